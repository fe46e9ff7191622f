import { lifeCases } from "../../../src/contract/lives-contract.ts";
import { answering, type PageCall } from "../page-calls.ts";
import { readCases } from "./cases.ts";

/** The calls of the diagrams of lives (ADR 145). */
export const lifeCalls: readonly PageCall[] = [
  answering(lifeCases, async (context, { params: { life = "" } }) => readCases(context, life)),
];
