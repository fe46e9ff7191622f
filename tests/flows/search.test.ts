import { describe, expect, test } from "vitest";
import type { AtlasData, AtlasMachine } from "../../atlas/content/atlas-data.types.ts";
import { equalLives } from "../../atlas/content/equal-lives.ts";
import { askedOfWho, findIn, lineOf, searchIndexOf } from "../../atlas/content/search-entries.ts";
import { hasWords, searchWords } from "../../atlas/content/search-words.ts";
import type { AtlasTexts } from "../../atlas/content/texts.types.ts";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { guardedIn } from "../../scripts/atlas/guarded-arrows.ts";
import { keptEffects } from "../../scripts/atlas/consequences.ts";
import { readFailures } from "../../scripts/atlas/failure-matrix.ts";
import { readFundLaws } from "../../scripts/atlas/fund-laws.ts";
import { readKnownLaws } from "../../scripts/atlas/known-laws.ts";
import { saidIn } from "../../scripts/atlas/said-texts.ts";
import { gatherTexts } from "../../scripts/atlas/texts.ts";

const effects = await keptEffects();

/** The machines as the search reads them: without their drawings. */
const machines = allDiagrams().map((diagram) => ({
  diagram,
  screens: { drawing: { boxes: diagram.nodes.map((node) => ({ node })) } },
  facts: effects[diagram.id],
  ...guardedIn(diagram),
  ...saidIn(diagram),
})) as unknown as readonly AtlasMachine[];

const laws = (await readKnownLaws()).map((law) => ({ ...law, verdict: null }));
const data = {
  machines,
  laws,
  fundLaws: await readFundLaws(null),
  failures: await readFailures({}),
} as unknown as AtlasData;
const texts: AtlasTexts = await gatherTexts({ machines: [], laws: [] }, null);
const index = searchIndexOf(data, texts);

/** The best results, each by its kind, its title and its origin. */
const best = (text: string, count = 3) =>
  findIn(index, text)
    .entries.slice(0, count)
    .map(({ kind, title, origin }) => `${kind}: ${title} · ${origin}`);

describe("the search over everything", () => {
  test("finds the arrow along which the product shows a notice, by the words of the notice", () => {
    expect(best("no se supo si quedó pedido", 1)[0]).toContain("Reportes");
    expect(best("la exportación no terminó", 1)[0]).toContain("Lista");
  });

  test("finds words in any order and without accents, each hit with its origin", () => {
    const first =
      "arrow: Anulada ← Una nota crédito la anula entera · desde Emitida · Documento de cobro";
    expect(best("anula crédito nota")[0]).toBe(first);
    expect(best("NOTA CREDITO ANULA")[0]).toBe(first);
    const [found] = findIn(index, "período abierto carga").entries;
    expect(found?.origin).toContain("Carga");
    // A word is found by its beginning, and not within another.
    expect(hasWords("codigo incorrecto", searchWords("correcto"))).toBe(false);
    expect(hasWords("incorrecto, y luego correcto", searchWords("Correctos"))).toBe(true);
  });

  test.each([
    ["state", "Por aprobar obligación individual", "Por aprobar"],
    ["refusal", "Adjunte el soporte del gasto", "«Adjunte el soporte del gasto.»"],
    ["law", "ningún asiento fecha futura", "Ningún asiento tiene una fecha futura"],
    ["sentence", "Desea Salir", "Log out abre un diálogo 'Desea Salir?'"],
    ["screen", "advances por legalizar", "Anticipos"],
    ["failure", "comprobar el código sale", "Comprobar el código"],
    ["question", "dos personas cuatro ojos", "Dos personas"],
  ])("finds a %s: «%s»", (kind, text, title) => {
    const found = findIn(index, text).entries.find((entry) => entry.kind === kind);
    expect(found?.title.startsWith(title)).toBe(true);
    expect(found?.href).toMatch(/^#\//u);
  });

  test("says which text of a hit has the words that its title does not have", () => {
    const [found] = findIn(index, "legalizar gastos judiciales adjunte").entries;
    expect(found).toBeDefined();
    const arrow = findIn(index, "anticipo aprobar transferencia").entries.find(
      ({ kind }) => kind === "arrow",
    );
    expect(arrow && lineOf(arrow, "transferencia")).toMatch(/transferencia/iu);
  });

  test("leaves out the empty words of a question, and as few others as it must where none has all", () => {
    expect(best("¿cuándo se anula una nota?")).toEqual(best("anula nota"));
    const { entries, missing } = findIn(index, "anula nota zzz");
    expect(missing).toBe(1);
    expect(entries).toEqual(findIn(index, "anula nota").entries);
    expect(findIn(index, "anula zzz").missing).toBe(1);
    expect(findIn(index, "zzz yyy").entries).toEqual([]);
    expect(findIn(index, "  ").entries).toEqual([]);
    expect(findIn(index, "<script>(.*[").entries).toEqual([]);
  });

  test("knows who asks who may", () => {
    expect(askedOfWho("¿Quién puede aprobar un anticipo?")).toBe("aprobar anticipo");
    expect(askedOfWho("quien aprueba")).toBeNull();
  });

  test("answers a key well within 50 ms", () => {
    const keys = ["a", "an", "anu", "nota crédito anula", "el saldo del fondo", "e"];
    for (const key of keys) findIn(index, key);
    const times = keys.map((key) => {
      const start = performance.now();
      findIn(index, key);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(50);
    expect(times.toSorted((one, other) => one - other)[3]).toBeLessThan(50);
  });
});

test("lives with equal charts are read as one, and each state of theirs is found once", () => {
  const groups = equalLives(machines).filter(({ length }) => length > 1);
  expect(groups.map((group) => group.map(({ diagram }) => diagram.id))).toContainEqual([
    "activity",
    "role",
    "lawyer",
  ]);
  const states = index.filter(
    ({ kind, title, origin }) => kind === "state" && title === "Inactivo" && origin.includes("Rol"),
  );
  expect(states.map(({ origin }) => origin)).toEqual(["Registro de catálogo, Rol y Abogado"]);
});

describe("the steps of two people", () => {
  test("are those whose guard asks for another person, with what the others are told", () => {
    const second = Object.fromEntries(
      machines.map(({ diagram, second: steps = {} }) => [diagram.id, steps]),
    );
    expect(Object.keys(second["transfer"] ?? {})).toEqual([
      "transfer.programmed/authorise",
      "transfer.authorised/sign",
    ]);
    expect(second["transfer"]?.["transfer.authorised/sign"]).toContain(
      "La segunda autorización es de otra persona.",
    );
    expect(second["advance"]?.["advance.requested/approve"]).toEqual([
      "Debe hacerlo una persona distinta de quien lo registró o lo cambió.",
    ]);
    expect(Object.keys(second["formula"] ?? {})).toEqual([
      "formula.draft/approve",
      "formula.draft/return",
    ]);
    expect(second["load"]).toEqual({});
    expect(second["auth"]).toEqual({});
  });
});
