import { deepStrictEqual } from "node:assert/strict";
import { createActor, fromPromise, type InspectionEvent } from "xstate";

import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import type { ImportEvent } from "../../src/machines/import/import.types.ts";
import { openAtWork, refusal, type AtWork } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";
import { BLANK } from "../support/oracle/record-world.ts";
import { driveRecord, UNASKING } from "../support/record-driver.ts";

/** A new record that is right as it is offered is saved as it is. */
export async function tellOffered(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const driver = driveRecord(inspect, UNASKING);
  await driver.perform({ type: "user.opens", address: "/agreements/create" });
  await driver.perform({ type: "net.answers", call: "me", outcome: "ok" });
  await driver.perform({ type: "user.saves", another: false });
  const { inFlight } = driver.observe() as { inFlight: readonly { path: string; body: unknown }[] };
  deepStrictEqual(
    inFlight.map(({ path, body }) => [path, body]),
    [["agreements/create", { values: BLANK }]],
  );
}

/** Two roles beside each other: what is asked for each, and what is seen. */
export async function compareRoles(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const asked: string[] = [];
  const received = (value: unknown) => ({ kind: "received", value });
  const machine = comparisonMachine.provide({
    actors: {
      fetchRoles: fromPromise(async () => received({ rows: [{ id: "7", values: {} }] })) as never,
      fetchRole: fromPromise(async ({ input }: { input: { id: string } }) => {
        asked.push(input.id);
        return received({ values: { permisos: [{ controller: "banks" }] } });
      }) as never,
    },
  });
  const actor = createActor(machine, inspect && { inspect }).start();
  await settle();
  actor.send({ type: "role.chosen", id: "7" });
  await settle();
  const { value, context } = actor.getSnapshot();
  deepStrictEqual([value, context.chosen, context.list.length, asked], ["compared", "7", 1, ["7"]]);
}

const FILE = { name: "a.csv", size: 3, content: new Blob(["a;b"]) };
const report = {
  counts: { created: 2, updated: 0, unchanged: 0, wrong: 1 },
  columns: [],
  ignored: [],
  rows: [],
};
const lines = (...all: readonly object[]) =>
  new Response(all.map((each) => `${JSON.stringify(each)}\n`).join(""));
const download = () =>
  new Response("x", { headers: { "content-disposition": 'attachment; filename="b.csv"' } });

/** What is seen of an import: where it is, what it asked for, and the files that were given. */
function look({ work, wire, files, bar }: AtWork) {
  const { importing } = work();
  return [
    importing?.getSnapshot().value ?? bar.current(),
    `${wire.calls.at(-1)?.method} ${wire.calls.at(-1)?.path}`,
    files.length,
  ];
}

/** An import from its template to its end: read, mended, lost, repeated, left. */
export async function tellImport(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const product = await openAtWork("/banks/import", inspect && { inspect });
  const last = () => product.wire.calls.at(-1);
  const send = async (event: ImportEvent) => {
    product.work().importing?.send(event);
    await settle();
  };
  const expectSeen = (...seen: readonly unknown[]) => deepStrictEqual(look(product), seen);
  await send({ type: "template.chosen" });
  const template = "GET banks/import/template?format=xlsx";
  expectSeen({ choosing: "fetchingTemplate" }, template, 0);
  await last()?.respond(download());
  expectSeen({ choosing: "looking" }, template, 1);
  await send({ type: "file.chosen", file: FILE });
  expectSeen("reading", "POST banks/import?mode=preview&name=a.csv", 1);
  await last()?.respond(refusal(422, { detail: "No es una tabla" }));
  expectSeen("refused", "POST banks/import?mode=preview&name=a.csv", 1);
  await send({ type: "file.chosen", file: FILE });
  await last()?.respond(lines({ kind: "report", report }));
  await send({ type: "updates.chosen", updates: true });
  expectSeen("reading", "POST banks/import?mode=preview&name=a.csv&update=si", 1);
  await last()?.respond(lines({ kind: "report", report }));
  await send({ type: "mending.chosen" });
  const mend = "POST banks/import?mode=mend&name=a.csv&update=si";
  expectSeen({ previewed: "fetchingMending" }, mend, 1);
  await last()?.respond(download());
  expectSeen({ previewed: "reviewing" }, mend, 2);
  await send({ type: "save.chosen" });
  const save = "POST banks/import?mode=save&name=a.csv&update=si";
  expectSeen({ saving: "watching" }, save, 2);
  await last()?.fail();
  expectSeen("interrupted", save, 2);
  await send({ type: "retry.chosen" });
  await product.follow("/dashboard");
  expectSeen({ saving: "leaving" }, save, 2);
  await send({ type: "leave.cancelled" });
  await last()?.respond(lines({ kind: "report", report }));
  expectSeen({ finished: "reviewing" }, save, 2);
  await send({ type: "mending.chosen" });
  await last()?.respond(download());
  expectSeen({ finished: "reviewing" }, mend, 3);
  await send({ type: "file.chosen", file: FILE });
  await last()?.respond(lines({ kind: "report", report }));
  await send({ type: "save.chosen" });
  await product.follow("/dashboard");
  await send({ type: "leave.confirmed" });
  expectSeen("/dashboard", save, 3);
}
