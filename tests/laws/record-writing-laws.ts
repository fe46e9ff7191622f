import { recalledIn } from "./detour-laws.ts";
import type { Law } from "./law.ts";
import type { EditorSnapshot } from "./record-domain.ts";
import { answererOf, commonLaws, effectsOf, isGoal, isIdle } from "./reading.ts";
import {
  ADR,
  EDITOR_CALLS,
  begun,
  isAnswer,
  isSaved,
  isWriting,
  outputOf,
  same,
} from "./record-steps.ts";
import { savingLaws } from "./record-saving-laws.ts";
import { startsLaw } from "./starts-law.ts";
import { visitsLaw } from "./visits-laws.ts";

const MAY_WRITE = [
  "start.known",
  "field.changed",
  "merge.confirmed",
  "draft.taken",
  "xstate.done.actor.sendFile",
];
const MAY_FORGET = ["draft.discarded", "leave.confirmed"];

/** Laws of a record that is written. */
export const writingLaws: readonly Law<EditorSnapshot>[] = [
  ...commonLaws(EDITOR_CALLS),
  visitsLaw(ADR, (form) => form.matches("editing")),
  startsLaw((form) => form.matches("editing")),
  {
    id: "nada-de-lo-escrito-se-pierde",
    sentence: "Lo escrito cambia solo cuando la persona escribe, junta o recupera; nada lo borra",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (!isWriting(before) || !isWriting(after) || isSaved(step)) return true;
      return same(before?.context.values, after.context.values) || MAY_WRITE.includes(event.type);
    },
  },
  {
    id: "nada-se-sobrescribe-en-silencio",
    sentence: "Nada se guarda sobre un cambio de otra persona sin haberlo visto y juntado",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (!isWriting(before) || !isWriting(after) || isSaved(step)) return true;
      return before?.context.version === after.context.version || event.type === "merge.confirmed";
    },
  },
  {
    id: "no-se-junta-sin-decidir",
    sentence: "Lo que las dos personas cambiaron se decide antes de juntar",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "merge.confirmed") return true;
      if (before?.matches("conflict") !== true) return isIdle(step);
      const { base, values, newer, sides } = before.context;
      const theirs = newer?.values["a"];
      const isContested =
        base["a"] !== values["a"] && base["a"] !== theirs && values["a"] !== theirs;
      if (isContested && sides["a"] === undefined) return isIdle(step);
      const isTheirs = isContested ? sides["a"] === "theirs" : base["a"] !== theirs;
      return (
        after.matches("editing") &&
        after.context.newer === null &&
        after.context.values["a"] === (isTheirs ? theirs : values["a"])
      );
    },
  },
  {
    id: "no-se-guarda-dos-veces",
    sentence: "Mientras se guarda no se guarda otra vez",
    clause: "spec §4",
    holds: (step) =>
      !step.before?.matches("saving") || step.event.type !== "save.chosen" || isIdle(step),
  },
  {
    id: "con-errores-no-se-envia",
    sentence: "Con campos por corregir no se envía nada: se señalan",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "save.chosen" || before?.matches("editing") !== true) return true;
      const { section, values, base } = before.context;
      if (Object.keys(section.problemsOf(values, base)).length === 0) return true;
      return (
        !begun(step, "saveRecord") &&
        after.context.isAttempted &&
        after.context.refusals === before.context.refusals + 1
      );
    },
  },
  {
    id: "guardar-lo-cambiado",
    sentence: "Lo que cambió y está bien se guarda cuando la persona lo pide; lo que no, no",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "save.chosen" || before?.matches("editing") !== true) return true;
      const { section, values, base } = before.context;
      const isRight = Object.keys(section.problemsOf(values, base)).length === 0;
      if (!isRight) return true;
      return after.matches("saving") === !same(values, base);
    },
  },
  ...savingLaws,
  {
    id: "irse-se-pregunta",
    sentence: "De lo que no se ha guardado nadie se va sin que se le pregunte",
    clause: "ADR 13",
    holds: (step) => {
      const { before, event, after } = step;
      if (after.matches("left") && isWriting(before)) {
        const isKept = event.type === "missing.wanted" && effectsOf(step, "keepDraft").length === 1;
        return event.type === "leave.confirmed" || isSaved(step) || isKept;
      }
      if (event.type !== "leave.asked" || before?.hasTag("unsaved") !== true) return true;
      if (before.hasTag("busy")) return isIdle(step);
      return after.matches("leaving") && isGoal(after.context.goal, event);
    },
  },
  {
    id: "sin-guardar-es-con-cambios",
    sentence: "El formulario dice que hay algo sin guardar, o por corregir, si y solo si lo hay",
    clause: ADR,
    holds: ({ after }) => {
      if (!after.matches("editing")) return true;
      const { section, values, base, isAttempted } = after.context;
      const isWrong = Object.keys(section.problemsOf(values, base)).length > 0;
      const isToBeMended = isAttempted && isWrong;
      if (after.matches({ editing: { form: "mending" } }) !== isToBeMended) return false;
      return after.hasTag("unsaved") === (!same(values, base) || isToBeMended);
    },
  },
  {
    id: "cada-letra-se-guarda-en-el-borrador",
    sentence:
      "Lo que se escribe queda en el borrador; el borrador se olvida solo si ya no hace falta",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      const kept = effectsOf(step, "keepDraft").length > 0;
      const forgotten = effectsOf(step, "forgetDraft").length > 0;
      const isKey = event.type === "field.changed" && before?.matches("editing") === true;
      const isArrived = isAnswer(step, "sendFile") && outputOf(step).kind === "received";
      const isMerged = before?.matches("conflict") === true && after.matches("editing");
      const mustKeep = isKey || isArrived || (isMerged && event.type === "merge.confirmed");
      if (mustKeep && !kept) return false;
      const isClean = after.matches({ editing: { form: "clean" } });
      return !forgotten || isClean || isSaved(step) || MAY_FORGET.includes(event.type);
    },
  },
  {
    id: "lo-de-otros-espera",
    sentence: "Lo que otra persona cambió se muestra cuando se quiere ver, y no antes",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "records.changed" || answererOf(event) === "fetchNewer") {
        return before === null || before.matches("conflict") === after.matches("conflict");
      }
      if (event.type !== "news.wanted") return true;
      const isKnown = before?.matches("editing") === true && before.context.newer !== null;
      return isKnown ? after.matches("conflict") : isIdle(step);
    },
  },
];

/** Laws of a record that is new. */
export const creatingLaws: readonly Law<EditorSnapshot>[] = [
  {
    id: "la-clave-es-del-formulario",
    sentence: "La clave de un registro nuevo cambia solo cuando se creó y se pidió otro",
    clause: ADR,
    holds: (step) => {
      const [before, after] = [step.before?.context.created ?? 0, step.after.context.created];
      return after === before + (isSaved(step) && step.before?.context.isAnother === true ? 1 : 0);
    },
  },
  {
    id: "otro-es-en-blanco",
    sentence: "Otro registro empieza en blanco, sin errores de antes",
    clause: ADR,
    holds: (step) => {
      if (!isSaved(step) || step.before?.context.isAnother !== true) return true;
      const { values, isAttempted, errors } = step.after.context;
      return (
        step.after.matches("editing") &&
        same(values, { a: null, b: null }) &&
        !isAttempted &&
        same(errors, {})
      );
    },
  },
  {
    id: "un-borrador-se-ofrece",
    sentence:
      "Lo que se había escrito se ofrece antes de empezar, y nadie lo pone ni lo quita solo",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (isAnswer(step, "recallDraft")) {
        const draft = recalledIn(step);
        return after.matches(draft !== null && draft.detour === undefined ? "offering" : "editing");
      }
      if (before?.matches("offering") !== true) return true;
      if (event.type === "draft.taken") return after.context.values["a"] === "viejo";
      if (event.type === "draft.discarded")
        return after.context.values["a"] === null && after.context.draft === null;
      return isIdle(step);
    },
  },
];
