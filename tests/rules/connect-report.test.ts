import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { reportMachine } from "../../src/machines/report/report.machine.ts";
import type { ReportEvent } from "../../src/machines/report/report.types.ts";
import { reportView } from "../../src/routes/report/connect.ts";
import { report } from "../../src/sections/reports/collection-documents-invoice-report.report.ts";
import { REPORT } from "../support/report-replies.ts";

/** A report with a query, whose figures are `answer`. */
function opened(query: string, answer: typeof REPORT | null) {
  const machine = reportMachine.provide({
    actors: {
      fetchReport: fromPromise(async () =>
        answer === null
          ? { kind: "empty" as const }
          : { kind: "received" as const, value: answer, version: null },
      ) as never,
      hearNews: fromCallback<ReportEvent>(() => undefined) as never,
    },
  });
  return createActor(machine, { input: { address: report.address, query, isLive: false } }).start();
}

test("a report says what it asks, what of it nobody knows, and whether its figures are there", async () => {
  const actor = opened("?zzz=1", REPORT);
  const asking = reportView(actor.getSnapshot(), report);
  expect(asking).toMatchObject({ answer: null, states: { isAsking: true, isMissing: false } });
  expect(asking.problems).toEqual(["zzz"]);
  await expect.poll(() => reportView(actor.getSnapshot(), report).answer).toEqual(REPORT);
  actor.send({ type: "figures.changed" });
  expect(reportView(actor.getSnapshot(), report).states).toMatchObject({
    isAsking: false,
    isOld: true,
    isSaving: false,
  });
});

test("a report without an answer says that it is missing", async () => {
  const actor = opened("", null);
  await expect
    .poll(() => reportView(actor.getSnapshot(), report).states)
    .toMatchObject({ isMissing: true, isAsking: false });
});
