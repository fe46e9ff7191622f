import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../src/engine/field.ts";
import { filterOf } from "../../../src/engine/filter-text.ts";
import { textOfConditions, type Operator } from "../../../src/engine/filter-conditions.ts";
import { isFilterable, STATUS } from "../../../src/engine/list-query.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { Value } from "../../../src/engine/value.ts";
import { seedRecords } from "../../../server/seed/seed-records.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { deskOf, type Desk } from "./desk.ts";

let office: Office;

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  const { db, clock } = office.server;
  await seedRecords({ db, registry, now: clock.now(), size: 12 });
  await db.updateTable("users").set({ estado: "active" }).execute();
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const sections = [...registry.sections.values()].map(({ definition }) => definition);
const each = sections.map((section) => [section.controller, section] as const);

type Row = ListPage["rows"][number];

/** What a person sees as nothing: no value, a text of blanks, a list of none. */
function isBlank(value: Value | undefined): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "string" && value.trim() === "";
}

/** The filter that finds a value that a list gave, and the one that finds whatever is another. */
function filtersOf(field: Field, value: string): readonly (readonly [Operator[], boolean])[] {
  switch (filterOf(field).form) {
    case "words":
      return [
        [["is"], true],
        [["begins"], true],
        [["plain"], true],
        [["not"], false],
      ];
    case "anyOf":
      return [
        [["plain"], true],
        [["not"], false],
      ];
    case "between":
      return [
        [["plain"], true],
        [["over", "under"], false],
        [["not"], false],
      ];
    case "yesNo":
      return [[["plain"], true]];
    case "none":
      return [];
  }
}

function textOf(field: Field, operators: readonly Operator[], value: string): string {
  const { form } = filterOf(field);
  const isSpan = (operator: Operator) =>
    form === "between" && (operator === "plain" || operator === "not");
  return textOfConditions(
    form,
    operators.map((operator) => ({
      operator,
      text: isSpan(operator) ? `${value}..${value}` : value,
    })),
  );
}

/** Some of the values that a list gives for a field, as filters take them: the first, and the longest. */
function someOf(rows: readonly Row[], name: string, field: Field): readonly (readonly [Row, string])[] {
  const all = rows.flatMap((row) => {
    const value = row.values[name];
    if (isBlank(value)) return [];
    const first = Array.isArray(value) ? value[0] : value;
    if (filterOf(field).form === "yesNo") return [[row, first === true ? "si" : "no"] as const];
    return [[row, String(first)] as const];
  });
  const longest = all.toSorted((one, other) => other[1].length - one[1].length).slice(0, 1);
  return [...new Map([...all.slice(0, 1), ...longest].map((found) => [found[1], found])).values()];
}

async function found(desk: Desk, controller: string, name: string, text: string) {
  const query = new URLSearchParams({ [`f.${name}`]: text, n: "200" });
  const { status, body } = await desk.call("GET", `${controller}/list?${query}`);
  const { rows = [], total } = body as Partial<ListPage>;
  return { status, ids: new Set(rows.map(({ id }) => id)), isWhole: (total ?? 0) <= 200 };
}

test.each(each)(
  "%s: each value that its list gives is taken by the filters of its field, and finds its record",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const { rows } = await desk.list(controller, "?n=200");
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(section.fields)) {
      if (!isFilterable(section, name)) continue;
      for (const [row, value] of someOf(rows, name, field)) {
        for (const [operators, finds] of filtersOf(field, value)) {
          const text = textOf(field, operators, value);
          const { status, ids, isWhole } = await found(desk, controller, name, text);
          const isRight = status === 200 && (!isWhole || ids.has(row.id) === finds);
          if (!isRight) wrong.push(`f.${name}=${text}: ${status}, ${ids.has(row.id)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** The figures and times at the ends of what a column of each kind holds; none for other kinds. */
function endsOf(field: Field): readonly string[] {
  const most = (decimals: number) => `${"9".repeat(28)}.${"9".repeat(decimals)}`;
  switch (field.kind) {
    case "money":
      return [most(2), `-${most(2)}`];
    case "decimal":
    case "rate":
      return [most(field.decimals), `-${most(field.decimals)}`];
    case "integer":
      return [String(field.min), String(field.max)];
    case "date":
      return ["1900-01-01", "2200-12-31"];
    case "dateTime":
      return ["2026-01-01T00:00:00Z", "2026-12-31T23:59:59.999-05:00", "2026-02-28"];
    case "period":
      return ["1900-01", "2200-12"];
    default:
      return [];
  }
}

test.each(each)(
  "%s: its figures and times are compared with all that a column of their kind holds",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(section.fields)) {
      if (!isFilterable(section, name)) continue;
      for (const end of endsOf(field)) {
        for (const operators of [["plain"], ["over", "under"]] as const) {
          const text = textOf(field, operators, end);
          const { status } = await found(desk, controller, name, text);
          if (status !== 200) wrong.push(`f.${name}=${text}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(each)(
  "%s: «empty:» finds what a person sees as empty, and «filled:» the rest",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const { rows } = await desk.list(controller, "?n=200");
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(section.fields)) {
      const { form } = filterOf(field);
      if (!isFilterable(section, name) || form === "none" || form === "yesNo") continue;
      const [empty, filled] = [
        await found(desk, controller, name, "empty:"),
        await found(desk, controller, name, "filled:"),
      ];
      for (const { id, values } of rows) {
        const isEmpty = isBlank(values[name]);
        const isRight =
          (!empty.isWhole || empty.ids.has(id) === isEmpty) &&
          (!filled.isWhole || filled.ids.has(id) !== isEmpty);
        if (!isRight) wrong.push(`${name} of ${id}: ${JSON.stringify(values[name])}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
