/** The largest file of rows that may be sent, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** A file that a person chose: `content` is sent, the name is only shown again. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly content: Blob };
