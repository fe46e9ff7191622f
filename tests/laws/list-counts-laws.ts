import type { TabCounts } from "../../src/contract/views-contract.ts";
import type { Law } from "./law.ts";
import type { ListSnapshot } from "./list-domain.ts";
import { begun, lives, same } from "./list-steps.ts";
import { answererOf, isLate } from "./reading.ts";

const CLAUSE = "ADR 49";
/** The events that make the counts old. */
const NEWS: readonly string[] = ["records.changed", "refresh.chosen"];

/** Laws of the counts of the tabs. */
export const listCountsLaws: readonly Law<ListSnapshot>[] = [
  {
    id: "una-cuenta-a-la-vez",
    sentence: "Hay una cuenta en curso si y solo si se está contando",
    clause: CLAUSE,
    holds: ({ after }) => (after.value.counts === "asking") === lives(after, "fetchCounts"),
  },
  {
    id: "lo-contado-es-del-servidor",
    sentence:
      "Lo contado cambia solo cuando el servidor lo dice; si no responde, sigue lo de antes",
    clause: CLAUSE,
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return after.context.counts === null;
      const isHere = answererOf(event) === "fetchCounts" && !isLate(step);
      const said = isHere ? ((event["output"] ?? null) as TabCounts | null) : null;
      return same(after.context.counts, said ?? before.context.counts);
    },
  },
  {
    id: "los-cambios-se-cuentan-una-vez",
    sentence:
      "Después de un cambio se espera antes de contar, y los que llegan mientras tanto no piden otra",
    clause: CLAUSE,
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null || !NEWS.includes(event.type)) return true;
      const isUnasked = before.value.counts === "unasked";
      return (
        !begun(step, "fetchCounts") && after.value.counts === (isUnasked ? "unasked" : "waiting")
      );
    },
  },
];
