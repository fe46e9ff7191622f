import type { Law } from "./law.ts";
import { answererOf, isIdle, isLate, sentBy } from "./reading.ts";
import type { EditorSnapshot } from "./record-domain.ts";
import { ADR, outputOf } from "./record-steps.ts";

/** Laws of lost answers, and of leaving. */
export const leavingLaws: readonly Law<EditorSnapshot>[] = [
  {
    id: "un-archivo-que-no-llega-se-dice",
    sentence: "Un archivo que no llega se dice en su campo, y ya no se espera",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "sendFile" || isLate(step)) return true;
      if (outputOf(step).kind === "received") return true;
      const field = before?.context.upload?.field ?? "";
      return (after.context.errors[field] ?? "") !== "" && after.context.upload === null;
    },
  },
  {
    id: "quien-se-va-esta-fuera",
    sentence: "Quien confirma que se va ya está fuera: aquí no queda nada por hacer",
    clause: ADR,
    holds: ({ before, event, after }) =>
      event.type !== "leave.confirmed" ||
      before?.matches("leaving") !== true ||
      after.matches("left"),
  },
  {
    id: "guardar-y-salir",
    sentence:
      "Guardar y salir guarda primero: con errores se queda, y guardado va a donde se quería",
    clause: "ADR 50",
    holds: (step) => {
      const { before, event, after, effects } = step;
      if (event.type === "leave.saved") {
        if (before?.matches("leaving") !== true) return isIdle(step);
        const { section, values, base } = before.context;
        const isWrong = Object.keys(section.problemsOf(values, base)).length > 0;
        return isWrong ? after.matches("editing") : after.matches("saving");
      }
      const isSaved = answererOf(event) === "saveRecord" && !isLate(step) && after.matches("left");
      if (!isSaved || before?.context.isLeavingSaved !== true) return true;
      return sentBy({ effects }).some(({ path }) => path === before.context.goal.path);
    },
  },
];
