/** A part of two texts: in both, only in the former, or only in the next. */
export type TextPart = { readonly kind: "same" | "gone" | "new"; readonly text: string };

/** Splits a text into words, numbers, signs and the blanks between them. */
const PIECES = /[\p{L}\d_.]+|\s+|[^\p{L}\d_.\s]/gu;

/**
 * The difference of two short texts, by words: the parts in the order in which they are read, those that are gone before
 * those that are new. Its time is the product of their words.
 */
export function differenceOf(former: string, next: string): readonly TextPart[] {
  const [one, other] = [former.match(PIECES) ?? [], next.match(PIECES) ?? []];
  const shared = sharedLengths(one, other);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [gone, added] = [one[i], other[j]];
    if (gone !== undefined && gone === added) {
      parts.push({ kind: "same", text: gone });
      i += 1;
      j += 1;
    } else if (
      gone !== undefined &&
      (added === undefined || (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: "gone", text: gone });
      i += 1;
    } else {
      parts.push({ kind: "new", text: added ?? "" });
      j += 1;
    }
  }
  return joined(parts);
}

/** The length of the longest common sequence of what is left of two lists, from each pair of positions. */
function sharedLengths(one: readonly string[], other: readonly string[]): readonly number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    const below = lengths[i + 1] ?? [];
    for (let j = other.length - 1; j >= 0; j -= 1) {
      row[j] =
        one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** The parts with those of one kind that follow each other as one. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const whole: TextPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.kind === part.kind) whole.splice(-1, 1, { ...last, text: last.text + part.text });
    else whole.push(part);
  }
  return whole;
}
