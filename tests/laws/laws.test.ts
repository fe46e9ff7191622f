import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { authDomain } from "./auth-domain.ts";
import { charts } from "./charts.ts";
import { judge } from "./judge.ts";
import type { Verdict } from "./law.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");

/** By machine; the first judgement stays, whoever judges the same laws again on machines that it has broken. */
const judgements = new Map<string, readonly Verdict[]>();

/** The broken laws, each with the shortest way to break it. */
function storiesOf(judged: readonly Verdict[]): string {
  return judged
    .filter(({ holds }) => !holds)
    .map(({ sentence, clause, story }) => [`✗ ${sentence} (${clause})`, ...(story ?? [])])
    .map((lines) => lines.join("\n    "))
    .join("\n");
}

describe("the laws, in every reachable state", () => {
  test.each(Object.entries(charts))("of %s hold", (chart, judgeAll) => {
    const judged = judgeAll();
    if (!judgements.has(chart)) judgements.set(chart, judged);
    expect(storiesOf(judged)).toBe("");
    expect(judged.every(({ states }) => states > 1)).toBe(true);
  });

  test("are sentences of their own", () => {
    const sentences = [...judgements.values()]
      .flat()
      .map(({ machine, sentence }) => `${machine}: ${sentence}`);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

test("a broken law tells the shortest way to break it, in the words of the chart", () => {
  const law = {
    id: "planted",
    sentence: "Nadie espera",
    clause: "none",
    holds: ({ after }: { after: { hasTag(tag: "busy"): boolean } }) => !after.hasTag("busy"),
  };
  const [verdict] = judge(authDomain(), [law]);
  expect(verdict?.story).toEqual([
    "Se abre → Restaurando la sesión · Leyendo lo guardado [/]",
    'Respuesta 401 sin sesión (session.expired {"token":null}) → Ingreso · Escribiendo sus datos [/login]',
    expect.stringMatching(
      /^Inicia sesión \(credentials\.submitted .*\) → Ingreso · Comprobando los datos \[\/login\]$/u,
    ),
  ]);
});

/** The flow atlas shows each law with its verdict. */
afterAll(() => {
  if (judgements.size === 0) return;
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(
    path.join(BUILD, "laws.json"),
    JSON.stringify([...judgements.values()].flat(), null, 2),
  );
});
