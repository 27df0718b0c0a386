// The marks of mistakes.

const marks = [
  { least: 0.2, text: "??", kind: "blunder", words: "blunder" },
  { least: 0.1, text: "?", kind: "mistake", words: "mistake" },
  { least: 0.001, text: "?!", kind: "slip", words: "inaccuracy" },
];

/** glyph returns the mark of the action that has led to a node, null if it needs none. */
export const glyph = ({ loss }) => marks.find(m => loss >= m.least) ?? null;
