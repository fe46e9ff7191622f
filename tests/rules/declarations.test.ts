import { readFileSync } from "node:fs";
import { expect, describe, test } from "vitest";
import { pageAt } from "../../src/routes/route-tree.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Field, Fields } from "../../src/engine/field.ts";
import { isSortable, parseListQuery } from "../../src/engine/list-query.ts";
import { factsIn } from "../../src/engine/guard-facts.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { candidatesAt } from "../../src/engine/lifecycle-steps.ts";
import { timersOf } from "../../src/engine/lifecycle-timers.ts";
import type { Lifecycle, Mend, StepWords } from "../../src/engine/lifecycle.ts";
import { snapshotAt } from "../../src/engine/status.ts";
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

  test("says by what one decides where it lists money or days: columns of its list, by which it is ordered where one can", () => {
    const { fields, title, decides = [] } = section;
    const telling = all.filter(
      ([key, { kind, listed }]) =>
        key !== title && listed === true && ["money", "date", "dateTime"].includes(kind),
    );
    expect(decides.length > 0 || telling.length === 0).toBe(true);
    expect(decides.length).toBeLessThanOrEqual(3);
    expect(new Set([title, ...decides]).size).toBe(decides.length + 1);
    expect(decides.filter((key) => fields[key]?.listed !== true)).toEqual([]);
    const isOrdered = (key: string) => section.sortable !== null || isSortable(section, key);
    expect(decides.filter((key) => !isOrdered(key))).toEqual([]);
  });

  test("is called by a field that is always there, and sorted by fields that can be", () => {
    const { required, series, computed } = section.fields[section.title] ?? {};
    // The database joins the name of a person; the server names a setting by its key.
    const isTheServers =
      computed === true &&
      (section.without.includes("create") || ["users", "configurations"].includes(name));
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

  test("says what comes once none is left by a step and a number of the record that it refers to", () => {
    for (const { onceNone } of section.views) {
      if (onceNone === undefined) continue;
      const field = section.fields[onceNone.of];
      const to = field !== undefined && "to" in field ? field.to : "";
      const whole = declared.find(([each]) => each === to)?.[1];
      expect(whole?.lifecycle?.events).toContain(onceNone.event);
      expect(whole?.fields[onceNone.count]?.kind).toBe("integer");
    }
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

  // Who is of a lawyer works in the company of the lawyer alone (ADR 132).
  test("does not let a record of everybody point to one of a company", () => {
    const scopes = all.flatMap(([each, field]) =>
      "to" in field && `${section.controller}.${each}` !== "users.abogado"
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

const sections = new Map(declared);

/** The facts in each step of a chart: those that its guards need, and those that it has words for. */
function stepsOf(lifecycle: Lifecycle) {
  return statusesOf(lifecycle).flatMap(({ key }) => {
    const snapshot = snapshotAt(lifecycle, key);
    const candidates = snapshot === null ? [] : [...candidatesAt(snapshot)];
    return candidates.flatMap(([event, all]) =>
      all.map(({ guard, meta }) => {
        const { refusal, mends = {} } = meta as StepWords;
        const worded = typeof refusal === "object" ? Object.keys(refusal) : [];
        return { step: `${key}.${event}`, facts: factsIn(guard), worded, mends };
      }),
    );
  });
}

/** Whether a section has what a step says that mends it: a reference of its own, its form, or records that refer to it. */
function isMended({ controller, fields }: SectionDefinition, mend: Mend): boolean {
  if ("form" in mend) return true;
  if ("field" in mend) return "to" in (fields[mend.field] ?? {});
  const there = sections.get(mend.section);
  if (there === undefined || mend.of === undefined) return there !== undefined;
  const field = there.fields[mend.of];
  return field !== undefined && "to" in field && field.to === controller;
}

/*
 * The names that a declaration cannot check by its types: its chart does not know the fields of its section, nor a field
 * those of the section that it points to, which may be its own (ADR 77).
 */
describe.each(declared)("the names in the section %s", (_name, section) => {
  const inputs = section.commands.map(({ event, input }) => [event, input] as const);
  const forms = [["the record", section.fields] as const, ...inputs];
  const references = forms.flatMap(([form, fields]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      "to" in field ? [{ form, fields, name, field }] : [],
    ),
  );

  test("has steps with words and ways to mend for facts that their guards need, and no others", () => {
    const steps = section.lifecycle === null ? [] : stepsOf(section.lifecycle);
    const wrong = steps.flatMap(({ step, facts, worded, mends }) =>
      [...worded, ...Object.keys(mends)]
        .filter((fact) => !facts.includes(fact))
        .map((fact) => `${step}: ${fact}`),
    );
    expect(wrong).toEqual([]);
    const astray = steps.flatMap(({ step, mends }) =>
      Object.entries(mends)
        .filter(([, mend]) => !isMended(section, mend))
        .map(([fact, mend]) => `${step}: ${fact} in ${JSON.stringify(mend)}`),
    );
    expect(astray).toEqual([]);
  });

  test("narrows what a reference offers by filters that the other section has", () => {
    const wrong = references.flatMap(({ form, name, field: { to, among = {} } }) => {
      const target = sections.get(to);
      const filters = Object.entries(among).map(([key, text]) => [`f.${key}`, text]);
      const query = new URLSearchParams(filters);
      const problems = target === undefined ? ["?"] : parseListQuery(target, query).problems;
      return problems.map((problem) => `${form}, ${name}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  test("fits a reference to fields that both records have, of the same kind and section", () => {
    const wrong = references.flatMap(({ form, fields, name, field: { to, fits = [] } }) =>
      fits
        .filter((shared) => {
          const own = fields[shared];
          const other = sections.get(to)?.fields[shared];
          if (own === undefined || own.kind !== other?.kind) return true;
          return "to" in own && "to" in other && own.to !== other.to;
        })
        .map((shared) => `${form}, ${name}: ${shared}`),
    );
    expect(wrong).toEqual([]);
  });

  test("tests a formula, and how it is rounded, in fields that it has", () => {
    const cases = Object.entries(section.fields).flatMap(([name, field]) =>
      field.kind === "code" && field.language === "cases"
        ? [`${name}: ${field.formula}`, `${name}: ${field.rounding}`]
        : [],
    );
    const isThere = (each: string) => each.replace(/^.*: /u, "") in section.fields;
    expect(cases.filter((each) => !isThere(each))).toEqual([]);
  });
});

function writable(fields: Fields, name: string): boolean {
  const field: Field | undefined = fields[name];
  return field !== undefined && field.computed !== true;
}
