import { plain } from "./plain-text.ts";

/** How alike two texts are, whatever their accents and capitals: from 0 to 1, by the pairs of letters that both have. */
export function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  let shared = 0;
  const rest = [...right];
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at === -1) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

/** The pairs of neighbours in a text, whose ends count as letters: what begins or ends alike is more alike. */
function pairsOf(text: string): readonly string[] {
  const letters = [" ", ...plain(text), " "];
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ""}${letter}`);
}
