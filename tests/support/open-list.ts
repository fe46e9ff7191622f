import { settle } from "./fake-wire.ts";
import { openAtWork, pageOf, type AtWork } from "./at-work.ts";
import type { Chosen } from "../../src/machines/list/list.types.ts";

/** Opens the list with three rows of a thousand. */
export async function openList(path = "/banks"): Promise<AtWork> {
  const product = await openAtWork(path);
  await product.wire
    .last(`banks/list${path.replace("/banks", "")}`)
    .reply(pageOf(["1", "2", "3"], 1000));
  return product;
}

/** The state of the rows. */
export const rowsAre = (product: AtWork) => product.list().getSnapshot().value.rows;

/** Sends the list an event of the person. */
export async function tell(
  product: AtWork,
  event: Parameters<ReturnType<AtWork["list"]>["send"]>[0],
) {
  product.list().send(event);
  await settle();
}

/** A command on the whole selection that needs no reason. */
export const DEACTIVATE: Chosen = {
  action: "deactivate",
  label: "Inactivar",
  past: "Inactivó",
  row: null,
};

/** A command on the whole selection that needs a reason. */
export const SUSPEND: Chosen = {
  action: "suspend",
  label: "Suspender",
  past: "Suspendió",
  row: null,
};

/** The rehearsal of a step with a record, which may be done. */
export const FORESEEN = {
  rehearsed: "7",
  counts: { changed: 1, unchanged: 0, refused: 0 },
  causes: [],
  results: [{ id: "2", label: "Dos", done: true, changes: [] }],
};

/** Chooses a command, for one row or for the whole selection, whose question waits for its rehearsal. */
export async function choose(product: AtWork, command: Chosen): Promise<void> {
  await tell(product, { type: "command.chosen", command });
  const path = `banks/${command.action}/rehearsal`;
  const isAsked = product.wire.calls.some((each) => each.path === path);
  if (command.row === null && isAsked) await product.wire.last(path).reply(FORESEEN);
}
