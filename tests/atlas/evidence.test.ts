import { expect, test } from "vitest";
import { lawsOf, proofsOf, readEvidence, type Evidence } from "../../scripts/atlas/evidence.ts";
import { allPictures } from "../../src/flows/all-flows.ts";
import { fingerprintOf } from "../../src/flows/approval/fingerprint.ts";

const pictures = allPictures();
const fingerprints = Object.fromEntries(pictures.map((each) => [each.id, fingerprintOf(each)]));

const LAW = { sentence: "x", clause: "x", holds: true, states: 2, steps: 2, story: null };

/** Evidence that every transition of every machine was taken once. */
const whole: Evidence = {
  at: null,
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

test("there is evidence in every copy: of its own tests, or kept in the repository", async () => {
  const { transitions, at } = await readEvidence();
  expect(transitions.length).toBeGreaterThan(0);
  expect(at).not.toBeNull();
});
