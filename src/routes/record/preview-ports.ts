import { fromPromise } from "xstate";

import { previewMachine } from "../../machines/preview/preview.machine.ts";
import type { RecordWorld } from "./ports.ts";

/** Provides the preview of a record's files with its ports. */
export function providePreview({ calls, saveFile }: Pick<RecordWorld, "calls" | "saveFile">) {
  return previewMachine.provide({
    actors: {
      fetchFile: fromPromise(({ input: { controller, id, field }, signal }) =>
        calls.file(controller, id, field, signal),
      ),
    },
    actions: {
      saveFile: (_, { content }) => {
        if (content !== null) saveFile(content.blob, content.name);
      },
    },
  });
}
