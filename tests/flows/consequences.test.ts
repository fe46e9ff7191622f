import { describe, expect, test } from "vitest";
import { jobsAt, WAITED_JOBS } from "../../atlas/content/jobs-at.ts";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import type { Effects } from "../../atlas/flows/consequences.types.ts";
import { lifecycleFlows } from "../../atlas/flows/lifecycle-flows.ts";
import { guardedIn, writingIn } from "../../scripts/atlas/guarded-arrows.ts";
import { effectsOf, keptEffects } from "../../scripts/atlas/consequences.ts";
import { sectionDefinitions } from "../../scripts/atlas/section-definitions.ts";
import { saidIn } from "../../scripts/atlas/said-texts.ts";
import { registry } from "../support/registry.ts";
import { FROM_ANOTHER, UNSEEN } from "./unseen-arrows.ts";

const diagrams = allDiagrams();
const kept = await keptEffects();
const ISSUED = { label: "Recalcular", why: "Ya se emitió: corríjala con una nota crédito." };
const diagramOf = (id: string) => {
  const found = diagrams.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no diagram ${id}`);
  return found;
};
const lives = new Set(lifecycleFlows.map(({ machine }) => machine.id));
const arrows = diagrams
  .filter(({ id }) => lives.has(id))
  .flatMap(({ id, edges }) => edges.map(({ id: edge, who }) => ({ machine: id, edge, who })));

/** The arrows that no test of the server took, with a record of the product. */
function untakenIn(effects: Effects): string[] {
  return arrows
    .filter(({ machine, edge }) => effects[machine]?.[edge]?.isTaken !== true)
    .map(({ edge }) => edge);
}

function wordsOf(machine: string, edge: string): readonly string[] {
  return (kept[machine]?.[edge]?.causes ?? []).map(({ words }) => words);
}

/** The step of an arrow: `approve`, from whatever state of its life. */
const stepOf = ({ machine, edge }: (typeof arrows)[number]) =>
  `${machine}/${edge.replace(/^[^/]+\//u, "")}`;

/** The steps that tests took, from some state of their lives. */
function takenIn(effects: Effects): ReadonlySet<string> {
  const untaken = new Set(untakenIn(effects));
  return new Set(arrows.filter(({ edge }) => !untaken.has(edge)).map(stepOf));
}

/** Those of the untaken that need a reason: of the server's own not those whose step was taken from another state. */
function unknownIn(effects: Effects): string[] {
  const untaken = new Set(untakenIn(effects));
  const taken = takenIn(effects);
  return arrows
    .filter(
      (arrow) => untaken.has(arrow.edge) && (arrow.who === "person" || !taken.has(stepOf(arrow))),
    )
    .map(({ edge }) => edge);
}

test("every arrow that a person takes was taken by the tests of the server; the others have their reason", () => {
  const known = Object.keys(UNSEEN);
  expect(
    unknownIn(kept).filter((edge) => !known.includes(edge)),
    "run `npm test` and `npm run flows`, or say why",
  ).toEqual([]);
  expect(known.filter((each) => !arrows.some(({ edge }) => edge === each))).toEqual([]);
  const taken = takenIn(kept);
  const elsewhere = arrows.filter(({ edge }) => UNSEEN[edge] === FROM_ANOTHER);
  expect(elsewhere.filter((arrow) => !taken.has(stepOf(arrow)))).toEqual([]);
});

test("a step that was no longer taken would be missed", () => {
  const arrow = "advance.requested/approve";
  const facts = kept["advance"]?.[arrow];
  const planted = facts && {
    ...kept,
    advance: { ...kept["advance"], [arrow]: { ...facts, isTaken: false } },
  };
  expect(unknownIn(planted ?? {})).toContain(arrow);
});

test("no arrow is left to a fact that its state denies: such a step is said where it is refused", () => {
  const document = diagrams.find(({ id }) => id === "collectionDocument");
  const again = document?.edges.filter(({ event }) => event === "recalculate") ?? [];
  expect(again.map(({ source }) => source)).toEqual([
    "collectionDocument.calculated",
    "collectionDocument.reviewed",
    "collectionDocument.approved",
  ]);
  expect(document && guardedIn(document).barred).toEqual({
    "collectionDocument.issued": [ISSUED],
    "collectionDocument.overdue": [ISSUED],
  });
});

test("whoever may not be the second person is the same in the diagram and in what the product says", () => {
  const differ = lifecycleFlows.flatMap(({ machine, words }) =>
    Object.values(guardedIn(diagramOf(machine.id)).second ?? {}).flatMap((sentences) =>
      sentences.flatMap((sentence) => {
        const whom = /distinta de (?<whom>quien [^.]+)\./u.exec(sentence)?.groups?.["whom"];
        const said = Object.values(words.guards).filter((each) => typeof each === "string");
        return whom === undefined || said.some((each) => each.includes(whom)) ? [] : [sentence];
      }),
    ),
  );
  expect([...new Set(differ)]).toEqual([]);
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

test("the jobs of the server stand at the states that wait for them, and those are there", () => {
  const places = new Set(diagrams.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
  const jobs = Object.entries(WAITED_JOBS);
  expect(jobs.filter(([job]) => !places.has(job)).map(([job]) => job)).toEqual([]);
  expect(jobs.flatMap(([, states]) => states).filter((state) => !places.has(state))).toEqual([]);
  expect(jobsAt("documentFile.accepted", diagramOf("documentFile"))).toEqual(["timer"]);
  expect(jobsAt("load.applied", diagramOf("load"))).toEqual([]);
});

test("a state of a life says whether its records are edited and deleted there, as the product lets them", async () => {
  const sections = await sectionDefinitions();
  const { writing = {} } = writingIn({ id: "advance" }, sections);
  expect(writing["advance.requested"]).toEqual({ may: ["Editar", "Eliminar"], frozen: null });
  expect(writing["advance.approved"]?.may).toEqual([]);
  expect(writing["advance.approved"]?.frozen).toMatch(/\S/u);
  expect(writingIn({ id: "undo" }, sections)).toEqual({});
});

describe("the words of a notice", () => {
  test("stand at the transition along which the product shows them, and nowhere where they depend on the reply", () => {
    const shown = "No llegó respuesta: mire si se deshizo antes de repetirlo.";
    expect(saidIn({ id: "undo" }).said).toEqual({ "undo.undoing/error(undoAction)": [shown] });
    const written = "El archivo pasa de 20 MB: divídalo en varios.";
    expect(saidIn({ id: "import" }).said).toMatchObject({
      "import.refused/file.chosen[isTooLarge]": [written],
    });
  });
});
