import type { SnapshotFrom } from "xstate";

import { MAX_NOTE } from "../../src/domain/notes.ts";
import type { notesMachine } from "../../src/machines/notes/notes.machine.ts";
import type { NoteCall } from "../../src/machines/notes/notes.types.ts";
import type { Law, Step } from "./law.ts";
import { ANA, PAGE, REFUSED, WRITTEN } from "./notes-domain.ts";
import { answererOf, commonLaws, effectsOf, isIdle, isLate } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof notesMachine>;
type NotesStep = Step<Snapshot>;

const ADR = "ADR 64";

type Calls = { readonly saveNote: NoteCall; readonly deleteNote: { readonly note: string } };

/** The call of a name that began in a step; null where none did. */
function callIn<Name extends keyof Calls>(step: NotesStep, name: Name): Calls[Name] | null {
  const began = childOf(step.after, name);
  const isNew = began !== undefined && began !== childOf(step.before, name);
  return isNew ? (began.getSnapshot() as { input: Calls[Name] }).input : null;
}

function childOf(snapshot: Snapshot | null, name: string) {
  const children = (snapshot?.children ?? {}) as Record<string, { getSnapshot: () => unknown }>;
  return children[name];
}

const listOf = ({ value }: Snapshot) => (value as { list: string }).list;
const writingOf = ({ value }: Snapshot) => (value as { writing: string }).writing;
const followingOf = ({ value }: Snapshot) => (value as { following: string }).following;
const isAnswer = (step: NotesStep, name: string) =>
  answererOf(step.event) === name && !isLate(step);
const kindOf = ({ event }: NotesStep) => (event["output"] as { kind?: string } | undefined)?.kind;

/** Laws of the notes of a record. */
export const notesLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["saveNote", "deleteNote"]),
  {
    id: "seguir-es-lo-que-dice-el-servidor",
    sentence:
      "Se sigue el registro, o se deja, cuando la persona lo pide y el servidor lo dice; si no, queda como estaba y se dice por qué",
    clause: "ADR 148",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return after.context.isFollowed === null;
      const was = before.context.isFollowed;
      const is = after.context.isFollowed;
      if (event.type === "follow.chosen" && followingOf(before) === "resting") {
        const asked = childOf(after, "changeFollow")?.getSnapshot() as
          | { readonly input: { readonly isFollowed: boolean } }
          | undefined;
        return was === null ? isIdle(step) : asked?.input.isFollowed === !was;
      }
      if (isAnswer(step, "fetchNotes") && kindOf(step) === "received") return is === false;
      if (!isAnswer(step, "changeFollow")) return is === was;
      const reply = event["output"] as { value?: { isFollowed: boolean } } | undefined;
      if (kindOf(step) === "received") return is === reply?.value?.isFollowed;
      return is === was && after.context.followError !== "";
    },
  },
  {
    id: "se-ven-las-notas-que-llegaron",
    sentence: "Se ven las notas que llegaron; si no llegan, las que se veían siguen y se dice",
    clause: "spec §8, ADR 64",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return after.context.page === null && listOf(after) === "asking";
      const isOver = isAnswer(step, "fetchNotes");
      if (isOver && kindOf(step) === "received") {
        return after.context.page === PAGE && listOf(after) === "shown";
      }
      if (after.context.page !== before.context.page) return false;
      if (!isOver) return true;
      const isRefused = event["output"] === REFUSED;
      return listOf(after) === (isRefused ? "absent" : "unanswered");
    },
  },
  {
    id: "lo-que-otros-anotan-se-pide",
    sentence: "Lo que se anota, aquí o en otra parte, se pide otra vez mientras esté a su alcance",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return true;
      const isDone =
        ["saveNote", "deleteNote"].some((name) => isAnswer(step, name)) &&
        kindOf(step) === "received";
      if (event.type === "notes.heard" || isDone) {
        return listOf(after) === (listOf(before) === "absent" ? "absent" : "asking");
      }
      if (event.type !== "retry.chosen") return true;
      return listOf(before) === "unanswered" ? listOf(after) === "asking" : isIdle(step);
    },
  },
  {
    id: "lo-escrito-en-la-nota-no-se-pierde",
    sentence:
      "Lo escrito cambia si la persona escribe, abre una nota suya o la deja; y al guardarse",
    clause: "ADR 17, ADR 64",
    holds: (step) => {
      const { before, event, after } = step;
      const was = before?.context.draft.text ?? "";
      const is = after.context.draft.text;
      if (isAnswer(step, "saveNote") && kindOf(step) === "received") return is === "";
      if (is === was) return true;
      if (isAnswer(step, "recallDraft")) return is === WRITTEN.text && was === "";
      if (event.type === "note.written") return is === event["text"];
      if (event.type === "note.opened") return was.trim() === "" && is === "Mía";
      return event.type === "editing.left" && is === "";
    },
  },
  {
    id: "lo-escrito-en-la-nota-se-guarda",
    sentence:
      "Cada tecla guarda lo escrito para la misma persona; se olvida al enviarse o al dejarse",
    clause: "ADR 17, ADR 64",
    holds: (step) => {
      const { before, event, after } = step;
      const kept = effectsOf(step, "keepDraft")[0]?.params as { draft?: unknown } | undefined;
      const canWrite = ["recalling", "resting"].includes(before === null ? "" : writingOf(before));
      const isWriting =
        (event.type === "note.written" && canWrite) ||
        (event.type === "mention.chosen" && before !== null && writingOf(before) === "resting");
      if (
        isWriting !== (kept !== undefined) ||
        (isWriting && kept?.draft !== after.context.draft)
      ) {
        return false;
      }
      const isLeft =
        (isAnswer(step, "saveNote") && kindOf(step) === "received") ||
        (event.type === "editing.left" && before !== null && writingOf(before) === "resting");
      return effectsOf(step, "forgetDraft").length === (isLeft ? 1 : 0);
    },
  },
  {
    id: "solo-se-envia-lo-bien-escrito",
    sentence: "Se envía lo escrito cuando la persona lo pide, si no está vacío ni es muy largo",
    clause: ADR,
    holds: (step) => {
      const call = callIn(step, "saveNote");
      const { before, event, after } = step;
      const text = before?.context.draft.text ?? "";
      const isFine = text.trim() !== "" && text.length <= MAX_NOTE;
      const isAsked =
        event.type === "note.sent" && before !== null && writingOf(before) === "resting";
      if (call === null) return !isAsked || (!isFine && after.context.error !== "");
      return isAsked && isFine && call.text === text && call.note === before.context.draft.editing;
    },
  },
  {
    id: "solo-avisa-a-quien-nombra",
    sentence: "Una nota avisa a quien se escogió y sigue nombrado en ella, y a nadie más",
    clause: ADR,
    holds: (step) => {
      const call = callIn(step, "saveNote");
      if (call === null) return true;
      const isChosen = step.before?.context.draft.mentions.some(({ id }) => id === ANA.id) === true;
      const isNamed = call.text.includes("@Ana Ríos");
      return JSON.stringify(call.mentions) === JSON.stringify(isChosen && isNamed ? [ANA.id] : []);
    },
  },
  {
    id: "repetir-no-hace-dos-notas",
    sentence: "Lo mismo enviado otra vez lleva la misma clave; otro texto lleva otra",
    clause: "spec §8, ADR 64",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return true;
      const call = callIn(step, "saveNote");
      if (call !== null && call.key !== `s-n${String(before.context.turn)}`) return false;
      const isOther =
        JSON.stringify(after.context.draft) !== JSON.stringify(before.context.draft) &&
        answererOf(event) !== "recallDraft";
      const isSent = isAnswer(step, "saveNote") && kindOf(step) === "received";
      const isSame = after.context.turn === before.context.turn;
      return isOther || isSent ? !isSame : true;
    },
  },
  {
    id: "solo-se-toca-la-nota-propia",
    sentence:
      "Solo se abre o se elimina una nota propia con texto, y se elimina solo si dice que sí",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      const { editing } = after.context.draft;
      if (editing !== null && editing !== "1") return false;
      const call = callIn(step, "deleteNote");
      if (call !== null) return event.type === "deletion.confirmed" && call.note === "1";
      if (before === null || event.type !== "deletion.wanted") return true;
      const isOwn = event["note"] === "1" && before.context.page !== null;
      if (writingOf(before) === "resting" && isOwn) return writingOf(after) === "confirming";
      return isIdle(step);
    },
  },
  {
    id: "lo-que-no-se-hizo-con-la-nota-se-dice",
    sentence:
      "Si una nota no se guarda o no se elimina, se dice por qué, y se puede intentar otra vez",
    clause: "spec §8, ADR 64",
    holds: (step) => {
      const isOver = ["saveNote", "deleteNote"].some((name) => isAnswer(step, name));
      if (!isOver || kindOf(step) === "received") return true;
      const { error } = step.after.context;
      const isRefused = step.event["output"] === REFUSED;
      return writingOf(step.after) === "resting" && (isRefused ? error === "no" : error !== "");
    },
  },
];
