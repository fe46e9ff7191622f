import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { activityLifecycle } from "../../src/engine/activity.lifecycle.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import {
  choice,
  counted,
  date,
  file,
  filtered,
  money,
  reference,
  secret,
  text,
  yesNo,
} from "../../src/engine/field.ts";
import { conditionsIn, textOfConditions } from "../../src/engine/filter-conditions.ts";
import { daysOf } from "../../src/engine/time-spans.ts";
import { isSortable, listQueryText, parseListQuery } from "../../src/engine/list-query.ts";

const section = defineSection({
  controller: "documents",
  one: "cosa",
  many: "cosas",
  fields: {
    nombre: text("Nombre", 80, filtered),
    riesgo: choice("Riesgo", { low: "Bajo", high: "Alto" }, filtered),
    ciudad: reference("Ciudad", "cities", filtered),
    desde: date("Desde", filtered),
    valor: money("Valor", filtered),
    activo: yesNo("Activo", filtered),
    soporte: file("Soporte", ["application/pdf"], null),
    clave: text("Clave", 20, secret),
    interno: text("Interno", 20),
    sede: reference("Sede", "cities"),
  },
  views: [{ key: "open", label: "Abiertas", criteria: { estado: "active" } }],
  lifecycle: activityLifecycle,
});

const read = (query: string) => parseListQuery(section, new URLSearchParams(query));

test("an empty query shows the first page in the section's order", () => {
  expect(read("")).toEqual({
    query: { search: "", view: null, filters: {}, order: ["nombre"], page: 1, size: 50 },
    problems: [],
  });
});

describe("a filter is kept when it can be read for its field", () => {
  test.each([
    "f.nombre=sol",
    "f.riesgo=low,high",
    "f.ciudad=1,15",
    "f.desde=2026-01-01..2026-12-31",
    "f.desde=..2026-12-31",
    "f.valor=1000..",
    "f.activo=si",
    "f.estado=active,inactive",
    "f.sede=3",
    // A field that the screen does not show first among its filters.
    "f.interno=1",
    "f.nombre=is:sol|begins:lu|lacks:na",
    "f.nombre=empty:",
    "f.riesgo=not:low,high",
    "f.ciudad=empty:|1",
    "f.desde=during:last-90-days",
    "f.desde=under:2026-01-01|over:2026-12-31",
    "f.valor=over:0|not:5..7",
    "f.estado=not:active",
  ])("%s", (query) => {
    expect(read(query).problems).toEqual([]);
    expect(Object.keys(read(query).query.filters)).toHaveLength(1);
  });

  test.each([
    ["an unknown field", "f.otro=1"],
    ["a secret", "f.clave=1"],
    ["a file", "f.soporte=1"],
    ["an operator that the field has not", "f.riesgo=begins:lo"],
    ["an operator of words over an amount", "f.valor=lacks:5"],
    ["an amount over none", "f.valor=over:"],
    ["an amount over a range", "f.valor=over:1..2"],
    ["a span of time that is none", "f.desde=during:always"],
    ["a span of time of an amount", "f.valor=during:this-month"],
    ["oneself where nobody is meant", "f.ciudad=me"],
    ["empty, and something else", "f.nombre=empty:x"],
    ["yes or no by an operator", "f.activo=not:si"],
    ["one condition of several", "f.valor=over:5|under:x"],
    ["too many conditions", `f.nombre=is:a${"|is:b".repeat(20)}`],
    ["a status denied that is none", "f.estado=not:otro"],
    ["a name of every object", "f.constructor=1"],
    ["a value that is none", "f.riesgo=low,enorme"],
    ["an id that is none", "f.ciudad=1%20or%201=1"],
    ["a range without ends", "f.desde=.."],
    ["an impossible day", "f.desde=2026-02-30.."],
    ["three ends", "f.valor=1..2..3"],
    ["an unknown status", "f.estado=active,otro"],
    ["words without a word", "f.nombre=%20"],
    ["a character that no text holds", "f.nombre=%00"],
  ])("left out and named otherwise: %s", (_what, query) => {
    expect(read(query).query.filters).toEqual({});
    expect(read(query).problems).toEqual([query.slice(0, query.indexOf("="))]);
  });
});

describe("groups", () => {
  test.each([
    "g=riesgo",
    "g=ciudad&go=1",
    "g=desde&go=2026-08-01..2026-08-31",
    "g=activo&go=no",
    "g=riesgo,ciudad",
    "g=ciudad,desde&go=1",
    "g=ciudad,desde&go=1&gp=2026-08-01..2026-08-31",
  ])("%s is kept as it is", (query) => {
    expect(read(query).problems).toEqual([]);
    expect(listQueryText(section, read(query).query)).toBe(
      `?${new URLSearchParams(query).toString()}`,
    );
  });
  test.each([
    ["words, of which each record has others", "g=nombre", "g"],
    ["an amount", "g=valor", "g"],
    ["a secret", "g=clave", "g"],
    ["a name of every object", "g=constructor", "g"],
    ["a group of no value", "g=riesgo&go=enorme", "go"],
    ["a group of nothing", "go=low", "go"],
    ["one field twice", "g=riesgo,riesgo", "g"],
    ["three fields", "g=riesgo,ciudad,activo", "g"],
    ["an inner one that makes no groups", "g=riesgo,nombre", "g"],
    ["a part where there are none", "g=riesgo&go=low&gp=1", "gp"],
    ["a part of a group that is closed", "g=riesgo,ciudad&gp=1", "gp"],
    ["a part of no value", "g=ciudad,riesgo&go=1&gp=enorme", "gp"],
  ])("left out and named: %s", (_what, query, problem) => {
    expect(read(query).problems).toEqual([problem]);
    expect(read(query).query.group).toBeUndefined();
  });
});

test.each(["o=otro", "o=-soporte", "o=clave", "p=0", "p=-1", "p=1.5", "p=x", "n=51", "n=1e9"])(
  "%s is named and the usual taken",
  (query) => {
    expect(read(query).problems).toEqual([query.slice(0, 1)]);
    expect(read(query).query).toEqual(read("").query);
  },
);

test.each(["codigo=NO-HAY", "utm=1", "Q=sol", "f.otro=", "f.=1", "=1"])(
  "%s, which is no parameter of the list, is named: what is left out would widen it",
  (query) => {
    expect(read(query).problems).toEqual([query.slice(0, query.indexOf("="))]);
  },
);

test.each(["q=sol&q=luna", "f.activo=si&f.activo=no", "p=1&p=1", "f.activo=&f.activo=si"])(
  "what comes twice is named once: %s",
  (query) => {
    expect(read(query).problems).toEqual([query.slice(0, query.indexOf("="))]);
  },
);

test("a view is named by its key, and one that the section has not is named otherwise: it would widen the list", () => {
  expect(read("v=open")).toMatchObject({ query: { view: "open", filters: {} }, problems: [] });
  expect(read("v=closed")).toMatchObject({ query: { view: null }, problems: ["v"] });
});

test("a search that is too long is named: a piece of it would find more than was asked for", () => {
  expect(read(`q=${"a".repeat(120)}`).problems).toEqual([]);
  expect(read(`q=${"a".repeat(121)}`).problems).toEqual(["q"]);
});

test("a secret and a file cannot be sorted by; the status can", () => {
  expect(isSortable(section, "clave")).toBe(false);
  expect(isSortable(section, "soporte")).toBe(false);
  expect(isSortable(section, "estado")).toBe(true);
});

test("of what is counted from other records, the figures can be sorted by: in an address, in a saved view", () => {
  const { fields } = section;
  const counting = {
    ...section,
    fields: { ...fields, saldo: money("Saldo", counted), aviso: text("Aviso", 80, counted) },
  };
  const problems = (query: string) => parseListQuery(counting, new URLSearchParams(query)).problems;
  expect(problems("o=-saldo,nombre")).toEqual([]);
  expect(problems("o=aviso")).toEqual(["o"]);
});

test("columns and the saved view of an address are kept with it, and narrow nothing", () => {
  const { query, problems } = read("c=nombre:18.5,valor&w=Del sur");
  expect(problems).toEqual([]);
  expect(query).toMatchObject({ columns: ["nombre:18.5", "valor"], saved: "Del sur" });
  expect(read(listQueryText(section, query)).query).toEqual(query);
  expect(read("c=nombre:x").problems).toEqual(["c"]);
  expect(read(`w=${"x".repeat(81)}`).problems).toEqual(["w"]);
});

test("a table of many rows is filtered by what is declared, by references and by its order", () => {
  const large = { ...section, sortable: ["valor"] };
  const problems = (query: string) => parseListQuery(large, new URLSearchParams(query)).problems;
  expect(problems("f.nombre=sol&f.sede=3&f.valor=over:1")).toEqual([]);
  expect(problems("f.interno=1")).toEqual(["f.interno"]);
});

const words = fc.string({ minLength: 1, maxLength: 40 }).filter((each) => each.trim() !== "");

test("conditions are read back from the text that they are written in, whatever their words", () => {
  const condition = fc.record({
    operator: fc.constantFrom("plain", "is", "begins", "lacks", "not"),
    text: fc.oneof(words, fc.constantFrom("is:a|b", "a\\\\i", "||", "empty:")),
  });
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 5 }), (conditions) => {
      const written = textOfConditions("words", conditions);
      expect(conditionsIn("words", written)).toEqual(conditions);
    }),
  );
});

test.each([
  ["this-month", "2026-02-01", "2026-02-28"],
  ["last-month", "2026-01-01", "2026-01-31"],
  ["next-month", "2026-03-01", "2026-03-31"],
  ["last-year", "2025-01-01", "2025-12-31"],
  ["this-year", "2026-01-01", "2026-12-31"],
  ["today", "2026-02-15", "2026-02-15"],
  ["last-7-days", "2026-02-09", "2026-02-15"],
  ["last-30-days", "2026-01-17", "2026-02-15"],
  ["last-90-days", "2025-11-18", "2026-02-15"],
  ["next-60-days", "2026-02-15", "2026-04-16"],
] as const)("on 15 February 2026, %s is from %s to %s", (span, from, to) => {
  expect(daysOf(span, "2026-02-15")).toEqual([from, to]);
});

test("what is written in an address is read back the same", () => {
  const filters = fc.record(
    {
      nombre: words,
      riesgo: fc.constantFrom("low", "low,high"),
      desde: fc.constantFrom("2026-01-01..", "..2026-02-01"),
      estado: fc.constantFrom("active", "inactive,active"),
    },
    { requiredKeys: [] },
  );
  const queries = fc.record({
    search: fc.string({ maxLength: 60 }).map((each) => each.trim()),
    view: fc.constantFrom(null, "open"),
    filters: filters.map((each) => ({ ...each })),
    order: fc.constantFrom(["nombre"], ["-valor", "nombre"], ["estado", "-desde"]),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(25, 50, 100, 200),
  });
  fc.assert(
    fc.property(queries, (query) => {
      expect(read(listQueryText(section, query))).toEqual({ query, problems: [] });
    }),
  );
});
