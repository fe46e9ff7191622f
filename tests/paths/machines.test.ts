import { expect, test } from "vitest";
import { projectFiles } from "../house/readers/project-files.ts";
import { charts } from "../laws/charts.ts";
import { machines } from "../mutants/machines.ts";
import { sectionMachines } from "../mutants/section-machines.ts";

/** The lifecycles are tables more than behaviour: tests/laws/lifecycle-moves.test.ts has all their moves. */
const TABLES = /^lifecycles\//u;

/** The charts of jobs with laws: the server walks them, and tests/server has the oracle of each. */
const JOBS = ["emission"];

/** Each chart of src/machines by its folder and name. */
const files = projectFiles().flatMap(
  (file) => /^src\/machines\/(.+)\.machine\.ts$/u.exec(file)?.[1] ?? [],
);

test("every machine is judged and mutated, and those with an oracle are walked", () => {
  const ids = [...machines, ...sectionMachines].map(({ id }) => id).toSorted();
  const expected = files.filter((file) => !TABLES.test(file));
  expect(ids).toEqual(expected.map(idOf).toSorted());
  expect(Object.keys(charts).toSorted()).toEqual([...ids, ...JOBS].toSorted());
});

/** `bot-check/bot-check` is the chart `botCheck`. */
function idOf(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}
