import type { Law, Step } from "./law.ts";
import type { RecordSnapshot } from "./record-domain.ts";
import { answererOf, childrenOf, commonLaws, effectsOf, isIdle, isLate } from "./reading.ts";

type RecordStep = Step<RecordSnapshot>;

const ADR = "ADR 17";
const CALLS = [
  "recallDraft",
  "fetchRecord",
  "saveRecord",
  "actOnRecord",
  "deleteRecord",
  "revertChange",
  "sendFile",
];

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const outputOf = ({ event }: RecordStep) =>
  (event["output"] ?? {}) as {
    kind?: string;
    value?: { id?: string; version?: number };
    problem?: { errors?: object; current?: object; confirm?: string };
  };

const begun = ({ before, after }: RecordStep, child: string): boolean =>
  childrenOf(after).includes(child) &&
  after.children[child as never] !== before?.children[child as never];

const isAnswer = (step: RecordStep, child: string): boolean =>
  answererOf(step.event) === child && !isLate(step);

const isWriting = (snapshot: RecordSnapshot | null): boolean =>
  snapshot?.hasTag("writing") === true && !snapshot.matches("offering");

/** Whether what was sent was saved. */
const isSaved = (step: RecordStep): boolean =>
  isAnswer(step, "saveRecord") && outputOf(step).kind === "received";

const infoIn = (step: RecordStep): boolean =>
  effectsOf(step, "notify").some(({ params }) => JSON.stringify(params).includes("info"));

/** Laws of a record that is read. */
export const readingLaws: readonly Law<RecordSnapshot>[] = [
  ...commonLaws(CALLS),
  {
    id: "nada-se-borra-sin-decirlo",
    sentence: "Nada se elimina sin que la persona lo confirme",
    clause: "reading 25",
    holds: (step) =>
      !begun(step, "deleteRecord") ||
      ((step.event.type === "step.confirmed" || step.event.type === "question.accepted") &&
        step.after.context.deed.action === "delete"),
  },
  {
    id: "lo-que-no-se-puede-no-se-pide",
    sentence: "Lo que no se permite o no es de un registro no se pide ni se pregunta",
    clause: "spec §6, reading 25",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "step.chosen") return true;
      const action = String(event["action"]);
      const isPossible =
        before?.matches("reading") === true && !/^(?:other|forbidden)$/u.test(action);
      if (!isPossible) return isIdle(step);
      return after.matches(action === "go" ? "acting" : "confirming");
    },
  },
  {
    id: "el-motivo-no-va-vacio",
    sentence: "Lo que pide un motivo no se hace sin él",
    clause: "reading 25",
    holds: ({ after }) =>
      !after.matches("acting") ||
      after.context.deed.action !== "explain" ||
      after.context.deed.reason !== "",
  },
  {
    id: "se-dice-lo-que-se-hizo",
    sentence: "Lo que el servidor niega se dice con sus palabras, y no se muestra como hecho",
    clause: "spec §8",
    holds: (step) => {
      const names = ["actOnRecord", "deleteRecord", "revertChange"];
      if (!names.some((name) => isAnswer(step, name))) return true;
      const { kind, problem } = outputOf(step);
      const said = effectsOf(step, "notify").length;
      if (kind === "refused" && problem?.confirm !== undefined) {
        return step.after.matches("warned") && said === 0 && step.after.context.question !== null;
      }
      if (kind !== "received") {
        return (
          step.after.matches("reading") && !infoIn(step) && said === (kind === "refused" ? 1 : 0)
        );
      }
      const isAct = isAnswer(step, "actOnRecord");
      const isGone = !isAct ? isAnswer(step, "deleteRecord") : outputOf(step).value?.id !== "15";
      return step.after.matches(isGone ? "left" : "reading") && infoIn(step) === !isAct;
    },
  },
  {
    id: "la-respuesta-trae-el-registro",
    sentence: "Después de hacer algo se ve el registro como quedó, y su historia se pide otra vez",
    clause: ADR,
    holds: (step) => {
      const names = ["actOnRecord", "revertChange"];
      const { kind, value } = outputOf(step);
      if (kind !== "received" || !names.some((name) => isAnswer(step, name))) return true;
      const isHere = step.after.matches("reading");
      return (
        step.after.context.record?.version === value?.version &&
        (!isHere || begun(step, "fetchHistory"))
      );
    },
  },
  {
    id: "lo-leido-no-se-mueve",
    sentence: "Lo que otros cambian no mueve lo que se lee hasta que la persona lo quiere",
    clause: ADR,
    holds: ({ before, event, after }) =>
      before === null ||
      (event.type !== "records.changed" && answererOf(event) !== "fetchNewer") ||
      same(before.context.record, after.context.record),
  },
  {
    id: "se-mira-antes-de-decir",
    sentence: "Solo se dice que hay un cambio cuando se vio otra versión, o que ya no existe",
    clause: ADR,
    holds: (step) => {
      const { after, before, event } = step;
      if (event.type === "records.changed" && before?.matches("reading") === true) {
        const isGone = before.matches({ reading: { others: "gone" } });
        const isMine = JSON.stringify(event["ids"]) === '["15"]';
        return begun(step, "fetchNewer") === (isMine && !isGone);
      }
      const isTold = after.matches({ reading: { others: "told" } });
      return !isTold || after.context.newer !== null;
    },
  },
  {
    id: "una-pregunta-se-contesta",
    sentence: "Lo que el servidor pregunta se repite con su palabra, o no se hace",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (before?.matches("warned") !== true) return true;
      if (event.type === "question.declined") {
        return after.matches("reading") && after.context.question === null;
      }
      if (event.type !== "question.accepted") return isIdle(step);
      const isDeletion = before.context.deed.action === "delete";
      return (
        after.matches(isDeletion ? "deleting" : "acting") && after.context.confirmed.includes("sí")
      );
    },
  },
  {
    id: "se-deshace-lo-que-se-deja",
    sentence: "Se deshace solo el cambio de la historia que lo permite",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "change.reverted") return true;
      const isShown = before?.matches({ reading: { history: "shown" } }) === true;
      if (!isShown || event["change"] !== "90") return isIdle(step);
      return after.matches("reverting") && after.context.undone === "90";
    },
  },
];

const MAY_WRITE = ["field.changed", "merge.confirmed", "draft.taken", "xstate.done.actor.sendFile"];
const MAY_FORGET = ["draft.discarded", "leave.confirmed"];

/** Laws of a record that is written. */
export const writingLaws: readonly Law<RecordSnapshot>[] = [
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
    id: "una-llamada-a-la-vez",
    sentence: "Se guarda, se envía un archivo o se pide el registro: una cosa a la vez",
    clause: "spec §4",
    holds: ({ after }) =>
      CALLS.filter((each) => childrenOf(after).includes(each)).length ===
      (after.hasTag("busy") ? 1 : 0),
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
  {
    id: "lo-negado-no-es-guardado",
    sentence:
      "Lo que el servidor no guardó nunca se muestra como guardado, y sigue en el formulario",
    clause: "spec §8",
    holds: (step) => {
      if (!isAnswer(step, "saveRecord")) return true;
      if (isSaved(step)) return step.after.matches("left") && infoIn(step);
      return (
        !infoIn(step) &&
        isWriting(step.after) &&
        same(step.before?.context.values, step.after.context.values)
      );
    },
  },
  {
    id: "cada-negativa-su-lugar",
    sentence: "Una pregunta se hace, un choque se muestra, un error va a su campo, un no se dice",
    clause: ADR,
    holds: (step) => {
      const { kind, problem } = outputOf(step);
      if (!isAnswer(step, "saveRecord") || kind === "received") return true;
      const { after } = step;
      if (problem?.confirm !== undefined) return after.matches("doubting");
      if (problem?.current !== undefined) {
        return after.matches("conflict") && same(after.context.newer, problem.current);
      }
      if (problem?.errors !== undefined) {
        return after.matches("editing") && same(after.context.errors, problem.errors);
      }
      const said = effectsOf(step, "notify").length;
      return after.matches("editing") && said === (kind === "refused" ? 1 : 0);
    },
  },
  {
    id: "irse-se-pregunta",
    sentence: "De lo que no se ha guardado nadie se va sin que se le pregunte",
    clause: "ADR 13",
    holds: (step) => {
      const { before, event, after } = step;
      if (after.matches("left") && isWriting(before)) {
        return event.type === "leave.confirmed" || isSaved(step);
      }
      if (event.type !== "leave.asked" || before?.hasTag("unsaved") !== true) return true;
      if (before.hasTag("busy")) return isIdle(step);
      return after.matches("leaving") && after.context.path === event["path"];
    },
  },
  {
    id: "sin-guardar-es-con-cambios",
    sentence: "El formulario dice que hay algo sin guardar si y solo si lo hay",
    clause: ADR,
    holds: ({ after }) => {
      if (!after.matches("editing")) return true;
      const { section, values, base, isAttempted } = after.context;
      const isWrong = Object.keys(section.problemsOf(values, base)).length > 0;
      return after.hasTag("unsaved") === (!same(values, base) || (isAttempted && isWrong));
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
      if (isKey && !kept) return false;
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
export const creatingLaws: readonly Law<RecordSnapshot>[] = [
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
        const isDraft = (event["output"] ?? null) !== null;
        return after.matches(isDraft ? "offering" : "editing");
      }
      if (before?.matches("offering") !== true) return true;
      if (event.type === "draft.taken") return after.context.values["a"] === "viejo";
      if (event.type === "draft.discarded")
        return after.context.values["a"] === null && after.context.draft === null;
      return isIdle(step);
    },
  },
];
