import { changedIn } from "../support/oracle/record-form.ts";
import { recordOffered } from "../support/oracle/record-offers.ts";
import {
  recordWords,
  type RecordStimulus,
  type RecordWorld,
} from "../support/oracle/record-world.ts";
import { addressOf } from "../support/oracle/section-desk.ts";
import type { Chapter } from "../support/plans.ts";
import { amongOf } from "./among.ts";

export type RecordChapter = Chapter<RecordWorld, RecordStimulus>;

export const opens = (address: string): RecordStimulus => ({ type: "user.opens", address });
export const answers = (
  call: Extract<RecordStimulus, { readonly type: "net.answers" }>["call"],
  outcome = "ok",
): RecordStimulus => ({ type: "net.answers", call, outcome });

/** Keeps the stimuli whose words begin with one of these. */
export const among = amongOf(recordOffered, recordWords);

export const writtenIn = (world: RecordWorld): string =>
  JSON.stringify([
    changedIn(world),
    world.isAttempted,
    world.written.length,
    world.visited.length,
    world.errors,
  ]);

export const placeOf = (world: RecordWorld): string =>
  [addressOf(world), world.showing, world.isSignedIn, world.isKnown].join();
