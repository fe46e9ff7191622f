/** A row of a file as texts, under the number that a spreadsheet shows beside it. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** Why a file cannot be read at all, in words for whoever chose it. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
}

/** What is said of a file that is not what it should be. */
export const UNREADABLE =
  "El archivo está dañado o no es una hoja de cálculo: guárdelo como XLSX o CSV.";
