import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { textsIn, textsScript } from "../../atlas/content/texts-script.ts";
import { readTitles } from "../../scripts/atlas/citations.ts";
import { citedSentences, type Sources } from "../../scripts/atlas/spec-citations.ts";
import { sentencesOf } from "../../scripts/atlas/spec-sentences.ts";
import { gatherTexts, readingsOf } from "../../scripts/atlas/texts.ts";

const SPEC = readFileSync("docs/spec.md", "utf8");

const NOTHING: Sources = {
  machines: [],
  laws: [],
  titles: [],
  readings: [],
  product: [],
  tests: [],
};

const title = (text: string) => ({ title: text, file: "tests/rules/a.test.ts" });

const lawOf = (clause: string) => ({
  machine: "auth",
  id: "x",
  sentence: "",
  clause,
  verdict: null,
});

describe("the sentences of the specification", () => {
  test("are all of it, each with a number in its part", () => {
    const sentences = sentencesOf(SPEC);
    expect(sentences[0]).toMatchObject({
      id: "1.1",
      part: "1. What the product does and for whom",
    });
    expect(sentences.map(({ text }) => text)).toContain(
      "Any HTTP 401 on any request sends the browser to /logout.",
    );
    expect(sentences.map(({ text }) => text)).toContain("token · session token");
    expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length);
  });

  test("have words for analysts, which change with them", () => {
    expect(() => citedSentences(SPEC, NOTHING)).not.toThrow();
    const changed = SPEC.replace("Any unknown path shows", "An unknown path shows");
    expect(() => citedSentences(changed, NOTHING)).toThrow("An unknown path shows");
  });

  test("that nothing cites are not covered, and those that show nothing ask for nothing", () => {
    const standings = new Map(
      citedSentences(SPEC, NOTHING).map(({ text, standing }) => [text, standing]),
    );
    expect(standings.get("Login succeeds: store uid and go to tfa.")).toBe("bare");
    expect(standings.get("Role names: not shown.")).toBe("silent");
    expect([...standings.values()]).not.toContain("proved");
  });

  test("are proved by a test of their part that says the same, and by no other", () => {
    const sources = {
      ...NOTHING,
      titles: [
        title("login succeeds: store uid and go to tfa (spec §4)"),
        title("login succeeds: store uid and go to tfa (spec §9)"),
        title("a company is chosen (spec §4)"),
      ],
    };
    const found = citedSentences(SPEC, sources).find(({ id }) => id === "4.1");
    expect(found?.standing).toBe("proved");
    expect(found?.tests).toEqual([sources.titles[0]]);
  });

  test("lead to the state of the address that they name, to what quotes them, and to the law of their part", () => {
    const clause = "spec §6";
    const sentence = "Con cambio obligatorio solo existe profiles/pwd";
    const sources: Sources = {
      ...NOTHING,
      machines: allDiagrams().map((diagram) => ({ diagram, proofs: {} })),
      laws: [{ machine: "auth", id: "x", sentence, clause, verdict: null }],
      product: [{ file: "src/ui/x.tsx", text: "<p>Ya tengo un código</p>" }],
    };
    const found = citedSentences(SPEC, sources);
    const of = (id: string) => found.find((each) => each.id === id);
    expect(of("2.7")?.states.map(({ title: name }) => name)).toEqual([
      "Código de verificación · Acceso",
    ]);
    expect(of("2.47")?.quotes).toEqual(["Ya tengo un código"]);
    expect(of("6.8")).toMatchObject({ standing: "proved", laws: [{ title: sentence }] });
  });
});

test("the readings of the specification are all of their document, in order", () => {
  const readings = readingsOf(readFileSync("docs/readings.md", "utf8"));
  expect(readings.map(({ number }) => number)).toEqual(readings.map((_, index) => index + 1));
  expect(readings[3]).toMatchObject({ number: 4, title: "A forced change" });
});

test("the heavy texts hold whatever they say, as a script that is read without running it", async () => {
  const titles = await readTitles();
  const texts = await gatherTexts(
    { machines: [], laws: [lawOf("spec §4, ADR 22"), lawOf("ADR 9")] },
    titles,
  );
  expect(textsIn(textsScript(texts))).toEqual(texts);
  expect(texts.decisions.map(({ number }) => number)).toEqual([9, 22]);
  const advances = texts.screens.find(({ address }) => address === "/advances");
  expect(advances).toMatchObject({ title: "Anticipos", life: "advance" });
  expect(advances?.views.map(({ label }) => label)).toContain("Por aprobar");
});
