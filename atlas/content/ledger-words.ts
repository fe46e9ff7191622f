/** The beginnings of the sentences that say what an arrow does to the ledger. */
export const LEDGER_WORDS = {
  enters: "Entra en el libro",
  reverses: "Se reversa su asiento en el libro",
} as const;

/** Whether a consequence of an arrow is an entry of the ledger, or the reversal of one. */
export function isOfLedger({ words }: { readonly words: string }): boolean {
  return Object.values(LEDGER_WORDS).some((beginning) => words.startsWith(beginning));
}
