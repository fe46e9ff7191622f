import type { PageCall } from "../engine/page-calls.ts";
import { deskCalls } from "../sections/reconciliation-rules/reconciliation-rules.desk.ts";

/** The calls of the pages of work that are of no records, by their controller. */
export const pageCalls: Readonly<Record<string, readonly PageCall[]>> = { reports: deskCalls };
