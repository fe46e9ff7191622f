import { expect, test } from "vitest";
import { readEvidence, type Evidence } from "../../scripts/atlas/evidence.ts";
import { currentWalks, mergeJudgements, replaceWalks } from "../../scripts/atlas/merge-evidence.ts";
import { lawsOf, proofsOf } from "../../scripts/atlas/proofs.ts";
import type { Toured } from "../../scripts/atlas/tours.ts";
import type { Judgements, Looks, Times, Walks } from "../../scripts/atlas/walked.types.ts";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";

const diagrams = allDiagrams();
const fingerprints = Object.fromEntries(diagrams.map((each) => [each.id, fingerprintOf(each)]));

const at = "2026-11-20T10:00:00.000Z";
const looks = (machines: readonly string[], when = at): Looks =>
  Object.fromEntries(
    machines.map((id) => [id, { fingerprint: fingerprints[id] ?? "", at: when, revision: null }]),
  );

const LAW = { clause: "x", holds: true, states: 2, steps: 2, story: null };

/** Evidence that every transition of every machine was taken once. */
const whole: Evidence = {
  walked: looks(diagrams.map(({ id }) => id)),
  judged: {},
  laws: [],
  matrices: {},
  tours: { transitions: [], fingerprints: {} },
  stories: [],
  transitions: diagrams.flatMap(({ edges }) =>
    edges.map(({ source, event, candidate }) => ({ source, event, candidate, times: { x: 1 } })),
  ),
};

test("evidence proves the transitions of the machine that it was gathered on", () => {
  for (const diagram of diagrams) {
    const proved = Object.keys(proofsOf(diagram, whole));
    expect(proved.toSorted()).toEqual(diagram.edges.map(({ id }) => id).toSorted());
  }
});

test("evidence of a machine that has changed since proves nothing of it", () => {
  const { walked } = whole;
  const stale = {
    ...whole,
    walked: { ...walked, auth: { fingerprint: "another", at, revision: null } },
  };
  const [auth] = diagrams;
  expect(auth && proofsOf(auth, stale)).toEqual({});
});

const KNOWN = [
  { machine: "auth", id: "a", sentence: "Nadie entra", clause: "spec §4" },
  { machine: "auth", id: "b", sentence: "Todos salen", clause: "spec §4" },
  { machine: "notices", id: "c", sentence: "Uno a la vez", clause: "spec §8" },
];

/** A run that judged every law of some machines, with their fingerprints. */
const judging = (machines: readonly string[], when: string, holds = true): Judgements => ({
  laws: KNOWN.filter(({ machine }) => machines.includes(machine)).map((law) => ({
    ...LAW,
    ...law,
    holds,
  })),
  judged: looks(machines, when),
});

const toldBy = (runs: readonly Judgements[], known = KNOWN) =>
  lawsOf(mergeJudgements(runs, known, fingerprints), known).map(({ id, verdict }) => [
    id,
    verdict && [verdict.holds, verdict.at],
  ]);

test("a run that judges the laws of one machine leaves what others said of the rest", () => {
  const [monday, friday] = ["2026-11-16T10:00:00.000Z", "2026-11-20T10:00:00.000Z"];
  const partial = judging(["notices"], friday, false);
  expect(toldBy([partial, judging(["auth", "notices"], monday)])).toEqual([
    ["a", [true, monday]],
    ["b", [true, monday]],
    ["c", [false, friday]],
  ]);
  expect(toldBy([partial])).toEqual([
    ["a", null],
    ["b", null],
    ["c", [false, friday]],
  ]);
});

test("an older run says nothing over a newer one, whichever is read first", () => {
  const [monday, friday] = ["2026-11-16T10:00:00.000Z", "2026-11-20T10:00:00.000Z"];
  const told = toldBy([judging(["auth"], monday, false), judging(["auth"], friday)]);
  expect(told.slice(0, 2)).toEqual([
    ["a", [true, friday]],
    ["b", [true, friday]],
  ]);
});

test("a law that is no more is not told, nor the verdict on a law that says something else now", () => {
  const run = judging(["auth", "notices"], at);
  const [, ...others] = KNOWN;
  expect(toldBy([run], others).map(([id]) => id)).toEqual(["b", "c"]);
  const reworded = KNOWN.map((law) => (law.id === "a" ? { ...law, sentence: "Otra" } : law));
  expect(toldBy([run], reworded)[0]).toEqual(["a", null]);
});

test("a machine that has changed since has no law judged", () => {
  const run = judging(["auth", "notices"], at);
  const { judged } = run;
  const changed = { ...judged, auth: { fingerprint: "another", at, revision: null } };
  expect(toldBy([{ ...run, judged: changed }])).toEqual([
    ["a", null],
    ["b", null],
    ["c", [true, at]],
  ]);
});

const step = (source: string, times: Times) => ({ source, event: "x", candidate: 0, times });

test("a run of some paths replaces what its own stories took, and leaves the rest and its date", () => {
  const kept: Walks = {
    stories: [
      { title: "Ingreso", paths: 2, steps: 9 },
      { title: "Avisos", paths: 1, steps: 3 },
    ],
    transitions: [
      step("auth.login", { Ingreso: 5, Salida: 1 }),
      step("notices.idle", { Avisos: 3 }),
    ],
    walked: looks(["auth", "notices"], "2026-11-16T10:00:00.000Z"),
  };
  const run: Walks = {
    stories: [{ title: "Ingreso", paths: 3, steps: 12 }],
    transitions: [step("auth.login", { Ingreso: 7 })],
    walked: looks(["auth"]),
  };
  expect(replaceWalks(kept, run)).toEqual({
    stories: [
      { title: "Avisos", paths: 1, steps: 3 },
      { title: "Ingreso", paths: 3, steps: 12 },
    ],
    transitions: [
      step("notices.idle", { Avisos: 3 }),
      step("auth.login", { Salida: 1, Ingreso: 7 }),
    ].toSorted((a, b) => a.source.localeCompare(b.source)),
    walked: { ...kept.walked, ...run.walked },
  });
  expect(replaceWalks(run, kept).transitions).toContainEqual(step("auth.login", { Ingreso: 7 }));
});

test("of a machine that was another in the run before, only the last run counts", () => {
  const before: Walks = {
    stories: [{ title: "Salida", paths: 1, steps: 1 }],
    transitions: [step("auth.login", { Salida: 1 })],
    walked: { auth: { fingerprint: "another", at: "2026-11-16T10:00:00.000Z", revision: null } },
  };
  const run: Walks = {
    stories: [{ title: "Ingreso", paths: 3, steps: 12 }],
    transitions: [step("auth.login", { Ingreso: 7 })],
    walked: looks(["auth"]),
  };
  expect(currentWalks(replaceWalks(before, run), fingerprints)).toEqual(run);
});

/** A walk in a browser that signed in twice. */
const SIGN_IN = "auth.login.checking xstate.done.actor.signIn 0";
const toured: Toured = {
  at: "2026-11-20T10:00:00.000Z",
  fingerprints,
  times: new Map([[SIGN_IN, { Ingreso: 2 }]]),
  screenshots: new Map(),
  drawn: {},
};

test("what a walk in a browser took is told apart from what the paths took, by its name and times", async () => {
  const { tours } = await readEvidence(diagrams, toured);
  const [auth] = diagrams;
  const proofs = auth && proofsOf(auth, { ...whole, tours });
  const signIn = auth?.edges.find(
    ({ source, event, candidate }) => `${source} ${event} ${candidate}` === SIGN_IN,
  );
  expect(proofs?.[signIn?.id ?? ""]).toEqual({ paths: [["x", 1]], walks: [["Ingreso", 2]] });
  expect(Object.values(proofs ?? {}).filter(({ walks }) => walks.length > 0)).toHaveLength(1);
});

test("a walk of a machine that has changed since proves nothing of it", () => {
  const [auth] = diagrams;
  const tours = { transitions: whole.transitions, fingerprints: { auth: "another" } };
  const proofs = Object.values((auth && proofsOf(auth, { ...whole, tours })) ?? {});
  expect(proofs.every(({ walks }) => walks.length === 0)).toBe(true);
});

test("there is evidence in every copy: of its own tests, or kept in the repository", async () => {
  const { transitions, walked, tours } = await readEvidence(diagrams, null);
  expect(transitions.length).toBeGreaterThan(0);
  expect(Object.keys(walked)).not.toEqual([]);
  expect(tours.transitions.length).toBeGreaterThan(0);
});
