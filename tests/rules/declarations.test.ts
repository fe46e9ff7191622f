import { readFileSync } from "node:fs";
import { expect, describe, test } from "vitest";
import { pageAt } from "../../src/routes/route-tree.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Field, Fields } from "../../src/engine/field.ts";
import { isSortable, parseListQuery } from "../../src/engine/list-query.ts";
import { timersOf } from "../../src/engine/lifecycle-timers.ts";
import { recordSchema } from "../../src/engine/field-schema.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});
const declared = Object.entries(files).map(
  ([path, section]) =>
    [path.replace(/^.*\/(.+)\.section\.ts$/u, "$1"), section] satisfies [string, SectionDefinition],
);

/** The sections of issue 6: all of Configuración, the accounts of the companies, the customers and the centres. */
const MASTER = `structures structures-configs users roles ips companies formulas configurations general-params
  documents banks cities rankings statuses genders periodicities portfolios currencies lawyers agreements
  accounts request-types recover-types movement-types claim-statuses banks-companies customers fe-centers`;

test("every section of the master data is declared", () => {
  const names = new Set(declared.map(([name]) => name));
  expect(MASTER.split(/\s+/u).filter((name) => !names.has(name))).toEqual([]);
});

test("a catalogue like genders is declared in under 30 lines", () => {
  const lines = readFileSync("src/sections/genders/genders.section.ts", "utf8").split("\n");
  expect(lines.length).toBeLessThan(30);
});

/** Whether anybody but the server fills some of its fields. */
const isWritten = ({ fields }: SectionDefinition) =>
  Object.values(fields).some((field) => field.computed !== true);

describe.each(declared)("the section %s", (name, section) => {
  const all = Object.entries(section.fields);

  test("is a page of the catalogue, by the name of its file", () => {
    expect(section.controller).toBe(name);
    expect(pageAt(`/${name}`)).toBe(`/${name}`);
  });

  test("is called by a field that is always there, and sorted by fields that can be", () => {
    const { required, series, computed } = section.fields[section.title] ?? {};
    const isTheServers = computed === true && section.without.includes("create");
    expect(required === true || series !== undefined || isTheServers).toBe(true);
    const fields = section.order.map((each) => each.replace(/^-/u, ""));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !isSortable(section, field))).toEqual([]);
  });

  test("shows no data of people where they are not masked: its title, a name of another record, a file", () => {
    expect(section.fields[section.title]?.personal).not.toBe(true);
    const shown = all.filter(
      ([, field]) => field.personal === true && ("to" in field || field.kind === "file"),
    );
    expect(shown).toEqual([]);
  });

  test("has views with names and addresses of their own, by filters that its list has", () => {
    const { views } = section;
    expect(views.filter(({ key }) => !/^[a-z]+(?:[A-Z][a-z]+|-[a-z]+)*$/u.test(key))).toEqual([]);
    expect(new Set(views.map(({ key }) => key)).size).toBe(views.length);
    expect(new Set(views.map(({ label }) => label)).size).toBe(views.length);
    const problems = views.flatMap(({ criteria }) => {
      const filters = Object.entries(criteria).map(
        ([field, text]) => [`f.${field}`, text] as const,
      );
      return parseListQuery(section, new URLSearchParams(Object.fromEntries(filters))).problems;
    });
    expect(problems).toEqual([]);
  });

  test("has timers that are due on a day of its records, or a while after", () => {
    const timers = section.lifecycle === null ? [] : timersOf(section.lifecycle);
    const isDue = ({ date }: (typeof timers)[number]) =>
      "span" in date ? date.span > 0 : section.fields[date.field]?.kind === "date";
    expect(timers.filter((timer) => !isDue(timer))).toEqual([]);
  });

  test("has fields in words, with names that a column can have", () => {
    expect(all.filter(([field]) => !/^[a-z]+(?:_[a-z]+)*$/u.test(field))).toEqual([]);
    expect(all.filter(([, { label }]) => !/^[\p{Lu}%].+/u.test(label))).toEqual([]);
    const labels = all.map(([, { label }]) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(all.some(([, { listed }]) => listed)).toBe(true);
    expect(all.some(([, { filtered }]) => filtered)).toBe(true);
  });

  test("points to sections that exist, and keeps together fields that do", () => {
    const targets = all.flatMap(([, field]) => ("to" in field ? [field.to] : []));
    expect(targets.filter((to) => !declared.some(([controller]) => controller === to))).toEqual([]);
    const together = section.uniqueTogether.flat();
    expect(together.filter((field) => section.fields[field] === undefined)).toEqual([]);
  });

  test("does not let a record of everybody point to one of a company", () => {
    const scopes = all.flatMap(([, field]) =>
      "to" in field
        ? (declared.find(([controller]) => controller === field.to)?.[1].scope ?? [])
        : [],
    );
    expect(
      section.scope === "installation" ? scopes.filter((each) => each === "company") : [],
    ).toEqual([]);
  });

  test("refuses an empty record field by field, and its rules never break on one", () => {
    const empty = Object.fromEntries(all.map(([field]) => [field, null]));
    expect(recordSchema(section).safeParse({}).success).toBe(!isWritten(section));
    for (const rule of section.rules) expect(() => rule(empty)).not.toThrow();
    for (const rule of section.rules) expect(() => rule({})).not.toThrow();
  });

  test("says only of fields that exist what its rules find", () => {
    const strange = [
      "x",
      "-1",
      "9".repeat(40),
      "ally",
      "role",
      "csv",
      "text",
      "2026-01-01",
      7,
      -3,
      null,
    ];
    for (const value of strange) {
      const values = Object.fromEntries(all.map(([field]) => [field, value]));
      const wrong = section.rules.flatMap((rule) => Object.keys(rule(values)));
      expect(wrong.filter((field) => !writable(section.fields, field))).toEqual([]);
    }
  });
});

function writable(fields: Fields, name: string): boolean {
  const field: Field | undefined = fields[name];
  return field !== undefined && field.computed !== true;
}
