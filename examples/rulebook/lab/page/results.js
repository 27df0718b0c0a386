// Who lost the games of a file.

/** margin returns by how much a player lost: what the best opponent has more. */
export function margin({ scores }, seat) {
  if (!scores || seat < 0) return null;
  return Math.max(...scores.filter((_, p) => p !== seat)) - scores[seat];
}

/** loser returns the player who lost most games. */
export function loser(entries) {
  const losses = new Map();
  for (const e of entries) for (const [seat, name] of e.players.entries()) if (margin(e, seat) > 0) losses.set(name, (losses.get(name) ?? 0) + 1);
  return [...losses].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** lostBy returns the games that a player lost. */
export const lostBy = (entries, name) => entries.filter(e => margin(e, e.players.indexOf(name)) > 0);
