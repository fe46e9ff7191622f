import { driveComparison } from "../support/comparison-driver.ts";
import {
  comparisonNotOffered,
  comparisonOffered,
  comparisonWords,
  COMPARISON_TAB,
  seeComparison,
  stepComparison,
  type ComparisonStimulus,
  type ComparisonWorld,
} from "../support/oracle/comparison-oracle.ts";
import { isFlying } from "../support/oracle/section-desk.ts";
import { COMPARISON_CRASHES } from "./page-crashes.ts";
import type { Part } from "./prove-whole.ts";

/** The comparison of a role with another, as one chapter with every possible event. */
export const COMPARISON: Part<ComparisonWorld, ComparisonStimulus> = {
  name: "comparison",
  oracle: {
    step: stepComparison,
    observe: seeComparison,
    notOffered: comparisonNotOffered,
    wordsOf: comparisonWords,
  },
  drive: driveComparison,
  chapters: [
    {
      title: "Comparación de roles",
      start: COMPARISON_TAB,
      prologue: [{ type: "user.opens" }],
      keyOf: (world) =>
        [
          world.isSignedIn,
          world.isHere,
          world.roles.length,
          world.chosen,
          world.against,
          isFlying(world, "roles"),
        ].join(),
      next: comparisonOffered,
    },
  ],
  crashes: COMPARISON_CRASHES,
};
