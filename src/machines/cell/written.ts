import { ASKED_IN_FORM, ended } from "../../domain/problem-text.ts";
import { commandFormOf } from "../../engine/command-form.ts";
import { textOfValue } from "../../engine/field-text.ts";
import { isSameValue, type Value } from "../../engine/value.ts";
import type { Announcement } from "../notices/notices.types.ts";
import type { Cell, CellCall, CellContext, CellInput, CellReply } from "./cell.types.ts";

const UNANSWERED = "No llegó respuesta. Puede guardar otra vez: no se hará dos veces.";

type Memory = Partial<CellContext>;

/** The context in which no cell is written. */
export function resting({ controller }: CellInput): CellContext {
  const nothing = { cell: null, next: null, value: null, label: undefined, current: null };
  return { controller, ...nothing, error: "", notice: "", refusals: 0 };
}

/** The cell that the person goes on to, as the reply leaves it: of the same record, at its new version. */
export function nextAfter(
  { next, cell }: CellContext,
  reply: CellReply["reply"] | null,
): Cell | null {
  if (next === null || reply?.kind !== "received" || next.id !== cell?.id) return next;
  const { version, values, labels } = reply.value;
  return { ...next, version, value: values[next.field] ?? null, label: labels[next.field] };
}

/** Begins to write a cell; with null none is written. */
export function openedOn(context: CellContext, cell: Cell | null): CellContext {
  const fresh = resting(context);
  return cell === null ? fresh : { ...fresh, cell, value: cell.value, label: cell.label };
}

/** Whether the written value is the one that the list shows. */
export function isSame({ cell, value }: CellContext): boolean {
  return cell === null || isSameValue(value, cell.value);
}

/** The message about what is written, as the form of the record would find it; empty for none. */
export function problemOf({ cell, value }: CellContext): string {
  if (cell === null) return "";
  return commandFormOf(cell.change).problemsOf({ [cell.field]: value })[cell.field] ?? "";
}

/** Keeps the message of a refusal: at the field, or above it where it is about another one. */
export function refusedBy({ cell, refusals }: CellContext, { reply }: CellReply): Memory {
  const problem = reply.kind === "refused" ? reply.problem : null;
  const errors = Object.entries(problem?.errors ?? {});
  const error = errors.find(([name]) => name === cell?.field)?.[1] ?? "";
  const others = errors.filter(([name]) => name !== cell?.field).map(([, message]) => message);
  const { title = "", detail = title, confirm } = problem ?? {};
  // A question is its title.
  const said = confirm === undefined ? detail : `${title} ${ASKED_IN_FORM}`;
  const notice = errors.length > 0 ? others.map(ended).join(" ") : said;
  return { error, notice, refusals: refusals + 1 };
}

/** The message after a missing answer; the written value stays. */
export const unanswered = { notice: UNANSWERED } as const satisfies Memory;

/** The call that saves what is written, on the version that the person saw last. */
export function callOf({ controller, cell, value, current }: CellContext): CellCall {
  if (cell === null) throw new Error("No cell is written");
  const { id, field } = cell;
  return { controller, id, version: current?.version ?? cell.version, field, value };
}

/** The notice of what was saved, from which it can be undone: `Tipo de cliente de «Ana Ríos»: Empleado.` */
export function doneNotice({ controller, cell, value, label }: CellContext): Announcement {
  const { id = "", title = "", field: name = "", change } = cell ?? {};
  const field = change?.input[name];
  const written = field === undefined ? "" : textOfValue(field, value as Value, label);
  return {
    style: "info",
    text: ended(`${field?.label ?? ""} de «${title}»: ${written || "sin dato"}`),
    undo: { controller, action: "edit", ids: [id] },
  };
}
