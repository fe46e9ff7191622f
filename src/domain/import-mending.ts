/** A text that is read in place of another wherever the column of a field has that one. */
export type Replacement = {
  readonly field: string;
  /** As the file has it, without the spaces around it; empty for an empty cell. */
  readonly from: string;
  readonly to: string;
};

/** Most replacements of one import. */
export const MAX_REPLACEMENTS = 200;

/** Most bytes of the replacements that come before a file: the most there may be, each as long as it may be. */
export const MAX_REPLACEMENTS_BYTES = 512 * 1024;

/** Longest text that is replaced, or that replaces another, in characters. */
export const MAX_REPLACED_LENGTH = 200;

/** Whether both are of the same text of the same column. */
export function isOfSame(one: Pick<Replacement, "field" | "from">, { field, from }: Replacement) {
  return one.field === field && one.from === from;
}

/**
 * The replacements with one more. What was read as its text before is read as the new one too: the person sees one
 * text in both places.
 */
export function withReplacement(
  held: readonly Replacement[],
  added: Replacement,
): readonly Replacement[] {
  const others = held
    .filter((each) => !isOfSame(each, added))
    .map((each) =>
      each.field === added.field && each.to === added.from ? { ...each, to: added.to } : each,
    );
  return [...others, added].filter(({ from, to }) => from !== to);
}
