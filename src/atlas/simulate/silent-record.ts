import { fromPromise } from "xstate";

import { recordMachine } from "../../machines/record/record.machine.ts";

const silent = fromPromise(() => new Promise<never>(() => undefined)) as never;
const nothing = (): void => undefined;

/**
 * A record whose ports never answer and tell nobody: what happens to it is said by whoever asks for it. Made of the
 * chart as it is then.
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
      sendFile: silent,
    },
    actions: { keepDraft: nothing, forgetDraft: nothing, notify: nothing, bringFile: nothing },
  });
