import path from "node:path";

/** A path of the project anywhere in a text: in prose, in a code block, in a command; `c.json(` is a call. */
const PATH =
  /(?<![\w./~-])(?:\.\/)?((?:src|server|scripts|tests|docs|public|data|dist|build|\.ci)\/[\w./*{}<>-]*|[\w.-]+\.(?:json|md|config\.ts|html)(?!\())/gu;

/** `npm run x`, `npm test` and `npm start`. */
const COMMAND = /\bnpm (?:run ([\w:-]+)|(test|start|ci|install)\b)/gu;

const LINK = /\]\(([^)\s#]+)(?:#[^)]*)?\)/gu;

/** Commands of npm itself rather than of package.json. */
const BUILT_IN = new Set(["ci", "install"]);

/** The paths in a text, without those that are patterns (`NNN-*.md`, `{id}`, `<name>`). */
export function pathsIn(markdown: string): string[] {
  const named = [...markdown.matchAll(PATH)].map(([, found = ""]) => found);
  return [...new Set(named.map((found) => found.replace(/\.+$/u, "")))].filter(
    (found) => !/[*{}<>]|NNN/u.test(found),
  );
}

/** The files that a text links to, relative to the project; web addresses are left out. */
export function linksIn(markdown: string, file: string): string[] {
  return [...markdown.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/u.test(target))
    .map((target) => path.posix.join(path.posix.dirname(file), target));
}

/** The scripts of package.json that a text tells people to run. */
export function scriptsIn(markdown: string): string[] {
  const named = [...markdown.matchAll(COMMAND)].map(([, run, short]) => run ?? short ?? "");
  return [...new Set(named)].filter((name) => !BUILT_IN.has(name));
}
