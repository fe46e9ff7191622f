import { deepStrictEqual } from "node:assert/strict";
import type { InspectionEvent } from "xstate";

import { openRecordPages } from "../../src/routes/record/ports.ts";
import { openAtWork, pageOf } from "../support/at-work.ts";
import { createFakeAddressBar } from "../support/fake-address-bar.ts";
import { settle } from "../support/fake-wire.ts";
import { openSignedIn } from "../support/product.ts";
import { BLANK } from "../support/oracle/record-world.ts";
import { driveList } from "../support/list-driver.ts";
import { driveRecord, UNASKING } from "../support/record-driver.ts";

/** A new record that is valid as it is offered is saved unchanged, and another one begins if the person asks for it. */
export async function proveOffered(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const driver = driveRecord(inspect, UNASKING);
  await driver.perform({ type: "user.opens", address: "/agreements/create" });
  await driver.perform({ type: "net.answers", call: "me", outcome: "ok" });
  await driver.perform({ type: "user.saves", another: true });
  const { inFlight } = driver.observe() as { inFlight: readonly { path: string; body: unknown }[] };
  deepStrictEqual(
    inFlight.map(({ path, body }) => [path, body]),
    [["agreements/create", { values: BLANK }]],
  );
  await driver.perform({ type: "net.answers", call: "save", outcome: "ok" });
  const { address, page } = driver.observe() as { address: string; page: { showing: string } };
  deepStrictEqual([address, page.showing], ["/agreements/create", "form"]);
}

/**
 * A question about the selection closes when Back restores other filters: no command runs on records that are not
 * visible.
 */
export async function proveOutdated(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const driver = driveList(inspect);
  await driver.perform({ type: "user.opens", address: "/banks" });
  await driver.perform({ type: "net.answers", call: "page", outcome: "rows" });
  await driver.perform({ type: "user.asks", query: "?q=sol" });
  await driver.perform({ type: "user.choosesEverything" });
  await driver.perform({ type: "user.choosesCommand", command: "suspendMany" });
  await driver.perform({ type: "net.answers", call: "rehearsal", outcome: "told" });
  await driver.perform({ type: "user.goesBack" });
  const { list } = driver.observe() as { list: { question: unknown } };
  deepStrictEqual(list.question, null);
}

/**
 * The question about many says with which it would be done before it is confirmed: meanwhile the reason is written, or it
 * is given up; a refusal ends it, and without an answer a confirmation looks again (ADR 97).
 */
export async function proveRehearsedFirst(
  inspect?: (event: InspectionEvent) => void,
): Promise<void> {
  const driver = driveList(inspect);
  const turn = () =>
    (driver.observe() as { list: { question: { turn: string } } }).list.question.turn;
  const chooses = async () =>
    driver.perform({ type: "user.choosesCommand", command: "suspendMany" });
  const answers = async (outcome: string) =>
    driver.perform({ type: "net.answers", call: "rehearsal", outcome });
  await driver.perform({ type: "user.opens", address: "/banks" });
  await driver.perform({ type: "net.answers", call: "page", outcome: "rows" });
  await driver.perform({ type: "user.asks", query: "?q=sol" });
  await driver.perform({ type: "user.choosesEverything" });
  await chooses();
  await driver.perform({ type: "user.confirms", reason: "Cierre" });
  deepStrictEqual(turn(), "looking");
  await driver.perform({ type: "user.cancels" });
  await chooses();
  await answers("refused");
  deepStrictEqual(turn(), "told");
  await driver.perform({ type: "user.readsOutcome" });
  for (const outcome of ["cut", "told"]) {
    await chooses();
    await answers(outcome);
    deepStrictEqual(turn(), "person");
    if (outcome === "cut") {
      await driver.perform({ type: "user.confirms", reason: "Cierre" });
      deepStrictEqual(turn(), "looking");
    }
    await driver.perform({ type: "user.cancels" });
  }
  await chooses();
  await driver.perform({ type: "user.goesBack" });
  const { list } = driver.observe() as { list: { question: unknown } };
  deepStrictEqual(list.question, null);
}

/** The key that edits a row opens its form, as a step of the history. */
export async function proveEdited(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const product = await openAtWork("/banks", { ...(inspect && { inspect }) });
  product.list().send({ type: "edit.asked", id: "15" });
  await settle();
  deepStrictEqual(product.bar.current(), "/banks/edit/15");
  await product.back();
  deepStrictEqual(product.bar.current(), "/banks");
}

/**
 * The record of a row stands beside the rows where the window is wide: it is opened and closed, here or elsewhere, follows
 * the keyboard and the rows, and what does not come is asked for again (ADR 139).
 */
export async function proveBeside(inspect?: (event: InspectionEvent) => void): Promise<void> {
  let isRoomy: (holds: boolean) => void = () => undefined;
  let isReachable = false;
  const product = await openAtWork("/banks", {
    later: {
      whenIdle: () => new Promise(() => undefined),
      watchRoom: (tell) => {
        isRoomy = tell;
        return () => undefined;
      },
      record: async () => {
        if (!isReachable) throw new Error("No network");
        return openRecordPages;
      },
    },
    ...(inspect && { inspect }),
  });
  const list = product.list();
  const state = () => list.getSnapshot().value.beside;
  const read = () => list.getSnapshot().children.beside?.getSnapshot().context;
  await product.wire.last("banks/list").reply(pageOf(["1", "2", "3"]));
  const known = (beside?: boolean) => list.send({ type: "columns.known", columns: null, beside });

  known();
  deepStrictEqual(state(), "closed");
  known(true);
  deepStrictEqual(state(), { open: "narrow" });
  known();
  known(false);
  deepStrictEqual(state(), "closed");
  list.send({ type: "beside.toggled", at: "2" });
  isRoomy(true);
  await settle();
  deepStrictEqual(state(), { open: "missing" });
  isReachable = true;
  list.send({ type: "beside.retried" });
  await settle();
  deepStrictEqual([state(), read()?.id], [{ open: "shown" }, "2"]);

  // The keyboard stays on the third row, and the record of that one is read.
  list.send({ type: "row.pointed", id: "3" });
  product.clock.increment(90);
  await settle();
  deepStrictEqual(read()?.id, "3");
  await product.wire.last("banks/view/3").reply(recordOf("3"));
  // The list has it no more: the last row is read.
  list.send({ type: "refresh.chosen" });
  await settle();
  await product.wire.last("banks/list").reply(pageOf(["1", "2"]));
  deepStrictEqual(read()?.id, "2");
  list.send({ type: "records.changed", controller: "banks", ids: ["2"], by: "Eva" });
  list.send({ type: "beside.toggled", at: null });
  deepStrictEqual([state(), read()], ["closed", undefined]);

  // It was kept, and whatever makes another record leads to it.
  deepStrictEqual(
    product.wire.calls.flatMap(({ path, body }) => (path.endsWith("/beside") ? [body] : [])),
    [{ beside: true }, { beside: false }],
  );
  list.send({ type: "beside.toggled", at: null });
  await settle();
  list.send({ type: "page.left", path: "/banks/view/9" });
  await settle();
  deepStrictEqual(product.bar.current(), "/banks/view/9");
}

/**
 * A column that is a field of what the records refer to is asked for with the rows: once it is chosen, once the server says
 * that the person has it, and whenever the list is asked for again (ADR 154).
 */
export async function proveReferred(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const product = await openAtWork("/banks", { ...(inspect && { inspect }) });
  const list = product.list();
  const asked = () =>
    product.wire.calls.flatMap(({ path }) =>
      path.startsWith("banks/list?") ? [path.slice("banks/list".length)] : [],
    );
  await product.wire.last("banks/list").reply(pageOf(["1"]));
  list.send({ type: "columns.chosen", columns: ["nombre", "ciudad"] });
  await settle();
  deepStrictEqual([list.getSnapshot().value.rows, asked()], ["shown", []]);
  list.send({ type: "columns.chosen", columns: ["nombre", "ciudad.nombre:12"] });
  await settle();
  deepStrictEqual(asked(), ["?c=ciudad.nombre"]);

  const other = await openAtWork("/banks", { ...(inspect && { inspect }) });
  await other.wire.last("banks/list").reply(pageOf(["1"]));
  other.list().send({ type: "columns.known", columns: ["ciudad.nombre"] });
  await settle();
  deepStrictEqual(other.list().getSnapshot().value.rows, "asking");
}

const recordOf = (id: string) => ({
  ...pageOf([id]).rows[0],
  facts: {},
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
});

/** Back undoes the step of the sign-in, but not for a person who has completed it: the address is restored. */
export async function proveBack(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const bar = createFakeAddressBar("/login");
  await openSignedIn({ bar, ...(inspect && { inspect }) });
  deepStrictEqual(bar.history(), ["/login", "/dashboard"]);
  bar.goBack();
  await settle();
  deepStrictEqual(bar.bar.current(), "/dashboard");
}
