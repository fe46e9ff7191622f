import { FileRefusal, type TableRow } from "./table.types.ts";

/** The elements whose values are read, in the order of the cells: of the statement, and of each of its movements. */
const CELLS = {
  STMTRS: ["ACCTID", "CURDEF", "DTSTART", "DTEND", "BALAMT"],
  STMTTRN: ["DTPOSTED", "TRNAMT", "CHECKNUM", "REFNUM", "FITID", "NAME", "MEMO", "TRNTYPE"],
} as const;

/** The elements inside which the same names mean another account, or another balance. */
const OTHERS: ReadonlySet<string> = new Set(["AVAILBAL", "BANKACCTTO", "CCACCTTO", "PAYEE", "BAL"]);

const CUT = "El archivo OFX está cortado: no termina en </OFX>. Descárguelo otra vez.";
const DAMAGED = "El archivo OFX está dañado: un movimiento empieza dentro de otro.";

/**
 * The rows of an OFX file of bank accounts, SGML (1.x) or XML (2.x): one for each statement, beginning with `STMTRS`,
 * and after it one for each movement, beginning with `STMTTRN`, with the values as they are written, by the places of
 * `CELLS`. Where SGML leaves the end of a value out, the next mark ends it; no mark is looked at twice.
 * @throws FileRefusal for one that does not end, or whose movements are not apart.
 */
export function* ofxRows(text: string): Generator<TableRow> {
  const body = text.slice(text.search(/<OFX>/iu)).replaceAll(/<!\[CDATA\[([^\]]*)\]\]>/gu, inside);
  let line = text.slice(0, text.length - body.length).split("\n").length;
  let at = 0;
  let isOver = false;
  const statement = new Map<string, string>();
  const movements: TableRow[] = [];
  let movement: Map<string, string> | null = null;
  let isAside = false;
  for (const { 1: close, 2: tag = "", 3: value = "", index } of body.matchAll(MARK)) {
    line += countLines(body, at, index);
    at = index;
    const name = tag.toUpperCase();
    const isEnd = close === "/";
    if (name === "OFX" && isEnd) isOver = true;
    else if (OTHERS.has(name)) isAside = !isEnd;
    else if (name === "STMTRS") {
      if (isEnd) {
        yield rowOf("STMTRS", statement, line);
        yield* movements;
        movements.length = 0;
      }
      statement.clear();
    } else if (name === "STMTTRN") {
      if (!isEnd && movement !== null) throw new FileRefusal(DAMAGED);
      if (isEnd && movement !== null) movements.push(rowOf("STMTTRN", movement, line));
      movement = isEnd ? null : new Map();
    } else if (!isEnd && !isAside && value.trim() !== "") {
      const into = movement ?? statement;
      if (!into.has(name)) into.set(name, unescaped(value.trim()));
    }
  }
  if (!isOver || movement !== null) throw new FileRefusal(CUT);
}

/** A mark, whether it ends something, and what follows it. */
const MARK = /<(\/?)([\w.]{1,32})>([^<]*)/gu;

function rowOf(
  kind: keyof typeof CELLS,
  values: ReadonlyMap<string, string>,
  line: number,
): TableRow {
  return { line, cells: [kind, ...CELLS[kind].map((name) => values.get(name) ?? "")] };
}

function inside(_: string, text: string): string {
  return text.replaceAll("<", "&lt;");
}

function countLines(text: string, from: number, until: number): number {
  let count = 0;
  for (
    let at = text.indexOf("\n", from);
    at !== -1 && at < until;
    at = text.indexOf("\n", at + 1)
  ) {
    count += 1;
  }
  return count;
}

const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replaceAll(/&(lt|gt|quot|apos|nbsp);/gu, (_, name: string) => NAMED[name] ?? "")
    .replaceAll(/&#(\d{1,6});/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&amp;", "&");
}
