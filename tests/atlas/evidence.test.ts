import { expect, test } from "vitest";
import { readEvidence, type Evidence } from "../../scripts/atlas/evidence.ts";
import { lawsOf, proofsOf } from "../../scripts/atlas/proofs.ts";
import type { Toured } from "../../scripts/atlas/tours.ts";
import { allPictures } from "../../src/flows/all-flows.ts";
import { fingerprintOf } from "../../src/flows/approval/fingerprint.ts";

const pictures = allPictures();
const fingerprints = Object.fromEntries(pictures.map((each) => [each.id, fingerprintOf(each)]));

const LAW = { sentence: "x", clause: "x", holds: true, states: 2, steps: 2, story: null };

/** Evidence that every transition of every machine was taken once. */
const whole: Evidence = {
  at: null,
  revision: null,
  tours: { transitions: [], fingerprints: {} },
  stories: [],
  cells: 0,
  fingerprints,
  laws: pictures.map(({ id }) => ({ ...LAW, machine: id })),
  transitions: pictures.flatMap(({ edges }) =>
    edges.map(({ source, event, candidate }) => ({ source, event, candidate, times: { x: 1 } })),
  ),
};

test("evidence proves the transitions of the machine that it was gathered on", () => {
  for (const picture of pictures) {
    const proved = Object.keys(proofsOf(picture, whole));
    expect(proved.toSorted()).toEqual(picture.edges.map(({ id }) => id).toSorted());
  }
});

test("evidence of a machine that has changed since proves nothing of it", () => {
  const stale = { ...whole, fingerprints: { ...fingerprints, auth: "another" } };
  const laws = lawsOf(pictures, stale).map(({ machine }) => machine);
  expect(laws).not.toContain("auth");
  expect(laws).toContain("notices");
  const [auth] = pictures;
  expect(auth && proofsOf(auth, stale)).toEqual({});
});

/** A walk in a browser that signed in twice. */
const SIGN_IN = "auth.login.checking xstate.done.actor.signIn 0";
const toured: Toured = {
  at: "2026-11-20T10:00:00.000Z",
  fingerprints,
  times: new Map([[SIGN_IN, { Ingreso: 2 }]]),
  pictures: new Map(),
  drawn: {},
};

test("what a walk in a browser took is told apart from what the paths took, by its name and times", async () => {
  const { tours } = await readEvidence(toured);
  const [auth] = pictures;
  const proofs = auth && proofsOf(auth, { ...whole, tours });
  const signIn = auth?.edges.find(
    ({ source, event, candidate }) => `${source} ${event} ${candidate}` === SIGN_IN,
  );
  expect(proofs?.[signIn?.id ?? ""]).toEqual({ paths: [["x", 1]], walks: [["Ingreso", 2]] });
  expect(Object.values(proofs ?? {}).filter(({ walks }) => walks.length > 0)).toHaveLength(1);
});

test("a walk of a machine that has changed since proves nothing of it", () => {
  const [auth] = pictures;
  const tours = { transitions: whole.transitions, fingerprints: { auth: "another" } };
  const proofs = Object.values((auth && proofsOf(auth, { ...whole, tours })) ?? {});
  expect(proofs.every(({ walks }) => walks.length === 0)).toBe(true);
});

test("there is evidence in every copy: of its own tests, or kept in the repository", async () => {
  const { transitions, at, tours } = await readEvidence(null);
  expect(transitions.length).toBeGreaterThan(0);
  expect(at).not.toBeNull();
  expect(tours.transitions.length).toBeGreaterThan(0);
});
