import { expect, test } from "vitest";
import { diagramInWords, exactWords, inWords } from "../../atlas/content/analyst-words.ts";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import { readFailures } from "../../scripts/atlas/failure-matrix.ts";
import { readKnownLaws } from "../../scripts/atlas/known-laws.ts";
import { OF_PROGRAMMERS } from "../support/words-of-programmers.ts";

/** A status of HTTP, where a sentence has it as a word of its own. */
const STATUS = /(?<![\d.,])(?:20[04] con|204|40[0-9]|429|50[0-4])(?![\d.,%])/u;

const isForeign = (text: string) => OF_PROGRAMMERS.test(text) || STATUS.test(text);

test("no text of a diagram, a law or a failure is in the words of programmers once it is shown", async () => {
  const diagrams = allDiagrams().map(diagramInWords);
  const ofDiagrams = diagrams.flatMap(({ title, description, nodes, edges }) => [
    title,
    description,
    ...nodes.flatMap((node) => [
      node.title,
      node.description,
      ...node.entry,
      ...node.exit,
      ...node.calls.map(({ words }) => words),
    ]),
    ...edges.flatMap(({ label, when, guard, actions }) => [label, when, guard ?? "", ...actions]),
  ]);
  const laws = (await readKnownLaws()).map(({ sentence }) => inWords(sentence));
  const failures = (await readFailures({})).flatMap(({ title, note, calls, rows, meanings }) => [
    title,
    note ?? "",
    ...calls.map(({ where }) => where),
    ...rows.map(({ fault }) => inWords(fault)),
    ...meanings.map(([, meaning]) => inWords(meaning)),
  ]);
  expect([...ofDiagrams, ...laws, ...failures].filter(isForeign)).toEqual([]);
});

test("other words are shown of the same version, and lead back to those of programmers", () => {
  const auth = allDiagrams().find(({ id }) => id === "auth");
  if (auth === undefined) throw new Error("No diagram of the sign-in");
  const before = fingerprintOf(auth);
  const labels = diagramInWords(auth).edges.map(({ label }) => label);
  expect(fingerprintOf(auth)).toBe(before);
  expect(labels).toContain("El servidor dice que la sesión terminó");
  expect(exactWords("El servidor dice que la sesión terminó")).toBe(
    "Respuesta 401 de cualquier petición",
  );
  expect(exactWords("Aprobar")).toBeNull();
});
