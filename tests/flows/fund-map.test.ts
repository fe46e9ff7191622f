import { expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { LEDGER, mapDiagram, tiesOf, tieWords } from "../../atlas/map/ties.ts";
import { keptEffects } from "../../scripts/atlas/consequences.ts";
import { declaredReferences } from "../../scripts/atlas/fund-map.ts";

const effects = await keptEffects();
const machines = allDiagrams().map((diagram) => {
  const facts = effects[diagram.id];
  return facts === undefined ? { diagram } : { diagram, facts };
});
const ties = tiesOf(machines, await declaredReferences());

/** The work of the fund, in its order. */
const CHAIN = [
  ["agreement", "portfolio", "tiene"],
  ["portfolio", "load", "tiene"],
  ["load", "obligation", "crea y mueve"],
  ["obligation", "cut", "crea y mueve"],
  ["settlement", "collectionDocument", "crea"],
  ["collectionDocument", "erp", "crea"],
  ["erp", LEDGER, "asiento"],
  ["request", "advance", "crea y mueve"],
  ["advance", "transfer", "crea"],
  ["transferBatch", "transfer", "mueve"],
] as const;

test.each(CHAIN)("the map says what %s does to %s: %s", (source, target, words) => {
  const tie = ties.find((each) => each.source === source && each.target === target);
  expect(tie === undefined ? null : tieWords(tie)).toBe(words);
});

test("every step that crosses is an arrow of its life, and every box of the map has a tie", () => {
  const arrows = new Set(
    machines.flatMap(({ diagram }) => diagram.edges.map(({ id }) => `${diagram.id} ${id}`)),
  );
  const lost = ties.flatMap(({ source, crossings }) =>
    crossings.filter(({ edge }) => !arrows.has(`${source} ${edge}`)),
  );
  expect(lost).toEqual([]);
  const { nodes, edges } = mapDiagram(machines, ties);
  const tied = new Set(edges.flatMap(({ source, target }) => [source, target]));
  expect(nodes.filter(({ id, parent }) => parent !== null && !tied.has(id))).toEqual([]);
});
