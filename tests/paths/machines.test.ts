import { expect, test } from "vitest";
import { projectFiles } from "../house/readers/project-files.ts";
import { charts } from "../laws/charts.ts";
import { machines } from "../mutants/machines.ts";

/** The lifecycles are tables more than behaviour: tests/laws/lifecycles.test.ts runs each of them. */
const TABLES = /^lifecycles\//u;

/** What is not walked, judged and mutated yet, so that nobody believes that it is. */
const NOT_YET = [
  "comparison/comparison",
  "import/import",
  "list/list",
  "record/lookup",
  "record/record",
  "workplace/workplace",
];

/** Each chart of src/machines by its folder and name. */
const files = projectFiles().flatMap(
  (file) => /^src\/machines\/(.+)\.machine\.ts$/u.exec(file)?.[1] ?? [],
);

test("every machine is walked, judged and mutated, or it is said here that it is not", () => {
  const ids = machines.map(({ id }) => id).toSorted();
  const expected = files.filter((file) => !TABLES.test(file) && !NOT_YET.includes(file));
  expect(ids).toEqual(expected.map(idOf).toSorted());
  expect(Object.keys(charts).toSorted()).toEqual(ids);
  expect(NOT_YET.filter((file) => !files.includes(file))).toEqual([]);
});

/** `bot-check/bot-check` is the chart `botCheck`. */
function idOf(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}
