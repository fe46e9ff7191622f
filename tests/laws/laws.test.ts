import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { authDomain } from "./auth-domain.ts";
import { tableOf } from "../faults/table.ts";
import { leaveLaws } from "../support/leave-proof.ts";
import { charts, knownLaws } from "./charts.ts";
import { judge } from "./judge.ts";
import type { Verdict } from "./law.ts";

/** By machine; the first judgement stays, even if mutants of the machine are judged later by the same laws. */
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

  test("are sentences of their own, each with a name of its own in its machine", () => {
    const sentences = knownLaws.map(({ machine, sentence }) => `${machine}: ${sentence}`);
    expect(new Set(sentences).size).toBe(sentences.length);
    const names = knownLaws.map(({ machine, id }) => `${machine}: ${id}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** The laws as a document: the atlas reads the list of laws from it, judged or not. */
function lawsDocument(): string {
  const rows = knownLaws.map(({ machine, id, sentence, clause }) => [
    `\`${machine}\``,
    `\`${id}\``,
    sentence,
    clause,
  ]);
  return `# Las leyes

Lo que se cumple en todo estado al que se puede llegar, por máquina. Cada una se juzga en \`tests/laws\`, sobre la máquina de
verdad; este documento lo escribe \`npm test -- tests/laws -u\`. El veredicto y su fecha están en la página _Leyes_ del atlas.

${tableOf(["Máquina", "Ley", "Lo que se cumple siempre", "Cláusula"], rows)}
`;
}

test("docs/laws.md is all the laws that there are", async () => {
  const file = path.resolve(import.meta.dirname, "../../docs/laws.md");
  await expect(lawsDocument()).toMatchFileSnapshot(file);
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

/** The flow atlas shows each law with its verdict: of the machines that this run judged, and no others. */
afterAll(() => {
  for (const [machine, verdicts] of judgements) leaveLaws(machine, verdicts);
});
