import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import { importView } from "../../src/routes/connect/connect-import.ts";

test("an import begins by choosing a file, and says while its template comes", () => {
  const downloadTemplate = fromPromise<boolean, { controller: string }>(
    () => new Promise<never>(() => undefined),
  );
  const machine = importMachine.provide({ actors: { downloadTemplate } });
  const actor = createActor(machine, { input: { section: { controller: "banks" } } }).start();
  const rest = { state: "choosing", isDownloading: false, isLeaving: false };
  expect(importView(actor.getSnapshot())).toMatchObject(rest);
  actor.send({ type: "template.chosen" });
  expect(importView(actor.getSnapshot())).toMatchObject({ ...rest, isDownloading: true });
});
