import { changedIn } from "../support/oracle/record-form.ts";
import { recordOffered } from "../support/oracle/record-offers.ts";
import {
  recordWords,
  type RecordStimulus,
  type RecordWorld,
} from "../support/oracle/record-world.ts";
import { addressOf } from "../support/oracle/section-desk.ts";
import type { Chapter } from "../support/plans.ts";

export type RecordChapter = Chapter<RecordWorld, RecordStimulus>;

export const opens = (address: string): RecordStimulus => ({ type: "user.opens", address });
export const answers = (
  call: Extract<RecordStimulus, { readonly type: "net.answers" }>["call"],
  outcome = "ok",
): RecordStimulus => ({ type: "net.answers", call, outcome });

/** Keeps the stimuli whose words begin with one of these. */
export function among(...words: readonly string[]) {
  return (world: RecordWorld): RecordStimulus[] =>
    recordOffered(world).filter((stimulus) => {
      const told = recordWords(stimulus);
      return words.some((each) => told === each || told.startsWith(`${each} `));
    });
}

export const writtenIn = (world: RecordWorld): string =>
  JSON.stringify([changedIn(world), world.isAttempted, world.visited.length, world.errors]);

export const placeOf = (world: RecordWorld): string =>
  [addressOf(world), world.showing, world.isSignedIn, world.isKnown].join();
