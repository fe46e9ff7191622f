import type { FoundImports } from "../../src/contract/import-contract.ts";
import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import { importView } from "../../src/routes/import/connect.ts";

test("an import begins by choosing a file where none runs, and says while its template comes", async () => {
  const downloadTemplate = fromPromise<boolean, { controller: string }>(
    () => new Promise<never>(() => undefined),
  );
  const findRun = fromPromise<FoundImports | null, { controller: string }>(async () => ({
    run: null,
    past: [],
  }));
  const machine = importMachine.provide({ actors: { downloadTemplate, findRun } });
  const actor = createActor(machine, { input: { section: { controller: "banks" } } }).start();
  await waitFor(actor, (state) => state.matches("choosing"));
  const rest = { state: "choosing", isDownloading: false, isLeaving: false };
  expect(importView(actor.getSnapshot())).toMatchObject(rest);
  actor.send({ type: "template.chosen" });
  expect(importView(actor.getSnapshot())).toMatchObject({ ...rest, isDownloading: true });
});
