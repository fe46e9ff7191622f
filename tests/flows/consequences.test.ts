import { describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import type { Effects } from "../../atlas/flows/consequences.types.ts";
import { lifecycleFlows } from "../../atlas/flows/lifecycle-flows.ts";
import { effectsOf, keptEffects } from "../../scripts/atlas/consequences.ts";
import { registry } from "../support/registry.ts";
import { UNSEEN } from "./unseen-arrows.ts";

const diagrams = allDiagrams();
const kept = await keptEffects();
const lives = new Set(lifecycleFlows.map(({ machine }) => machine.id));
const arrows = diagrams
  .filter(({ id }) => lives.has(id))
  .flatMap(({ id, edges }) => edges.map((edge) => ({ machine: id, edge: edge.id })));

/** The name of a step within its life: `approve`, from whatever state and under whatever condition. */
function stepOf(edge: string): string {
  return edge.replace(/^[^/]+\//u, "").replace(/\[.*$/u, "");
}

/** The arrows whose step no test of the server took from any state of its life. */
function unseenIn(effects: Effects): string[] {
  const isSeen = ({ machine, edge }: (typeof arrows)[number]) =>
    (effects[machine]?.[edge]?.causes ?? null) !== null;
  const seen = new Set(
    arrows.filter(isSeen).map(({ machine, edge }) => `${machine}/${stepOf(edge)}`),
  );
  return arrows
    .filter(({ machine, edge }) => !seen.has(`${machine}/${stepOf(edge)}`))
    .map(({ edge }) => edge);
}

function wordsOf(machine: string, edge: string): readonly string[] {
  return (kept[machine]?.[edge]?.causes ?? []).map(({ words }) => words);
}

test("every step of a life that the product takes says what it causes; the others have their reason", () => {
  expect(unseenIn(kept).toSorted(), "run `npm test` and `npm run flows`, or say why").toEqual(
    Object.keys(UNSEEN).toSorted(),
  );
});

test("a step that was no longer seen would be missed", () => {
  const arrow = "advance.requested/approve";
  const facts = kept["advance"]?.[arrow];
  const planted = facts && {
    ...kept,
    advance: { ...kept["advance"], [arrow]: { ...facts, causes: null } },
  };
  expect(unseenIn(planted ?? {})).toContain(arrow);
});

test("what each arrow asks, gives back and who may take it is what its section declares today", () => {
  expect(effectsOf(diagrams, registry, null, kept), "run `npm run flows`").toEqual(kept);
});

test("every consequence leads to an arrow or a life that is there", () => {
  const there = new Set(arrows.map(({ edge }) => edge));
  const lost = Object.values(kept).flatMap((facts) =>
    Object.entries(facts).flatMap(([edge, { causes }]) =>
      (causes ?? [])
        .filter(
          ({ to }) =>
            to !== null && !(to.edge === null ? lives.has(to.machine) : there.has(to.edge)),
        )
        .map(({ words }) => `${edge}: ${words}`),
    ),
  );
  expect(lost).toEqual([]);
});

describe("the atlas says what the dialogs of the product say", () => {
  test.each([
    ["advance", "advance.requested/approve", "Se crea una transferencia"],
    ["transfer", "transfer.sent/confirm", "El anticipo pasa a «Girado»"],
    [
      "transfer",
      "transfer.sent/confirm",
      "Entra en el libro «Anticipo girado»: débito a Anticipos girados; crédito a Bancos",
    ],
    ["load", "load.valid/apply", "Se crea una obligación"],
  ])("%s, %s: %s", (machine, edge, words) => {
    expect(wordsOf(machine, edge)).toContain(words);
  });

  test("what a step asks, how it is taken back and who may take it", () => {
    expect(kept["advance"]?.["advance.requested/approve"]).toMatchObject({
      asks: ["Cuenta de origen", "Fecha de la transferencia"],
      undo: "Se deshace al anular su transferencia, mientras no se haya enviado al banco.",
      roles: ["Comité"],
    });
  });
});
