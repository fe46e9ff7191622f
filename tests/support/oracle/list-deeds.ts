import { narrowing } from "./list-rows.ts";
import type { DeedName, Doing, ListWorld } from "./list-world.ts";
import { call, type Changing } from "./section-desk.ts";

/** The labels of the buttons. */
export const LABEL_OF: Readonly<Record<DeedName, string>> = {
  deactivateMany: "Inactivar",
  suspendMany: "Suspender",
  deactivateRow: "Inactivar",
  deleteRow: "Eliminar",
};

/** Selects a row, or lets go of it; out of everything, what is left is the rest of the page. */
export function select(world: Changing<ListWorld>, [id = ""]: readonly string[]): void {
  const before = world.isEverything ? world.ids : world.selected;
  world.selected = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  world.isEverything = false;
}

/** The person says yes, with their reason. */
export function confirm(world: Changing<ListWorld>, reason: string): void {
  const { doing } = world;
  if (doing === null) throw new Error("Nothing is asked");
  send(world, { ...doing, reason }, {});
}

/** The person says yes to what the server asked: again, with the records that it asked about and no others. */
export function insist(world: Changing<ListWorld>): void {
  const { doing } = world;
  if (doing === null) throw new Error("Nothing is asked");
  const isMany = doing.deed.endsWith("Many");
  send(world, isMany ? { ...doing, ids: doing.asked } : doing, { confirmed: "own-address" });
}

/**
 * Many go by their ids, everything filtered by its query with the number that the person saw (ADR 23), one row with the
 * version that was read.
 */
function send(
  world: Changing<ListWorld>,
  doing: Doing,
  headers: Readonly<Record<string, string>>,
): void {
  world.doing = { ...doing, turn: "server" };
  world.seen = {};
  const why = doing.reason === "" ? {} : { reason: doing.reason };
  if (doing.deed === "deleteRow") {
    call(world, "deed", { method: "DELETE", path: "banks/delete/2?version=1", headers });
  } else if (doing.deed === "deactivateRow") {
    call(world, "deed", {
      method: "POST",
      path: "banks/deactivate/2",
      headers,
      body: { version: 1, ...why },
    });
  } else {
    const target =
      doing.ids === null ? { query: narrowing(world).text, seen: world.total } : { ids: doing.ids };
    const path = doing.deed === "suspendMany" ? "banks/suspend" : "banks/deactivate";
    call(world, "deed", { method: "POST", path, headers, body: { ...target, ...why } });
  }
}

/** The records that a deed on many answers for. */
export const targetsOf = ({ ids }: Pick<Doing, "ids">): readonly string[] => ids ?? ["1", "2", "3"];
