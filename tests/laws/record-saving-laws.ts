import type { Announcement } from "../../src/machines/notices/notices.types.ts";
import type { Draft, DraftKey } from "../../src/machines/record/record.types.ts";
import type { Law } from "./law.ts";
import { effectsOf } from "./reading.ts";
import type { EditorSnapshot } from "./record-domain.ts";
import {
  ADR,
  infoIn,
  isAnswer,
  isMadeBefore,
  isSaved,
  isWriting,
  outputOf,
  same,
} from "./record-steps.ts";

type Kept = { readonly key: DraftKey; readonly draft: Draft };

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
      if (isMadeBefore(step) && step.after.matches("left")) return true;
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
      if (isMadeBefore(step) && after.matches("left")) return true;
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
    id: "lo-creado-sin-saberlo-no-se-repite",
    sentence:
      "Si el servidor ya lo había creado, lo escrito queda como un cambio de ese registro, y se dice cuál es",
    clause: "ADR 14, ADR 17",
    holds: (step) => {
      if (!isMadeBefore(step)) return true;
      const { before, after } = step;
      // Where it would not be found again it is not left.
      if (before?.context.canKeep !== true) return after.matches("editing");
      const [kept] = effectsOf(step, "keepDraft").map(({ params }) => params as Kept);
      const [said] = effectsOf(step, "notify").map(({ params }) => params as Announcement);
      return (
        after.matches("left") &&
        same([kept?.key.action, kept?.key.id], ["edit", "9"]) &&
        same(kept?.draft.values, before.context.values) &&
        same([kept?.draft.base["a"], kept?.draft.version], ["creado", 1]) &&
        said?.link?.href === "/banks/view/9" &&
        same(after.context.goal, { path: "/banks/edit/9" })
      );
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
