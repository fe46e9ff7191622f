import { recordNotOffered } from "../support/oracle/record-offers.ts";
import { stepRecord } from "../support/oracle/record-oracle.ts";
import { seeRecord } from "../support/oracle/record-seen.ts";
import {
  recordWords,
  type RecordStimulus,
  type RecordWorld,
} from "../support/oracle/record-world.ts";
import { driveRecord } from "../support/record-driver.ts";
import type { Part } from "./prove-whole.ts";
import { RECORD_CHAPTERS } from "./record-chapters.ts";
import { RECORD_CRASHES } from "./section-crashes.ts";
import { proveOffered } from "./section-tales.ts";
import { proveStartsOfForm } from "./starts-tale.ts";

/** The page of a record. */
export const RECORD: Part<RecordWorld, RecordStimulus> = {
  name: "record",
  oracle: {
    step: stepRecord,
    observe: seeRecord,
    notOffered: recordNotOffered,
    wordsOf: recordWords,
  },
  drive: (inspect) => driveRecord(inspect),
  chapters: RECORD_CHAPTERS,
  crashes: RECORD_CRASHES,
  tales: [
    { title: "a new record that is right as it is offered is saved as it is", tell: proveOffered },
    { title: "what is known of a new record without asking is put", tell: proveStartsOfForm },
  ],
};
