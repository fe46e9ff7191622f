/** A name in a text, with the address of its record where it has one: `loads/15`. */
export type NamedRecord = { readonly words: string; readonly address: string | null };

/** The address after a name, as such a text holds it. */
const ADDRESSED = / \[([a-z-]+\/\d+)\]/gu;

/** The parts of a text that names records, `CA-1 [loads/15], CA-2 [loads/16], y 3 más`, in their order. */
export function namedRecords(text: string): readonly NamedRecord[] {
  return text.split(", ").map((part) => {
    const [, address = null] = new RegExp(ADDRESSED, "u").exec(part) ?? [];
    return { words: plainNames(part), address };
  });
}

/** Such a text as people read it, without addresses. */
export function plainNames(text: string): string {
  return text.replaceAll(ADDRESSED, "");
}
