import type { Law } from "./law.ts";
import type { RecordSnapshot } from "./record-domain.ts";
import { answererOf, commonLaws, effectsOf, isIdle } from "./reading.ts";
import { ADR, CALLS, begun, infoIn, isAnswer, outputOf, same } from "./record-steps.ts";

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
    id: "una-pregunta-se-contesta",
    sentence: "Lo que el servidor pregunta se repite con su palabra, o no se hace",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (before?.matches("warned") !== true) return true;
      if (event.type === "question.declined") {
        return after.matches("reading") && after.context.question === null;
      }
      if (event.type === "records.changed") return after.matches("warned");
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
