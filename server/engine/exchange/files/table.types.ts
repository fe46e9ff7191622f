/** A row of a file as texts, under the number that a spreadsheet shows beside it. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** The places of the cells whose text is the value that was kept of a formula. */
  readonly formulas?: ReadonlySet<number>;
};

/** The reason why a file cannot be read at all, in words for the person who chose it. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
}

/** The message for a file whose content is not of its format. */
export const UNREADABLE =
  "El archivo está dañado o no es una hoja de cálculo: guárdelo como XLSX o CSV.";

/** The message for a file whose cells hold more text than a file of its size may. */
export const TOO_MUCH_TEXT = "El archivo tiene demasiado texto: divídalo.";

/** The form of a file that is known before it is read: the separator of its columns, or that they are positions. */
export type TableForm = { readonly separator?: string; readonly isFixed?: boolean };
