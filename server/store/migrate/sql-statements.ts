/** A statement of a file, with the line where it begins, from 1. */
export type SqlStatement = { readonly text: string; readonly line: number };

/**
 * Matches comments, texts, quoted names and dollar-quoted bodies, whose semicolons end nothing; or a semicolon that
 * ends a statement.
 */
const TOKENS =
  /--[^\n]*|\/\*.*?\*\/|\be'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|(?<tag>\$(?:[a-z_]\w*)?\$).*?\k<tag>|(?<end>;)/gisu;

const SPACE_AND_COMMENTS = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*.*?\*\/)+/su;

/** Splits a file into its statements. A body written as `begin atomic … end` is not supported: use dollar quotes. */
export function statementsIn(sql: string): SqlStatement[] {
  const ends = [...sql.matchAll(TOKENS)].filter(({ groups }) => groups?.["end"] !== undefined);
  const bounds = [...ends.map(({ index }) => index), sql.length];
  return bounds.flatMap((end, place) => {
    const start = place === 0 ? 0 : (bounds[place - 1] ?? 0) + 1;
    const whole = sql.slice(start, end);
    const before = SPACE_AND_COMMENTS.exec(whole)?.[0].length ?? 0;
    const text = whole.slice(before).trimEnd();
    return text === "" ? [] : [{ text, line: lineAt(sql, start + before) }];
  });
}

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
