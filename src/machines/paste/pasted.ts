import { countText } from "../../domain/format.ts";
import { MAX_PASTED_LENGTH } from "../../domain/paste-limits.ts";
import type { Problem } from "../../contract/answer.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { cellCount, shownCells } from "./cover.ts";
import type {
  CellsOfRow,
  PasteContext,
  PasteInput,
  PasteReply,
  RehearsalReply,
} from "./paste.types.ts";

const UNSEEN = "No se pudo ver qué pasaría. Inténtelo de nuevo.";
const UNANSWERED = "No llegó respuesta. Puede confirmar otra vez: no se hará dos veces.";

type Memory = Partial<PasteContext>;

/** The context in which nothing is pasted. */
export function resting({ controller }: PasteInput): PasteContext {
  return { controller, block: [], place: null, rehearsal: null, notice: "", results: [] };
}

/** Whether a text is longer than is read. */
export function isTooLong(text: string): boolean {
  return text.length > MAX_PASTED_LENGTH;
}

/** Whether a text has nothing to put into any cell: an empty block would only take values away. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** The notice that refuses a text that is too long. */
export function longNotice(text: string): Announcement {
  const [length, most] = [text.length, MAX_PASTED_LENGTH].map(countText);
  const words = `Lo copiado tiene ${length} caracteres, y en una lista se pegan hasta ${most}.`;
  return { style: "danger", text: `${words} Pegue menos filas, o use Importar.` };
}

/** Remembers a reply that is no rehearsal: its reason is read before another attempt. */
export function notRehearsed({ reply }: RehearsalReply): Memory {
  return { rehearsal: null, notice: noticeOf(reply, UNSEEN) };
}

/** Remembers a reply that has no results; all that was pasted stays. */
export function notSaved({ reply }: PasteReply): Memory {
  return { notice: noticeOf(reply, UNANSWERED) };
}

function noticeOf(reply: (RehearsalReply | PasteReply)["reply"], unanswered: string): string {
  return reply.kind === "refused" ? wordsOf(reply.problem) : unanswered;
}

function wordsOf({ title, detail, errors }: Problem): string {
  return [title, detail, ...Object.values(errors ?? {})].filter(Boolean).join(" ");
}

/** The cells that were changed, of the rows that the server did not refuse. */
export function doneCells(context: PasteContext): readonly CellsOfRow<unknown>[] {
  const done = new Set(context.results.flatMap(({ id, done: isDone }) => (isDone ? [id] : [])));
  return shownCells(context).filter(({ id }) => done.has(id));
}

/** The notice of the cells that were changed, from which all of them are undone at once. */
export function doneNotice(context: PasteContext): Announcement {
  const rows = doneCells(context);
  const cells = cellCount(rows);
  const pasted = cells === 1 ? "1 celda pegada" : `${countText(cells)} celdas pegadas`;
  const where = rows.length === 1 ? "1 registro" : `${countText(rows.length)} registros`;
  const ids = rows.map(({ id }) => id);
  const undo = { controller: context.controller, action: "edit", ids };
  return { style: "info", text: `${pasted} en ${where}.`, undo };
}
