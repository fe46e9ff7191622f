/** A piece of SQL of a source: what is written of it, with each interpolation as `§`. */
type Piece = { readonly sql: string; readonly line: number };

const OPENING = /\bsql(?:<[^`;]*?>)?`/gu;

/** The templates tagged `sql` of a source, also those within the interpolations of others. */
export function sqlOf(source: string): readonly Piece[] {
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
