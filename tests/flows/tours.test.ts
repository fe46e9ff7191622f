import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import { replayTours, type ReplayedStep } from "../support/replay-tours.ts";
import { QUICK, WHOLE } from "../walks/tour-chapters.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");

/** The walks in a browser take those of `npm test`, or in the long run all the others. */
const CHAPTERS = [...QUICK, ...WHOLE];

const diagrams = allDiagrams();
const steps: ReplayedStep[] = [];

/** Whether a state or transition is of a machine in the atlas. */
const isDrawn = (place: string): boolean =>
  diagrams.some(({ id }) => id === place.split(/[. ]/u)[0]);

describe("what the walks do in a browser, told to the running machines", () => {
  test.each(CHAPTERS.map((chapter, index) => [`${index + 1}. ${chapter.title}`, chapter] as const))(
    "%s: takes transitions that the atlas draws, and ends in its states",
    async (_title, chapter) => {
      const replayed = await replayTours(chapter);
      steps.push(...replayed);
      const edges = new Set(
        diagrams.flatMap((diagram) =>
          diagram.edges.map((each) => `${each.source} ${each.event} ${each.candidate}`),
        ),
      );
      const states = new Set(diagrams.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
      const took = replayed.flatMap((each) => each.took).filter(isDrawn);
      const left = replayed.flatMap((each) => each.left).filter(isDrawn);
      expect(took).not.toEqual([]);
      expect(took.filter((each) => !edges.has(each))).toEqual([]);
      expect(left.filter((each) => !states.has(each))).toEqual([]);
    },
  );
});

afterAll(() => {
  mkdirSync(BUILD, { recursive: true });
  const fingerprints = Object.fromEntries(diagrams.map((each) => [each.id, fingerprintOf(each)]));
  // The atlas joins it with the observations of the walks: scripts/atlas/tours.ts.
  writeFileSync(path.join(BUILD, "tour-steps.json"), JSON.stringify({ fingerprints, steps }));
});
