import type { Law } from "./law.ts";
import type { ViewerSnapshot } from "./record-domain.ts";
import { answererOf, commonLaws, effectsOf, isIdle, sentBy } from "./reading.ts";
import {
  ADR,
  VIEWER_CALLS,
  answerOf,
  begun,
  infoIn,
  isAnswer,
  outputOf,
  same,
} from "./record-steps.ts";

/** Laws of a record that is read. */
export const readingLaws: readonly Law<ViewerSnapshot>[] = [
  ...commonLaws(VIEWER_CALLS),
  {
    id: "nada-se-borra-sin-decirlo",
    sentence: "Un registro se da por eliminado solo cuando se pidió y el servidor lo eliminó",
    clause: "reading 25",
    holds: (step) => {
      if (!sentBy(step).some(({ path }) => path === "/banks")) return true;
      const { kind, value } = answerOf(step);
      return isAnswer(step, "command") && kind === "received" && value?.record === undefined;
    },
  },
  {
    id: "lo-que-no-se-puede-no-se-pide",
    sentence: "Lo que no se permite o no es de un registro no se pide ni se pregunta",
    clause: "spec §6, reading 25",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "command.chosen") return true;
      const action = String(event["action"]);
      const isPossible =
        before?.matches("reading") === true && !/^(?:other|forbidden)$/u.test(action);
      if (!isPossible) return isIdle(step);
      return after.matches("commanding") && begun(step, "command");
    },
  },
  {
    id: "cada-accion-su-clave",
    sentence: "Cada acción que se abre lleva una clave de repetición que ninguna otra tiene",
    clause: "ADR 35",
    holds: (step) => {
      if (!begun(step, "command")) return true;
      const { children, context } = step.after;
      const started = children.command?.getSnapshot() as { input: { seed: string } } | undefined;
      return started?.input.seed === `s-c${context.opened}` && context.opened > 0;
    },
  },
  {
    id: "se-dice-lo-que-se-hizo",
    sentence:
      "Lo que el servidor niega se dice con sus palabras; lo hecho se dice siempre, y ofrece deshacerlo donde se puede",
    clause: "spec §8, ADR 50",
    holds: (step) => {
      const isCommand = isAnswer(step, "command");
      if (!isCommand && !isAnswer(step, "revertChange")) return true;
      const { kind, value } = isCommand ? answerOf(step) : outputOf(step);
      const said = effectsOf(step, "notify").length;
      if (kind !== "received") {
        return (
          step.after.matches("reading") && !infoIn(step) && said === (kind === "refused" ? 1 : 0)
        );
      }
      const isGone = isCommand && value?.record === undefined;
      const isOther = isCommand && value?.record?.id === "16";
      const undos = effectsOf(step, "notify").map(
        ({ params }) => (params as { undo?: object }).undo,
      );
      // Of the commands of the domain, one can be undone.
      const canUndo = isCommand && !isOther && !isGone && step.before?.context.command === "go";
      const isSaid = !isOther;
      return (
        step.after.matches(isGone || isOther ? "left" : "reading") &&
        infoIn(step) === isSaid &&
        undos.some((undo) => undo !== undefined) === canUndo
      );
    },
  },
  {
    id: "un-documento-se-entrega",
    sentence:
      "Se expide solo un documento de la sección que la persona puede pedir, y su negativa se dice",
    clause: "spec §6, ADR 17",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "document.wanted") {
        const isPossible = before?.matches("reading") === true && event["action"] === "certify";
        if (!isPossible) return isIdle(step);
        return after.matches("issuing") && begun(step, "issueDocument");
      }
      if (!isAnswer(step, "issueDocument")) return true;
      const { kind } = outputOf(step);
      const said = effectsOf(step, "notify").length;
      const isAskedAgain = kind !== "received" || begun(step, "fetchHistory");
      return (
        after.matches("reading") &&
        !infoIn(step) &&
        said === (kind === "refused" ? 1 : 0) &&
        isAskedAgain
      );
    },
  },
  {
    id: "la-respuesta-trae-el-registro",
    sentence: "Después de hacer algo se ve el registro como quedó, y su historia se pide otra vez",
    clause: ADR,
    holds: (step) => {
      const isCommand = isAnswer(step, "command");
      if (!isCommand && !isAnswer(step, "revertChange")) return true;
      const { kind, value } = isCommand ? answerOf(step) : outputOf(step);
      const left = isCommand ? value?.record : value;
      if (kind !== "received" || left === undefined) return true;
      const isHere = step.after.matches("reading");
      return (
        step.after.context.record?.version === left.version &&
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
        const isMine = JSON.stringify(event["ids"]) === '["15"]';
        return begun(step, "fetchNewer") === isMine;
      }
      const isTold = after.matches({ reading: { others: "told" } });
      return !isTold || after.context.newer !== null;
    },
  },
  {
    id: "lo-que-se-avisa-no-se-pierde",
    sentence: "Lo que se avisa de este registro se mira en cuanto el registro está a la vista",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      const isMine = event.type === "records.changed" && same(event["ids"], ["15"]);
      if (isMine && !after.context.isUnseen) return false;
      const isBack = after.matches("reading") && before?.matches("reading") !== true;
      return !isBack || !after.context.isUnseen || begun(step, "fetchNewer");
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
