import type { Law } from "./law.ts";
import { effectsOf } from "./reading.ts";
import type { EditorSnapshot } from "./record-domain.ts";
import { ADR, infoIn, isAnswer, isSaved, isWriting, outputOf, same } from "./record-steps.ts";

const UNSENT = { editing: { delivery: "unsent" } } as const;

/** Laws of the answers to a saving. */
export const savingLaws: readonly Law<EditorSnapshot>[] = [
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
    id: "sin-respuesta-se-guarda-de-nuevo",
    sentence:
      "Un guardado sin respuesta se dice hasta que se guarda otra vez o se va del formulario",
    clause: "ADR 84",
    holds: (step) => {
      const { before, after } = step;
      if (!after.matches("editing")) return true;
      const { kind = "" } = outputOf(step);
      const isExpected = isAnswer(step, "saveRecord")
        ? !["received", "refused"].includes(kind)
        : before?.matches(UNSENT) === true;
      return after.matches(UNSENT) === isExpected;
    },
  },
];
