import { keyNamed } from "./command-dialog.ts";
import { narrowing } from "./list-rows.ts";
import type { CommandName, Doing, ListWorld } from "./list-world.ts";
import { call, letGo, say, type Changing } from "./section-desk.ts";

/** The labels of the buttons. */
export const LABEL_OF: Readonly<Record<CommandName, string>> = {
  deactivateMany: "Inactivar",
  suspendMany: "Suspender",
  deactivateRow: "Inactivar",
  deleteRow: "Eliminar",
};

/** The same, as a notice tells them once they are done. */
export const PAST_OF: typeof LABEL_OF = {
  deactivateMany: "inactivó",
  suspendMany: "suspendió",
  deactivateRow: "inactivó",
  deleteRow: "eliminó",
};

/** Selects or deselects a row; deselecting one of "everything" leaves the rest of the page selected. */
export function select(world: Changing<ListWorld>, [id = ""]: readonly string[]): void {
  const before = world.isEverything ? world.ids : world.selected;
  world.selected = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  world.isEverything = false;
}

/** Chooses a command; the question about many says with which it would be done, as soon as the server has told it. */
export function choose(world: Changing<ListWorld>, command: CommandName): void {
  const isMany = command.endsWith("Many");
  const ids = isMany ? (world.isEverything ? null : world.selected) : ["2"];
  world.opened += 1;
  const said = { reason: "", notice: "", error: "", yeses: 0, opened: world.opened };
  const nothing = { ...said, outcome: "", asked: [], of: null, undone: [] };
  const doing: Doing = { command, turn: "person", ids, isSeen: !isMany, ...nothing };
  world.doing = doing;
  if (isMany) look(world, doing);
}

/** Asks with which of many it would be done. */
function look(world: Changing<ListWorld>, doing: Doing): void {
  const { command, reason } = doing;
  world.doing = { ...doing, turn: "looking" };
  world.seen = {};
  const body = { ...targetOf(world, doing), ...(reason !== "" && { reason }) };
  call(world, "rehearsal", { method: "POST", path: `${pathOf(command)}/rehearsal`, body });
}

/** Gives up what was chosen: nothing was done. */
export function forgetCommand(world: Changing<ListWorld>): void {
  world.doing = null;
  letGo(world, "rehearsal");
}

const pathOf = (command: CommandName) =>
  command === "suspendMany" ? "banks/suspend" : "banks/deactivate";

const targetOf = (world: ListWorld, { ids }: Doing) =>
  ids === null ? { query: narrowing(world).text, seen: world.total } : { ids };

/**
 * Confirms, with the reason where one is required; without it nothing is sent (ADR 35), and nothing is done with many
 * before it was seen what would happen with each: it is looked at again (ADR 97).
 */
export function confirm(world: Changing<ListWorld>, reason: string): void {
  const doing = doingIn(world);
  const asksReason = doing.command === "suspendMany";
  const given = asksReason ? reason : "";
  const error = asksReason && given === "" ? "El motivo es requerido" : "";
  if (error !== "") world.doing = { ...doing, reason: given, error, notice: "" };
  else if (!doing.isSeen) look(world, { ...doing, reason: given, error, notice: "" });
  else send(world, { ...doing, reason: given, error, notice: "" });
}

/** Answers yes to the server's question about one row. */
export function accept(world: Changing<ListWorld>): void {
  const doing = doingIn(world);
  send(world, { ...doing, yeses: doing.yeses + 1 });
}

/** Answers yes to the server's question about many: sends again, with only the records that it asked about. */
export function insist(world: Changing<ListWorld>): void {
  const doing = doingIn(world);
  send(world, { ...doing, ids: doing.asked, yeses: 1 });
}

/** Once the results were read, what was done can be undone though others were refused (ADR 50). */
export function offerUndo(world: Changing<ListWorld>): void {
  const done = undoableIn(world);
  if (done.length > 0) sayDone(world, doingIn(world).command, done);
}

/** The records of the results in sight that can be undone. */
export function undoableIn({ doing }: ListWorld): readonly string[] {
  if (doing?.outcome !== "results" || !isUndoable(doing.command)) return [];
  return (doing.of ?? []).filter((id) => !doing.undone.includes(id));
}

/** Undoes what was done, from the results in sight. */
export function undo(world: Changing<ListWorld>): void {
  const ids = undoableIn(world);
  world.doing = null;
  world.seen = {};
  call(world, "undo", { method: "POST", path: "banks/deactivate/undo", body: { ids } });
}

/** Announces what was undone; those records are selected again, unless others were chosen meanwhile. */
export function announceUndone(
  world: Changing<ListWorld>,
  outcome: string,
  ids: readonly string[],
): boolean {
  if (outcome === "refused") say(world, "danger", "Está en uso.");
  else if (outcome === "done" || outcome === "some") {
    const all = ids.length === 1 ? "Se deshizo." : `Se deshizo en ${ids.length} registros.`;
    const some = `No se deshizo en 1 de ${ids.length}. Cambió después.`;
    say(world, outcome === "done" ? "info" : "danger", outcome === "done" ? all : some);
    if (world.isOpen) selectAgain(world, ids);
    return world.isOpen;
  } else say(world, "danger", "No llegó respuesta: mire si se deshizo antes de repetirlo.");
  return false;
}

function selectAgain(world: Changing<ListWorld>, ids: readonly string[]): void {
  const { acted, selected, isEverything, doing } = world;
  const isLast = acted?.changed.toSorted().join() === ids.toSorted().join();
  if (acted === null || !isLast || isEverything || doing !== null) return;
  if (!selected.every((id) => acted.of.includes(id))) return;
  world.selected = acted.of.filter((id) => selected.includes(id) || ids.includes(id));
}

/** Tells what was done with how many records. */
export function sayDone(
  world: Changing<ListWorld>,
  command: CommandName,
  ids: readonly string[],
): void {
  const count = ids.length === 1 ? "1 banco" : `${ids.length} bancos`;
  say(world, "info", `Usted ${PAST_OF[command]} ${count}.`, isUndoable(command) ? ids : []);
}

/** Whether the person has a step back: these suspensions have none. */
function isUndoable(command: CommandName): boolean {
  return command !== "suspendMany";
}

function doingIn({ doing }: ListWorld): Doing {
  if (doing === null) throw new Error("Nothing is asked");
  return doing;
}

/**
 * Sends a command: many go by their ids, everything filtered by its query with the number that the person saw (ADR 23),
 * one row with the version that was read and a key that makes it safe to repeat. Many go with the mark of what was seen
 * (ADR 97).
 */
function send(world: Changing<ListWorld>, doing: Doing): void {
  world.doing = { ...doing, turn: "server" };
  world.seen = {};
  const yes = Array<string>(doing.yeses).fill("own-address").join(",");
  const headers: Readonly<Record<string, string>> = yes === "" ? {} : { confirmed: yes };
  if (doing.command === "deleteRow") {
    call(world, "command", { method: "DELETE", path: "banks/delete/2?version=1", headers });
  } else if (doing.command === "deactivateRow") {
    call(world, "command", {
      method: "POST",
      path: "banks/deactivate/2",
      headers: { "idempotency-key": keyNamed(world, `dialog ${doing.opened}`), ...headers },
      body: { version: 1 },
    });
  } else {
    const why = doing.reason === "" ? {} : { reason: doing.reason };
    const body = { ...targetOf(world, doing), ...why, rehearsed: "1" };
    call(world, "command", { method: "POST", path: pathOf(doing.command), headers, body });
  }
}

/** The records that a command on many includes. */
export const targetsOf = ({ ids }: Pick<Doing, "ids">): readonly string[] => ids ?? ["1", "2", "3"];
