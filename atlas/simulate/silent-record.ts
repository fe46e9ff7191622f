import { editorMachine } from "../../src/machines/record/editor.machine.ts";
import { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import { nothing, silent } from "./sample.ts";

/**
 * Creates the machine of a record that is read, whose ports never answer and whose messages go nowhere: the simulation
 * supplies every event. It is created from the current chart.
 */
export const silentViewer = () =>
  viewerMachine.provide({
    actors: {
      fetchRecord: silent,
      fetchNewer: silent,
      fetchHistory: silent,
      command: silent,
      revertChange: silent,
      issueDocument: silent,
    },
    actions: { notify: nothing, bringFile: nothing },
  });

/** Creates the machine of a form in the same way. */
export const silentEditor = () =>
  editorMachine.provide({
    actors: {
      lookup: silent,
      twins: silent,
      findStarts: silent,
      recallDraft: silent,
      fetchRecord: silent,
      fetchNewer: silent,
      saveRecord: silent,
      sendFile: silent,
    },
    actions: { keepDraft: nothing, forgetDraft: nothing, bring: nothing, notify: nothing },
  });
