/** A row of a file as texts, under the number that a spreadsheet shows beside it. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** The places of the cells whose text is the value that was kept of a formula. */
  readonly formulas?: ReadonlySet<number>;
  /** The cells that could not be read for sure, by their place, each with the reason in words. */
  readonly doubts?: ReadonlyMap<number, string>;
};

/** The rows of a file, and the sheet of which they are; null for a text. */
export type Table = { readonly rows: readonly TableRow[]; readonly sheet: string | null };

/** The reason why a file cannot be read at all, in words for the person who chose it. */
export class FileRefusal extends Error {
  override readonly name: string = "FileRefusal";
}

/** A workbook of which several sheets could be meant: that on which it opens comes first. */
export class SheetQuestion extends FileRefusal {
  override readonly name = "SheetQuestion";
  readonly sheets: readonly string[];

  constructor(sheets: readonly string[]) {
    const names = sheets.map((sheet) => `«${sheet}»`).join(", ");
    super(`El libro tiene varias hojas con filas: ${names}. Diga cuál se lee.`);
    this.sheets = sheets;
  }
}

/** The message for a file whose content is not of its format. */
export const UNREADABLE =
  "El archivo está dañado o no es una hoja de cálculo: guárdelo como XLSX o CSV.";

/** The message for a workbook with other bytes before it or after it, of which programs do not read the same. */
export const NOT_ALONE =
  "El archivo trae otros datos antes o después del libro: ábralo en Excel y guárdelo otra vez como XLSX.";

/** The message for a file whose cells hold more text than a file of its size may. */
export const TOO_MUCH_TEXT = "El archivo tiene demasiado texto: divídalo.";

/** The parts of its form that are known of a file before it is read. */
export type TableForm = {
  /** The separator of its columns. */
  readonly separator?: string;
  /** Whether its columns are positions of a line. */
  readonly isFixed?: boolean;
  /** Whether it is an OFX file, whose rows are its statements and their movements. */
  readonly isOfx?: boolean;
  /** The sheet that is meant, by its name. */
  readonly sheet?: string;
  /** The titles that its columns may have, as `titleOf` writes them. */
  readonly titles?: readonly string[];
};
