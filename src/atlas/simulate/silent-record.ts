import { fromPromise } from "xstate";

import { recordMachine } from "../../machines/record/record.machine.ts";

const silent = fromPromise(() => new Promise<never>(() => undefined)) as never;
const nothing = (): void => undefined;

/**
 * Creates a record machine whose ports never answer and whose messages go nowhere: the simulation supplies every event.
 * It is created from the current chart.
 */
export const silentRecord = () =>
  recordMachine.provide({
    actors: {
      lookup: silent,
      recallDraft: silent,
      fetchRecord: silent,
      fetchNewer: silent,
      fetchHistory: silent,
      saveRecord: silent,
      command: silent,
      revertChange: silent,
      issueDocument: silent,
      sendFile: silent,
    },
    actions: { keepDraft: nothing, forgetDraft: nothing, notify: nothing, bringFile: nothing },
  });
