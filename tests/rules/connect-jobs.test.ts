import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import type { JobsEvent, PageAnswer } from "../../src/machines/jobs/jobs.types.ts";
import { jobsView } from "../../src/routes/jobs/connect.ts";
import { JOB_LIST } from "../support/job-replies.ts";

test("the page of the jobs says what is asked, what came, and that a cancellation is asked about first", async () => {
  const value = { view: "jobs" as const, ...JOB_LIST };
  const actors = {
    fetchPage: fromPromise(async (): Promise<PageAnswer> => ({ kind: "received", value })) as never,
    hearJobs: fromCallback<JobsEvent>(() => undefined),
  };
  const actor = createActor(jobsMachine.provide({ actors })).start();
  const view = () => jobsView(actor.getSnapshot());
  expect(view()).toMatchObject({ page: null, isBusy: true, isMissing: false, isAsked: false });
  await expect.poll(() => view().page).toEqual(value);
  actor.send({ type: "order.chosen", order: "cancel", id: "7" });
  expect(view()).toMatchObject({ isAsked: true });
  actor.send({ type: "order.declined" });
  expect(view()).toMatchObject({ isAsked: false, message: null });
});
