// What is kept over a reload, as long as there is room.

const prefix = "lab-kept-", most = 40;

/** keyOf returns a short key of a text. */
export function keyOf(text) {
  let a = 0xdeadbeef, b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2654435761);
    b = Math.imul(b ^ text.charCodeAt(i), 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

export function keep(key, value) {
  try {
    const old = Object.keys(sessionStorage).filter(k => k.startsWith(prefix));
    for (const k of old.slice(0, Math.max(0, old.length - most))) sessionStorage.removeItem(k);
    sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch { /* Without room, it is found again. */ }
}

export function kept(key) {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key));
  } catch {
    return null;
  }
}
