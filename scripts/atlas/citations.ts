import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The title of a test or of a group of tests, and its file. */
export type Titled = { readonly title: string; readonly file: string };

/** The rooms of the tests that judge the product; the others judge the house and the atlas itself. */
const ROOMS = ["server", "journeys", "paths", "laws", "rules", "screens", "walks", "faults"];

/** The beginning of a title: a call of `test` or `describe`, also by `.each` and the like, whose tables end before the parenthesis. */
const TITLE =
  /(?:\b(?:test|describe)(?:\.\w+)*\(|[\])`]\)?\()\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`)/gu;

/** Gives the titles of the tests of a source, in its order; what a table or a computation fills in is `…`. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(TITLE)].map(([, text, template]) =>
    (text ?? template ?? "")
      .replaceAll(/\$\{[^}]*\}/gu, "…")
      .replaceAll(/\$\w+|%[sdijo]/gu, "…")
      .replaceAll(/\\(["'`])/gu, "$1"),
  );
}

/** Gives the titles of all tests that judge the product; null in a copy without the tests. */
export async function readTitles(): Promise<readonly Titled[] | null> {
  const rooms = await Promise.all(ROOMS.map(async (room) => filesIn(`tests/${room}`)));
  const files = rooms.flat();
  if (files.length === 0) return null;
  const found = await Promise.all(
    files.map(async (file) =>
      titlesIn(await readFile(file, "utf8")).map((title): Titled => ({ title, file })),
    ),
  );
  return found.flat();
}

/** Gives the TypeScript files of a folder, sorted; none where it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .toSorted();
}

/** Gives the numbers of `law 9`, `laws 9 and 21`, `laws 34, 38 and 43` and `laws 38 to 43`. */
export function lawsIn(text: string): number[] {
  return [...text.matchAll(/\blaws? (\d+(?:(?:, | to | and )\d+)*)/gu)].flatMap(([, list = ""]) =>
    [...list.matchAll(/(\d+)(?: to (\d+))?/gu)].flatMap(([, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
    ),
  );
}
