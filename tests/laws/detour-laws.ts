import type { Recalled } from "../../src/machines/record/editor.setup.ts";
import type { Draft } from "../../src/machines/record/record.types.ts";
import type { Law, Step } from "./law.ts";
import type { EditorSnapshot } from "./record-domain.ts";
import { effectsOf, isIdle, sentBy } from "./reading.ts";
import { isAnswer, isSaved, same } from "./record-steps.ts";

type EditorStep = Step<EditorSnapshot>;

/** The draft that a form finds when it opens; null for none. */
export const recalledIn = ({ event }: EditorStep): Draft | null =>
  (event["output"] as Recalled | undefined)?.draft ?? null;

const hasLeftFor = (step: EditorStep, path: string): boolean =>
  sentBy(step).some((sent) => sent.type === "page.left" && sent["path"] === path);

/** Laws of a form that waits for a record that is missing, and of the one in which it is made. */
export const detourLaws: readonly Law<EditorSnapshot>[] = [
  {
    id: "lo-que-falta-se-crea-y-se-vuelve",
    sentence:
      "Quien crea el registro que falta en un campo vuelve a lo que había escrito, con él escogido",
    clause: "ADR 72",
    holds: (step) => {
      const { before, event, after } = step;
      const draft = isAnswer(step, "recallDraft") ? recalledIn(step) : null;
      if (draft?.detour !== undefined) {
        const { a, b } = after.context.values;
        return after.matches("editing") && a === "viejo" && b === "9";
      }
      if (event.type === "missing.wanted" && before?.matches("editing") === true) {
        const { action, id } = after.context;
        const kept = effectsOf(step, "keepDraft");
        if (event["field"] !== "b") return isIdle(step);
        return (
          after.matches("left") &&
          kept.length === 1 &&
          hasLeftFor(step, `/cities/create?for=banks.${action}.${id ?? ""}.b`)
        );
      }
      const { serves = null, isAnother, isLeavingSaved } = before?.context ?? {};
      if (!isSaved(step) || serves === null) return true;
      const isBrought = same(effectsOf(step, "bring")[0]?.params, {
        name: serves.name,
        made: { id: "15", label: "dos" },
      });
      return isBrought && (isAnother || isLeavingSaved || hasLeftFor(step, serves.path));
    },
  },
];
