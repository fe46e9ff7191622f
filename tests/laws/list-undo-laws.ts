import type { Law } from "./law.ts";
import type { ListSnapshot } from "./list-domain.ts";
import { asksRows, same } from "./list-steps.ts";
import { isIdle, sentBy } from "./reading.ts";

const ADR = "ADR 50";

/** The records that are told as done in the result in sight. */
function doneIn({ context: { outcome } }: ListSnapshot): readonly string[] {
  const all = outcome?.kind === "results" ? outcome.results : [];
  return all.filter(({ done }) => done).map(({ id }) => id);
}

/** Laws of what is undone from the result of a command, and of what is selected afterwards. */
export const listUndoLaws: readonly Law<ListSnapshot>[] = [
  {
    id: "deshacer-desde-el-resultado",
    sentence: "Desde el resultado se deshace lo que se hizo, eso y nada más; y se cierra",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      const asked = sentBy(step).filter(({ type }) => type === "undo.asked");
      if (event.type !== "outcome.undone") return asked.length === 0;
      const isTold = before?.value.commands === "told";
      const ids = isTold ? doneIn(before) : [];
      if (ids.length === 0) return isIdle(step);
      const undoing = { controller: "banks", action: "x", ids };
      const isOver = after.value.commands === "choosing" && after.context.command === null;
      return same(asked, [{ type: "undo.asked", undoing }]) && isOver;
    },
  },
  {
    id: "lo-deshecho-se-escoge-otra-vez",
    sentence:
      "Lo que se deshace vuelve a quedar escogido, si fue lo último y no se escogió otra cosa",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "records.undone" || before === null) return true;
      const { acted, selected, isEverything, command } = before.context;
      const isLast = acted !== null && same(acted.changed, event["ids"]);
      const isKept = isLast && selected.every((id) => acted.ids.includes(id));
      const isGiven = isKept && !isEverything && command === null;
      const expected = isGiven ? new Set([...selected, ...acted.changed]) : new Set(selected);
      return asksRows(step) && same([...expected].toSorted(), after.context.selected.toSorted());
    },
  },
];
