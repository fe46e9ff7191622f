/** Words after the first dot of a file name: its role. */
const ROLES = new Set([
  "config",
  "css",
  "d",
  "deep",
  "figures",
  "kind",
  "chart",
  "cell",
  "lifecycle",
  "machine",
  "report",
  "screen",
  "section",
  "setup",
  "states",
  "test",
  "types",
  "view",
]);

/** Names that say nothing about the content, and so end up holding everything. */
const EMPTY_WORDS = /(?:^|[/.-])(?:utils?|helpers?|common|misc|shared|stuff|index)\.tsx?$/u;

/** The places where a role may be. */
const HOMES: Readonly<Record<string, RegExp>> = {
  cell: /^src\/ui\/screens\/kinds\//u,
  css: /^(?:src\/ui|atlas)\//u,
  deep: /^tests\//u,
  figures: /^server\/sections\/reports\//u,
  kind: /^(?:src|server)\/engine\/kinds\//u,
  report: /^src\/sections\/reports\//u,
  machine: /^src\/machines\/[a-z-]+\//u,
  screen: /^src\/ui\/screens\//u,
  chart: /^src\/(?:engine|sections\/[a-z-]+)\//u,
  lifecycle: /^src\/(?:engine|sections\/[a-z-]+)\//u,
  section: /^src\/sections\/[a-z-]+\//u,
  test: /^tests\//u,
  view: /^src\/ui\/screens\/kinds\//u,
};

/** The module of a section and what is much beside it, named after the section: `erps/erps.signing.ts` (ADR 109). */
const OF_SECTION = /^server\/sections\/([a-z-]+)\/\1\.[a-z]+\.ts$/u;

/** The error in the name of a TypeScript file; null when there is none. */
export function wrongName(file: string): string | null {
  const [stem = "", ...rest] = (file.split("/").at(-1) ?? "").split(".");
  const roles = rest.slice(0, -1);
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/u.test(stem)) return `${file}: not kebab-case`;
  if (EMPTY_WORDS.test(file)) return `${file}: a name that says nothing`;
  if (OF_SECTION.test(file)) return null;
  const unknown = roles.find((role) => !ROLES.has(role));
  if (unknown !== undefined) return `${file}: unknown role ${unknown}`;
  const stray = roles.find((role) => HOMES[role]?.test(file) === false);
  return stray === undefined ? null : `${file}: a ${stray} does not live here`;
}

/** Whether a source only re-exports. */
export function isBarrel(source: string): boolean {
  const statements = source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  return (
    statements.length > 0 &&
    statements.every((statement) => /^export\s[^=(]*\sfrom\s*["'][^"']+["']$/u.test(statement))
  );
}
