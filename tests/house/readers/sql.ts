/** A piece of SQL of a source: what is written of it, with each interpolation as `§`. */
type Piece = { readonly sql: string; readonly line: number };

const OPENING = /\bsql(?:<[^`;]*?>)?`/gu;

/** The templates tagged `sql` of a source, also those within the interpolations of others. */
function sqlOf(source: string): readonly Piece[] {
  return [...source.matchAll(OPENING)].map(({ 0: tag, index }) => ({
    sql: templateAt(source, index + tag.length).text,
    line: source.slice(0, index).split("\n").length,
  }));
}

/** The text of a template from behind its opening, and the place behind its end. */
function templateAt(
  source: string,
  start: number,
): { readonly text: string; readonly end: number } {
  let text = "";
  let at = start;
  while (at < source.length && source[at] !== "`") {
    if (source.startsWith("${", at)) {
      text += "§";
      at = behindInterpolation(source, at + 2);
    } else {
      text += source[at] ?? "";
      at += 1;
    }
  }
  return { text, end: at + 1 };
}

function behindInterpolation(source: string, start: number): number {
  let [at, depth] = [start, 1];
  while (at < source.length && depth > 0) {
    const letter = source[at] ?? "";
    if (letter === "`") at = templateAt(source, at + 1).end;
    else {
      if (letter === '"') at = source.indexOf('"', at + 1);
      if (letter === "{") depth += 1;
      if (letter === "}") depth -= 1;
      at += 1;
    }
  }
  return at;
}

/** The builder's calls that name a table, in every text of a source. */
const BUILT =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|mergeInto|table)\(\s*\[?\s*"([a-z_]+)/gu;

/** Whatever has a table's name behind it, in SQL and in texts that become SQL. */
const NAMED =
  /\b(?:from|join|into|update|references|only|table|exists|using)\s+"?([a-z_]+)\b(?!["'])/giu;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;

/** The tables that a source names in SQL, in the builder's calls or in texts that become SQL. */
export function tablesNamed(source: string, tables: ReadonlySet<string>): readonly string[] {
  const code = source.replaceAll(COMMENT, "");
  const names = [NAMED, BUILT].flatMap((form) =>
    [...code.matchAll(form)].map(([, name = ""]) => name),
  );
  // A table may be chosen by its name too, where statements are made: a text that is one, whole.
  const isOfStatements = code.includes('from "kysely"');
  const whole = isOfStatements
    ? [...code.matchAll(/"([a-z_]+)"/gu)].map(([, name = ""]) => name)
    : [];
  return [...new Set([...names, ...whole])].filter((name) => tables.has(name));
}

/** The columns of the tables that statements make, by table, whatever became of them since. */
export function columnsMade(statements: string): ReadonlyMap<string, ReadonlySet<string>> {
  const made = new Map<string, Set<string>>();
  const of = (table: string) =>
    made.get(table) ?? made.set(table, new Set()).get(table) ?? new Set();
  for (const [, table = "", body = ""] of statements.matchAll(
    /create table "?(\w+)"? \(([\s\S]*?)\);/gu,
  )) {
    for (const [, name = ""] of body.matchAll(/(?:^|\n|,)\s*"?([a-z]\w*)"? [a-z]/gu))
      of(table).add(name);
  }
  for (const [, table = "", rest = ""] of statements.matchAll(/alter table "?(\w+)"?([^;]*);/gu)) {
    for (const [, name = ""] of rest.matchAll(/add(?: column)? "?([a-z]\w*)"? [a-z]/gu))
      of(table).add(name);
  }
  return made;
}

/** The columns of the tables, by table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** Words of SQL that are no names, and functions that are written without parentheses. */
const WORDS: ReadonlySet<string> = new Set(
  `all analyze and any as asc between bigint boolean by case collate conflict count cross current_date date day days default delete desc
  distinct do else end except excluded exists extract false filter first float8 following for from full group grouping having ilike
  in inner insert instead int integer intersect interval into is join json jsonb key last lateral left like limit materialized month
  no not nothing null nulls numeric of offset on only or order ordinality outer over partition preceding range recursive
  returning right row rows select set sets share similar skip locked some symmetric table text then time timestamptz to true unbounded
  union unique unnest update using uuid values when where window with within without year zone at escape`.split(
    /\s+/u,
  ),
);

const TEXTS = /'(?:[^']|'')*'/gu;
const SOURCE =
  /(?:\b(?:from|join|update|into|analyze)|,)\s+([a-z_]+)(?=(?:\s+(?:as\s+)?([a-z_]+))?)/giu;
const QUALIFIED = /(?<![\w.$])([a-z_]\w*)\.([a-z_]\w*)/giu;
const REFERRED =
  /\b(?:sql\.ref|own)\(\s*(?:`\$\{[^}]+\}\.([a-z_]+)`|"(?:([a-z_]+)\.)?([a-z_]+)")/gu;

const DERIVED = /(?:\)|§)\s+(?:as\s+)?([a-z_]\w*)/giu;

/** The names that a piece gives itself: outputs, parts of `with`, the aliases and columns of record sets. */
function ownNames(text: string): string[] {
  return [
    ...[...text.matchAll(/\bas\s+"?([a-z_]\w*)"?/giu)].map(([, name = ""]) => name),
    ...[...text.matchAll(/\)\s+([a-z_]\w*)/giu)].map(([, name = ""]) => name),
    ...[...text.matchAll(/(?:\bwith(?:\s+recursive)?|,)\s+([a-z_]\w*)\s+as\b/giu)].map(
      ([, name = ""]) => name,
    ),
    ...[...text.matchAll(/(?:\bas\s+)?\b[a-z_]\w*\(([a-z_]\w*\s+[a-z][\s\S]*?)\)/giu)].flatMap(
      ([, list = ""]) =>
        list.split(",").map((each) => each.trim().split(/\s+/u)[0]?.replaceAll('"', "") ?? ""),
    ),
    ...[...text.matchAll(/"([A-Za-z_]\w*)"/gu)].map(([, name = ""]) => name),
    ...[...text.matchAll(/\bas\s+[a-z_]\w*\(([a-z_]\w*)\)/giu)].map(([, name = ""]) => name),
    ...[...text.matchAll(/\bfrom\s+([a-z_]\w*)/giu)].map(([, name = ""]) => name),
  ];
}

function sourcesIn(text: string, columns: Columns): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (alias: string, table: string) =>
    found.set(alias, (found.get(alias) ?? new Set()).add(table));
  for (const [, table = "", alias] of text.matchAll(SOURCE)) {
    if (!columns.has(table)) continue;
    add(table, table);
    if (alias !== undefined && !WORDS.has(alias.toLowerCase())) add(alias, table);
  }
  return found;
}

/**
 * The names in the SQL of a source that are columns of no table which the place can mean.
 * @param own the table of the section to which the source belongs, where it has one.
 */
export function lostColumns(source: string, columns: Columns, own?: string): readonly string[] {
  const code = source.replaceAll(COMMENT, "");
  const pieces = sqlOf(code).map(({ sql, line }) => ({ line, text: sql.replaceAll(TEXTS, "''") }));
  const whole = pieces.map(({ text }) => text).join("\n;\n");
  const ofFile = sourcesIn(whole, columns);
  const tables = new Set([
    ...[...ofFile.values()].flatMap((each) => [...each]),
    ...(own === undefined ? [] : [own]),
  ]);
  const has = (some: Iterable<string>, name: string) =>
    [...some].some((table) => columns.get(table)?.has(name) === true);
  const named = new Set([...ownNames(whole), ...ofFile.keys()]);
  const lost: string[] = [];
  for (const { text } of pieces) {
    const here = sourcesIn(text, columns);
    const derived = new Set([...text.matchAll(DERIVED)].map(([, name = ""]) => name));
    for (const [, alias = "", name = ""] of text.matchAll(QUALIFIED)) {
      const of = here.get(alias) ?? (derived.has(alias) ? undefined : ofFile.get(alias));
      const isOwn = derived.has(alias) && named.has(name);
      if (of !== undefined && !isOwn && !has(of, name)) lost.push(`${alias}.${name}`);
    }
    const some =
      here.size === 0 ? tables : new Set([...here.values()].flatMap((each) => [...each]));
    if (some.size === 0) continue;
    const plain = text
      .replaceAll(/::\s*[a-z_]\w*(?:\([\d, ]+\))?(?:\[\])?/giu, " ")
      .replaceAll(QUALIFIED, " ");
    for (const [, name = ""] of plain.matchAll(/(?<![\w.§"$])([a-z_]\w*)(?!\w|\s*\(|")/gu)) {
      if (WORDS.has(name) || named.has(name) || has(some, name)) continue;
      lost.push(name);
    }
  }
  for (const [, name, alias, plain] of code.matchAll(REFERRED)) {
    const column = name ?? plain ?? "";
    const of = alias === undefined ? undefined : ofFile.get(alias);
    if (tables.size > 0 && !named.has(column) && !has(of ?? tables, column))
      lost.push(`ref ${column}`);
  }
  return [...new Set(lost)];
}
