import { settle } from "./fake-wire.ts";
import { openAtWork, pageOf, type AtWork } from "./at-work.ts";
import type { Deed } from "../../src/machines/list/list.types.ts";

/** The list open with three rows of a thousand. */
export async function openList(path = "/banks"): Promise<AtWork> {
  const product = await openAtWork(path);
  await product.wire
    .last(`banks/list${path.replace("/banks", "")}`)
    .reply(pageOf(["1", "2", "3"], 1000));
  return product;
}

/** In which state the rows are. */
export const rowsAre = (product: AtWork) => product.list().getSnapshot().value.rows;

/** Tells the list what the person does. */
export async function tell(
  product: AtWork,
  event: Parameters<ReturnType<AtWork["list"]>["send"]>[0],
) {
  product.list().send(event);
  await settle();
}

/** The command on all that is selected. */
export const DEACTIVATE: Deed = {
  action: "deactivate",
  label: "Inactivar",
  asksReason: false,
  row: null,
};
