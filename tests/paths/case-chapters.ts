import { caseMachine } from "../../src/machines/case/case.machine.ts";
import { driveCase } from "../support/case-driver.ts";
import {
  CASE_TAB,
  caseNotOffered,
  caseOffered,
  caseWords,
  seeCase,
  stepCase,
  type CaseStimulus,
  type CaseWorld,
} from "../support/oracle/case-oracle.ts";
import type { Part } from "./prove-whole.ts";

/** The case of a record, as one chapter with every possible event. */
export const CASE: Part<CaseWorld, CaseStimulus> = {
  name: "case",
  oracle: { step: stepCase, observe: seeCase, notOffered: caseNotOffered, wordsOf: caseWords },
  drive: driveCase,
  chapters: [
    {
      title: "Expediente de un registro",
      start: CASE_TAB,
      prologue: [{ type: "user.opens" }],
      keyOf: ({ isSignedIn, state, whole }) => [isSignedIn, state, whole].join(),
      next: caseOffered,
    },
  ],
  crashes: [
    {
      title: "fetchCase of the case",
      machine: () => caseMachine,
      port: "fetchCase",
      input: { id: "15" },
      events: [],
      left: "unanswered",
    },
  ],
};
