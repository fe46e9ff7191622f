import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { activityLifecycle } from "../../src/engine/activity.lifecycle.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import {
  choice,
  filtered,
  listed,
  money,
  personal,
  reference,
  secret,
  text,
} from "../../src/engine/field.ts";
import { BANKS } from "../support/at-work.ts";
import { readListLink } from "../../src/engine/list-link.ts";
import { parseListQuery } from "../../src/engine/list-query.ts";
import {
  leftOutWords,
  refusedWords,
  withoutWords,
} from "../../src/ui/screens/list/list-link-words.ts";

const section = defineSection({
  controller: "documents",
  one: "cosa",
  many: "cosas",
  fields: {
    nombre: text("Nombre", 80, listed, filtered),
    riesgo: choice("Riesgo", { low: "Bajo", high: "Alto" }, filtered),
    ciudad: reference("Ciudad", "cities", filtered),
    valor: money("Valor", filtered),
    cedula: text("Cédula", 20, personal, filtered),
    clave: text("Clave", 20, secret),
  },
  views: [{ key: "open", label: "Abiertas", criteria: { estado: "active" } }],
  lifecycle: activityLifecycle,
});

type Rights = (action: string) => boolean;
const all: Rights = () => true;
const masked: Rights = (action) => action !== "personal";
const read = (query: string, can = all) => readListLink(section, query, can);
const flaws = (
  parts: readonly { readonly name: string; readonly text: string; readonly flaw: string }[],
) => parts.map(({ name, text: wanted, flaw }) => [name, wanted, flaw]);

test("a link that can be used as it is stays as it was written", () => {
  const query = "?f.riesgo=low&o=-valor&g=riesgo&c=nombre:18*,valor&q=sol&p=2&n=25&w=Del%20sur";
  expect(read(query)).toMatchObject({ query, leftOut: [], refused: [], readable: query });
});

describe("what narrows nothing is left out, said, and taken from the address; the rest stays", () => {
  test.each([
    ["?o=xyz&q=sol", "?q=sol", [["o", "xyz", "unknown"]]],
    ["?o=xyz,-valor", "?o=-valor", [["o", "xyz", "unknown"]]],
    ["?o=-constructor", "", [["o", "-constructor", "unknown"]]],
    [
      "?g=nombre&go=sol",
      "",
      [
        ["g", "nombre", "unknown"],
        ["go", "sol", "unreadable"],
      ],
    ],
    ["?g=riesgo&go=enorme", "?g=riesgo", [["go", "enorme", "unreadable"]]],
    [
      "?g=riesgo,nombre&go=low&gp=1",
      "?g=riesgo&go=low",
      [
        ["g", "nombre", "unknown"],
        ["gp", "1", "unreadable"],
      ],
    ],
    // The groups of another field are not those that were open.
    [
      "?g=nombre,riesgo&go=low",
      "?g=riesgo",
      [
        ["g", "nombre", "unknown"],
        ["go", "low", "unreadable"],
      ],
    ],
    ["?g=riesgo,riesgo&go=low", "?g=riesgo&go=low", [["g", "riesgo", "repeated"]]],
    ["?g=riesgo,ciudad&gp=1", "?g=riesgo%2Cciudad", [["gp", "1", "unreadable"]]],
    ["?c=nombre,edad,valor:12", "?c=nombre%2Cvalor%3A12", [["c", "edad", "unknown"]]],
    ["?c=__proto__", "", [["c", "__proto__", "unknown"]]],
    ["?c=clave", "", [["c", "clave", "unknown"]]],
    ["?c=nombre,nombre", "?c=nombre", [["c", "nombre", "repeated"]]],
    ["?v=closed&o=-valor", "?o=-valor", [["v", "closed", "unknown"]]],
    ["?p=x&f.riesgo=low", "?f.riesgo=low", [["p", "x", "unreadable"]]],
    ["?n=7", "", [["n", "7", "unknown"]]],
    ["?p=1&p=2", "", [["p", "1", "repeated"]]],
    ["?o=valor&o=nombre", "", [["o", "valor", "repeated"]]],
    [
      "?l=edad&r=//otro.sitio",
      "",
      [
        ["l", "edad", "unknown"],
        ["r", "//otro.sitio", "unreadable"],
      ],
    ],
    ["?o=%00", "", [["o", "\u0000", "unknown"]]],
  ] as const)("%s", (query, mended, left) => {
    const link = read(query);
    expect(flaws(link.leftOut)).toEqual(left);
    expect(link).toMatchObject({ query: mended, refused: [], readable: mended });
  });

  test("and what the person may not order or group by", () => {
    const link = read("?o=cedula,valor", masked);
    expect(flaws(link.leftOut)).toEqual([["o", "cedula", "forbidden"]]);
    expect(link.query).toBe("?o=valor");
    expect(read("?o=cedula,valor").leftOut).toEqual([]);
  });
});

describe("a filter or a search is refused: without it the list would be wider than what was asked for", () => {
  test.each([
    ["?f.edad=9&q=sol", "?q=sol", ["f.edad", "9", "unknown"]],
    ["?f.riesgo=enorme&o=valor", "?o=valor", ["f.riesgo", "enorme", "unreadable"]],
    ["?f.__proto__=1", "", ["f.__proto__", "1", "unknown"]],
    ["?f.nombre=%00", "", ["f.nombre", "\u0000", "unreadable"]],
    ["?f.riesgo=low&f.riesgo=high", "", ["f.riesgo", "low", "repeated"]],
    ["?q=sol&q=luna", "", ["q", "sol", "repeated"]],
    [`?q=${"a".repeat(121)}&f.riesgo=low`, "?f.riesgo=low", ["q", "a".repeat(121), "tooLong"]],
    ["?q=%00&p=2", "?p=2", ["q", "\u0000", "unreadable"]],
    // It may be a filter that was mistyped.
    ["?riesgo=low", "", ["riesgo", "low", "unknown"]],
  ] as const)("%s", (query, readable, flaw) => {
    const link = read(query);
    expect(flaws(link.refused)).toEqual([flaw]);
    expect(link).toMatchObject({ query, leftOut: [], readable });
  });

  test("and one over data that the person sees masked, but for its whole value", () => {
    expect(flaws(read("?f.cedula=begins:10", masked).refused)).toEqual([
      ["f.cedula", "begins:10", "forbidden"],
    ]);
    expect(read("?f.cedula=is:1020", masked).refused).toEqual([]);
    expect(read("?f.cedula=begins:10").refused).toEqual([]);
  });

  test("a link of 100 kB is refused whole, and read in no time", () => {
    const long = `?${Array.from({ length: 25_000 }, (_, at) => `p${at % 997}`).join("&")}`;
    const start = performance.now();
    const link = read(long);
    expect(performance.now() - start).toBeLessThan(50);
    expect(link).toMatchObject({ refused: [{ name: "", flaw: "tooLong" }], readable: "" });
  });
});

describe("whatever a link says", () => {
  const name = fc.oneof(
    fc.constantFrom(
      "o",
      "g",
      "go",
      "gp",
      "c",
      "v",
      "w",
      "p",
      "n",
      "q",
      "f.riesgo",
      "f.valor",
      "f.edad",
    ),
    fc.constantFrom("f.__proto__", "f.constructor", "f.", "", "utm"),
    fc.string({ maxLength: 5 }),
  );
  const value = fc.oneof(
    fc.constantFrom(
      "nombre",
      "-valor",
      "riesgo",
      "low",
      "1..2",
      "open",
      "2",
      "25",
      "nombre:8*,valor",
    ),
    fc.constantFrom("%00", "%E0%A4%A", "%", "__proto__", "toString,nombre", "a|b:c|\\i", ","),
    fc.string({ maxLength: 12 }),
  );
  const link = fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((parts) => `?${parts.map((part) => part.join("=")).join("&")}`);
  const problemsOf = (query: string) =>
    parseListQuery(section, new URLSearchParams(query)).problems;

  test("what is left of it the server can read, and reading it again leaves nothing out", () => {
    fc.assert(
      fc.property(link, fc.constantFrom(all, masked), (query, can) => {
        const { query: mended, readable, refused } = read(query, can);
        expect(problemsOf(readable)).toEqual([]);
        expect(read(mended, can).leftOut).toEqual([]);
        expect(read(mended, can).refused).toEqual(refused);
        expect(read(readable, can)).toMatchObject({
          query: readable,
          leftOut: [],
          refused: [],
          readable,
        });
      }),
    );
  });

  test("no filter and no search is lost without being refused", () => {
    const narrowing = (query: string) =>
      [...new URLSearchParams(query)].filter(([key]) => key === "q" || key.startsWith("f."));
    fc.assert(
      fc.property(link, (query) => {
        const { query: mended, refused } = read(query);
        expect(narrowing(mended)).toEqual(narrowing(query));
        const isRefused = ([key]: readonly string[]) => refused.some((part) => part.name === key);
        const left = narrowing(query).filter((each) => !isRefused(each));
        expect(narrowing(read(query).readable)).toEqual(left);
      }),
    );
  });
});

describe("in words", () => {
  const [order] = read("?o=xyz").leftOut;
  const only = (query: string, can = all) => {
    const { refused } = read(query, can);
    return [refused.map((part) => refusedWords(section, part)).join(" "), withoutWords(refused)];
  };

  test("what is left out names its part and why", () => {
    expect(order && leftOutWords(section, order)).toBe(
      "El enlace pedía ordenar por «xyz», que esta lista no tiene; se muestra sin eso.",
    );
    const [lost] = [{ name: "w", text: "Del sur", flaw: "unknown" } as const];
    expect(leftOutWords(section, lost)).toBe(
      "El enlace pedía la vista guardada «Del sur», que se borró o no está compartida con usted; se muestra sin eso.",
    );
  });

  test.each([
    [
      "?f.edad=9",
      "El enlace pide el filtro «edad», que esta lista no tiene.",
      "Mostrar sin ese filtro",
    ],
    [
      "?f.riesgo=enorme",
      "El enlace pide el filtro «Riesgo» con «enorme», que no se puede leer.",
      "Mostrar sin ese filtro",
    ],
    [
      `?q=${"a".repeat(300)}`,
      "La búsqueda del enlace tiene 300 letras, y puede tener hasta 120.",
      "Mostrar sin la búsqueda",
    ],
    ["?q=a&q=b", "El enlace trae más de una búsqueda.", "Mostrar sin la búsqueda"],
    [
      "?codigo=5",
      "El enlace trae «codigo», que esta lista no tiene y podría ser un filtro.",
      "Mostrar sin ese filtro",
    ],
  ])("a search is called a search, and a filter a filter: %s", (query, words, button) => {
    expect(only(query)).toEqual([words, button]);
  });
});

test("a link is read as its section reads it, without what it has not", () => {
  const { asked } = readListLink(BANKS, "?q=sol&f.otro=1&p=2", all);
  expect(asked).toMatchObject({ search: "sol", filters: {}, page: 2 });
});
