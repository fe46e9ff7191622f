import type { SnapshotFrom } from "xstate";

import { noticesMachine } from "../../src/machines/notices/notices.machine.ts";
import type { Announcement } from "../../src/machines/notices/notices.types.ts";
import type { Domain } from "./explore.ts";
import type { Law, Step } from "./law.ts";
import { effectsOf, isIdle } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof noticesMachine>;
type Said = Announcement;

const TIME = "xstate.after.noticeTime.notices.showing.counting";

const SAID: readonly Said[] = [
  { style: "danger", text: "Uno" },
  { style: "info", text: "Uno", isFarewell: true },
  { style: "danger", text: "No", isRefusal: true },
  { style: "info", text: "Dos", undo: { controller: "banks", action: "edit", ids: ["1"] } },
  { style: "info", text: "Tres", about: { controller: "banks", ids: ["1"] } },
];

/** The notices with every possible event. */
export const noticesDomain = (): Domain<typeof noticesMachine> => ({
  machine: noticesMachine,
  input: undefined,
  alphabet: ({ context: { past } }) => [
    ...SAID.map((said) => ({ type: "notice.raised", ...said })),
    { type: "notice.dismissed" },
    { type: "attention.started" },
    { type: "attention.ended" },
    { type: "refusals.withdrawn" },
    { type: "past.forgotten" },
    ...past.map(({ id }) => ({ type: "undo.chosen", id })),
    { type: TIME },
  ],
  identity: ({ context }) => [context.current, context.queue, context.past].map(wordsOf),
});

const REFUSAL = "danger:No";
/** One that can be undone, and one that tells of a newer change of the same record. */
const UNDOABLE = "info:Dos";
const NEWER = "info:Tres";

/** The one that tells why the session ended. */
const FAREWELL = "info:Uno";

const wordsOf = (notices: Said | readonly Said[] | null) =>
  [notices ?? []].flat().map(({ style, text }) => `${style}:${text}`);

/** The current and the waiting notices, in their order. */
const pending = ({ context }: Snapshot) => [...wordsOf(context.current), ...wordsOf(context.queue)];

const raisedBy = ({ event }: Step<Snapshot>) =>
  event.type === "notice.raised" ? wordsOf(event as unknown as Said)[0] : undefined;

/**
 * The notices that remain after the event: without those whose time is over, and the errors of a step that was left.
 */
function leftOf(step: Step<Snapshot>): string[] {
  const before = step.before === null ? [] : pending(step.before);
  if (raisedBy(step) === NEWER && !before.includes(NEWER)) {
    return before.filter((each) => each !== UNDOABLE);
  }
  if (step.event.type === "past.forgotten") return before.filter((each) => each === FAREWELL);
  if (step.event.type === "refusals.withdrawn") return before.filter((each) => each !== REFUSAL);
  return isOver(step) ? before.slice(1) : before;
}

/** Whether the current notice has to end now. */
function isOver({ before, event }: Step<Snapshot>): boolean {
  if (before === null || !before.matches("showing")) return false;
  const isTime = event.type === TIME && before.matches({ showing: "counting" });
  return isTime || event.type === "notice.dismissed";
}

/** Laws of the notices. */
export const noticesLaws: readonly Law<Snapshot>[] = [
  {
    id: "un-aviso-nunca-se-pierde",
    sentence: "Un aviso nunca se pierde: se ve o espera su turno",
    clause: "spec §8, reading 18",
    holds: (step) => {
      const raised = raisedBy(step);
      return raised === undefined || pending(step.after).includes(raised);
    },
  },
  {
    id: "cada-uno-en-su-turno",
    sentence:
      "Los avisos se ven como llegaron; se va solo el que se ve, el error de un paso que se deja, lo superado de un registro y, al salir, lo de la sesión",
    clause: "reading 18",
    holds: (step) => {
      const left = leftOf(step);
      const raised = raisedBy(step);
      const isNew = raised !== undefined && !left.includes(raised);
      return pending(step.after).join() === [...left, ...(isNew ? [raised] : [])].join();
    },
  },
  {
    id: "se-ve-si-y-solo-si-hay-uno",
    sentence: "Hay un aviso a la vista si y solo si hay alguno, y nunca dos iguales",
    clause: "spec §8",
    holds: ({ after }) => {
      const all = pending(after);
      const isShown = after.context.current !== null;
      return (
        isShown === after.matches("showing") &&
        isShown === all.length > 0 &&
        new Set(all).size === all.length
      );
    },
  },
  {
    id: "cada-aviso-es-otro",
    sentence: "Un aviso que vuelve a llegar cuenta como nuevo y se anuncia otra vez",
    clause: "ADR 8",
    holds: (step) => {
      const raised = raisedBy(step);
      if (raised === undefined || step.before === null) return true;
      const isQueued = wordsOf(step.before.context.queue).includes(raised);
      const { lastId } = step.before.context;
      const id = step.after.context.lastId;
      const isShownAnew =
        wordsOf(step.after.context.current)[0] !== raised || step.after.context.current?.id === id;
      return isQueued ? isIdle(step) : id === lastId + 1 && isShownAnew;
    },
  },
  {
    id: "en-pausa-no-se-va-solo",
    sentence: "Mientras alguien lo lee, un aviso no se va solo, y al dejarlo vuelve a contar",
    clause: "ADR 8",
    holds: (step) => {
      const { before, event, after } = step;
      if (before?.matches({ showing: "held" }) !== true) {
        return event.type !== "attention.started" || !after.matches({ showing: "counting" });
      }
      if (event.type === "attention.ended") return after.matches({ showing: "counting" });
      if (event.type === "past.forgotten" && wordsOf(before.context.current)[0] !== FAREWELL)
        return !after.matches({ showing: "held" });
      if (event.type === "refusals.withdrawn" && wordsOf(before.context.current)[0] === REFUSAL)
        return !after.matches({ showing: "held" });
      if (wordsOf(before.context.current)[0] === UNDOABLE && raisedBy(step) === NEWER)
        return after.matches("showing");
      return event.type === "notice.dismissed" || after.matches({ showing: "held" });
    },
  },
  {
    id: "lo-dicho-queda-en-avisos",
    sentence: "Lo que se dijo queda en Avisos, lo último primero y una sola vez, hasta que se sale",
    clause: "reading 18",
    holds: (step) => {
      const past = wordsOf(step.after.context.past);
      const before = wordsOf(step.before?.context.past ?? []);
      if (step.event.type === "past.forgotten") return past.length === 0;
      const raised = raisedBy(step);
      const isSame = past.join() === before.join();
      if (raised === undefined || isIdle(step)) return isSame;
      return past.join() === [raised, ...before.filter((each) => each !== raised)].join();
    },
  },
  {
    id: "salir-solo-deja-por-que",
    sentence:
      "Al terminar la sesión no queda a la vista ni en la fila nada de ella: solo por qué terminó",
    clause: "spec §2, reading 6",
    holds: ({ before, event, after }) => {
      if (event.type !== "past.forgotten") return true;
      const wasSaid = before !== null && pending(before).includes(FAREWELL);
      return pending(after).join() === (wasSaid ? FAREWELL : "");
    },
  },
  {
    id: "se-deshace-una-vez",
    sentence:
      "Lo que un aviso dice se deshace desde él una sola vez, y solo lo que se puede deshacer",
    clause: "ADR 50",
    holds: (step) => {
      const undone = effectsOf(step, "undo");
      if (step.event.type !== "undo.chosen") return undone.length === 0;
      const find = (snapshot: Snapshot | null) =>
        snapshot?.context.past.find(({ id }) => id === step.event["id"]);
      const before = find(step.before);
      if (before?.undo === undefined || before.isUndone === true) return isIdle(step);
      return undone.length === 1 && find(step.after)?.isUndone === true;
    },
  },
];
