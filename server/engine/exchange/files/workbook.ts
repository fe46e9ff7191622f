import { isDateFormat, serialToDate } from "hucre";
import { MAX_CELL_LENGTH, SHARED_COST, textLimit } from "../limits.ts";
import { refuseOtherPackage } from "./formats.ts";
import {
  hearPart,
  hearPieces,
  openPackage,
  type Attributes,
  type Part,
  type XmlHearer,
} from "./package-parts.ts";
import {
  FileRefusal,
  SheetQuestion,
  TOO_MUCH_TEXT,
  UNREADABLE,
  type TableForm,
  type TableRow,
} from "./table.types.ts";
import { titlesAmong, TITLES_WITHIN } from "./titles.ts";

type Sheet = { readonly name: string; readonly part: Part; readonly isHidden: boolean };

/** A workbook of which only the sheets are still unread. */
type Workbook = {
  readonly sheets: readonly Sheet[];
  /** The sheet on which it opens. */
  readonly active: Sheet | undefined;
  readonly world: CellWorld;
};

/** The parts of a workbook on which the text of a cell depends besides its own words. */
type CellWorld = {
  readonly shared: readonly string[];
  /** The styles that show a number as a day or an hour, and those that show it in hundredths. */
  readonly dates: ReadonlySet<number>;
  readonly percents: ReadonlySet<number>;
  /** Whether its days are counted from 1904 and not from 1900. */
  readonly is1904: boolean;
};

/**
 * The rows that are not empty of one sheet of an XLSX file, as texts in Colombian form: of the one that is asked for,
 * else of the visible one with rows. Each part is read piece by piece: no tree of it is made (ADR 15, ADR 92).
 * @throws FileRefusal for one that cannot be read; SheetQuestion where several sheets may be meant.
 */
export async function openSheet(
  bytes: Uint8Array,
  form: TableForm,
): Promise<{ readonly sheet: string; readonly rows: AsyncGenerator<TableRow> }> {
  const book = await openWorkbook(bytes);
  const sheet = await chosenSheet(book, form);
  return { sheet: sheet.name, rows: rowsOf(sheet, book.world) };
}

/**
 * The names of the visible sheets of an XLSX file that have rows; the one on which it opens comes first.
 * @throws FileRefusal for one that cannot be read.
 */
export async function sheetsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const book = await openWorkbook(bytes);
  return (await filled(book, {})).map(({ name }) => name);
}

/** Finds the parts of a workbook by their relations, as ECMA-376 part 2 §6.5 tells them. */
async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const partOf = await openPackage(bytes);
  const root = await readRelations(partOf("_rels/.rels"));
  const path = pathOf("", typed(root, "officeDocument")?.target ?? "");
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = await readRelations(partOf(`${folder}_rels/${path.slice(folder.length)}.rels`));
  const at = (relation: Relation | undefined) =>
    relation && partOf(pathOf(folder, relation.target));
  const { sheets, active, is1904 } = await readBook(partOf(path));
  const found = sheets.map(({ id, ...sheet }) => {
    const relation = relations.find((each) => each.id === id);
    const part = relation?.type.endsWith("/worksheet") === true ? at(relation) : undefined;
    return part && { ...sheet, part };
  });
  const read = found.flatMap((sheet) => sheet ?? []);
  if (read.length === 0) refuseOtherPackage((name) => partOf(name) !== undefined);
  const styles = await readStyles(at(typed(relations, "styles")));
  const shared = await readShared(at(typed(relations, "sharedStrings")), textLimit(bytes.length));
  return { sheets: read, active: found[active], world: { ...styles, shared, is1904 } };
}

/** The sheet that is meant: the one that is asked for, else the only visible one that has rows of the section. */
async function chosenSheet(book: Workbook, form: TableForm): Promise<Sheet> {
  const visible = visibleOf(book);
  if (form.sheet !== undefined) {
    const asked = visible.find(({ name }) => name === form.sheet);
    if (asked === undefined) throw new FileRefusal(`El libro no tiene la hoja «${form.sheet}».`);
    return asked;
  }
  const [only, ...others] = visible.length === 1 ? visible : await filled(book, form);
  if (others.length > 0 && only) {
    throw new SheetQuestion([only, ...others].map(({ name }) => name));
  }
  const sheet = only ?? visible[0];
  if (sheet === undefined) throw new FileRefusal(UNREADABLE);
  return sheet;
}

/** The sheets that people see; all of them in a book that hides each. The one on which it opens comes first. */
function visibleOf({ sheets, active }: Workbook): readonly Sheet[] {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const seen = visible.length > 0 ? visible : sheets;
  return [...seen.filter((each) => each === active), ...seen.filter((each) => each !== active)];
}

/** The visible sheets that have rows: where titles are known and some have them, these alone. */
async function filled(book: Workbook, { titles }: TableForm): Promise<readonly Sheet[]> {
  const known = new Set(titles);
  const all: Sheet[] = [];
  const own: Sheet[] = [];
  for (const sheet of visibleOf(book)) {
    const first = await firstRows(sheet, book.world);
    if (first.length > 0) all.push(sheet);
    if (first.some((cells) => areTitles(cells, known))) own.push(sheet);
  }
  return own.length > 0 ? own : all;
}

/** Whether a row is one of titles: a sheet that explains the columns names one of them in each of its rows. */
function areTitles(cells: readonly string[], titles: ReadonlySet<string>): boolean {
  const count = titlesAmong(cells, titles);
  return count > 1 || count * 2 > cells.filter((cell) => cell.trim() !== "").length;
}

async function firstRows(sheet: Sheet, world: CellWorld): Promise<readonly (readonly string[])[]> {
  const first: (readonly string[])[] = [];
  for await (const { cells } of rowsOf(sheet, world)) {
    if (cells.some((cell) => cell.trim() !== "")) first.push(cells);
    if (first.length === TITLES_WITHIN) break;
  }
  return first;
}

async function* rowsOf({ part }: Sheet, world: CellWorld): AsyncGenerator<TableRow> {
  const come: TableRow[] = [];
  const hearer = sheetHearer(world, (row) => come.push(row));
  for await (const rows of hearPieces(part, hearer, () => come.splice(0))) yield* rows;
}

type Relation = { readonly id: string; readonly type: string; readonly target: string };

async function readRelations(part: Part | undefined): Promise<readonly Relation[]> {
  const relations: Relation[] = [];
  await hearPart(part, {
    "Relationships/Relationship": {
      open: ({ Id: id = "", Type: type = "", Target: target = "" }) => {
        relations.push({ id, type, target });
      },
    },
  });
  return relations;
}

/** The first relation of a type, whose address is of the transitional or of the strict form. */
function typed(relations: readonly Relation[], type: string): Relation | undefined {
  return relations.find((each) => each.type.endsWith(`/${type}`));
}

/** The name of the part that a target tells, from the folder of who tells it. */
function pathOf(folder: string, target: string): string {
  const whole = target.replaceAll("\\", "/");
  if (whole.startsWith("/")) return whole.slice(1);
  const path: string[] = [];
  for (const step of `${folder}${whole}`.split("/")) {
    if (step === "..") path.pop();
    else if (step !== "." && step !== "") path.push(step);
  }
  return path.join("/");
}

const isTrue = (text: string | undefined) => /^(?:1|true)$/u.test(text ?? "");

async function readBook(part: Part | undefined) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  let active = 0;
  let is1904 = false;
  await hearPart(part, {
    "workbook/workbookPr": {
      open: ({ date1904 }) => {
        is1904 = isTrue(date1904);
      },
    },
    "workbook/bookViews/workbookView": {
      open: ({ activeTab = "0" }) => {
        active = Number(activeTab);
      },
    },
    "workbook/sheets/sheet": {
      open: (attributes) => {
        const { name = "", state = "visible" } = attributes;
        sheets.push({ id: relationId(attributes), name, isHidden: state !== "visible" });
      },
    },
  });
  return { sheets, active, is1904 };
}

/** The attribute with the id of a relation has that name in a namespace, whose prefix is free. */
function relationId(attributes: Attributes): string {
  const [, id = ""] = Object.entries(attributes).find(([name]) => name.endsWith(":id")) ?? [];
  return id;
}

/** More styles than Excel allows in a workbook. */
const MOST_STYLES = 65_536;

/** The formats of a percentage that every program knows by their number. */
const PERCENTS = ["9", "10"];

/** Reads which styles of cells, by their number, show a number as a day or an hour, or in hundredths. */
async function readStyles(part: Part | undefined) {
  const formats = new Map<string, string>();
  const found: string[] = [];
  await hearPart(part, {
    "styleSheet/numFmts/numFmt": {
      open: ({ numFmtId = "", formatCode = "" }) => {
        if (formats.size < MOST_STYLES) formats.set(numFmtId, formatCode);
      },
    },
    "styleSheet/cellXfs/xf": {
      open: ({ numFmtId = "0" }) => {
        if (found.length < MOST_STYLES) found.push(numFmtId);
      },
    },
  });
  const those = (fits: (id: string) => boolean) =>
    new Set(found.flatMap((id, style) => (fits(id) ? [style] : [])));
  return {
    dates: those((id) => isDateFormat(formats.get(id) ?? id)),
    percents: those((id) => isPercentFormat(formats.get(id)) || PERCENTS.includes(id)),
  };
}

/** Whether a format multiplies by a hundred: its sign of percent is not among the words that it shows as they are. */
function isPercentFormat(format: string | undefined): boolean {
  return format?.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gu, "").includes("%") === true;
}

/** Reads the texts to which the cells of a workbook refer, in their order, which may cost no more than `most`. */
async function readShared(part: Part | undefined, most: number): Promise<readonly string[]> {
  const texts: string[] = [];
  let cost = 0;
  let text = "";
  const read = { text: (piece: string) => void (text = longer(text, piece)) };
  // The reading of a text in another script (`rPh`) is no part of it.
  await hearPart(part, {
    "sst/si/t": read,
    "sst/si/r/t": read,
    "sst/si": {
      open: () => void (text = ""),
      close: () => {
        cost += text.length + SHARED_COST;
        if (cost > most) throw new FileRefusal(TOO_MUCH_TEXT);
        texts.push(ownCopy(plainText(text)));
      },
    },
  });
  return texts;
}

/** A text that grows no further once it is too long for a cell. */
function longer(text: string, piece: string): string {
  return text.length > MAX_CELL_LENGTH ? text : text + piece.slice(0, MAX_CELL_LENGTH + 1);
}

/** Cut from a piece of the file a text would keep the whole piece in memory; a short one is copied anyway. */
function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString();
}

const LETTERS = 26;
const CODE_OF_A = 64;
/** The columns of a sheet of Excel. */
const COLUMNS = 16_384;

/**
 * Hears a sheet, and gives its rows as they end. A formula gives the value that the spreadsheet stored, and the row says
 * so; nothing is ever evaluated.
 */
function sheetHearer(world: CellWorld, tell: (row: TableRow) => void): XmlHearer {
  let [line, next, at] = [0, 0, 0];
  let cells: string[] = [];
  let formulas: number[] = [];
  let [type, style, value] = ["", -1, ""];
  let former: TableRow["formulas"];

  /** Rows with formulas in the same columns share one set. */
  function formulasOf(columns: readonly number[]): TableRow["formulas"] {
    if (columns.length === 0) return undefined;
    const isSame = former?.size === columns.length && columns.every((each) => former?.has(each));
    return (former = isSame ? former : new Set(columns));
  }

  const read = { text: (piece: string) => void (value = longer(value, piece)) };
  return {
    "worksheet/sheetData/row": {
      open: ({ r }) => {
        [line, next, cells, formulas] = [Number(r ?? line + 1), 0, [], []];
      },
      close: () => {
        if (cells.length === 0) return;
        const own = formulasOf(formulas);
        tell({ line, cells, ...(own && { formulas: own }) });
      },
    },
    "worksheet/sheetData/row/c": {
      open: ({ r, t = "", s = "-1" }) => {
        at = columnOf(r) ?? next;
        if (at >= COLUMNS) throw new FileRefusal(UNREADABLE);
        next = at + 1;
        [type, style, value] = [t, Number(s), ""];
      },
      close: () => {
        const text = cellText({ type, style, value }, world);
        if (text === "") return;
        while (cells.length < at) cells.push("");
        cells[at] = text;
      },
    },
    "worksheet/sheetData/row/c/f": { open: () => void formulas.push(at) },
    "worksheet/sheetData/row/c/v": read,
    "worksheet/sheetData/row/c/is/t": read,
    "worksheet/sheetData/row/c/is/r/t": read,
  };
}

/** The place of a column by the letters of a cell's name, from 0; undefined for a cell without one. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/u.exec(name ?? "")?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) {
    column = column * LETTERS + letters.charCodeAt(at) - CODE_OF_A;
  }
  return column - 1;
}

/** A cell as its sheet tells it. */
type RawCell = { readonly type: string; readonly style: number; readonly value: string };

/** The text of a cell as a person would have typed it. */
function cellText({ type, style, value }: RawCell, world: CellWorld): string {
  if (type === "s") return world.shared[Number(value)] ?? "";
  if (type === "str" || type === "inlineStr") return plainText(value);
  if (type === "b") return isTrue(value.toLowerCase()) ? "Sí" : "No";
  const number = Number(value);
  if (value === "" || type === "e" || Number.isNaN(number)) return value;
  if (world.percents.has(style)) return `${numberText(number * 100)} %`;
  if (!world.dates.has(style)) return numberText(number);
  return dateText(serialToDate(number, world.is1904));
}

/** A text without the escapes that stand for what XML cannot hold (ECMA-376 §22.9.2.19). */
function plainText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([\da-f]{4})_/giu, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/** Fifteen significant digits, as Excel stores them: the sixteenth is noise of the binary form. */
function numberText(value: number): string {
  // A whole number within them has no noise.
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(15));
  if (!Number.isFinite(rounded)) return "";
  // From this size on JavaScript writes an exponent.
  if (Math.abs(rounded) >= 1e21) return String(BigInt(rounded));
  const plain = String(rounded);
  const text = plain.includes("e") ? rounded.toFixed(10).replace(/\.?0+$/u, "") : plain;
  return text.replace(".", ",");
}

/** A day, or a day and an hour: spreadsheets store both without a zone. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const [day = "", time = ""] = value.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 5)}`;
}
