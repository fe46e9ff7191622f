import type { Law } from "./law.ts";
import type { ListSnapshot } from "./list-domain.ts";
import { begun, lives, same } from "./list-steps.ts";
import { answererOf, isLate } from "./reading.ts";

const CLAUSE = "ADR 161";

/** Laws of the fields of what the records refer to. */
export const listReachLaws: readonly Law<ListSnapshot>[] = [
  {
    id: "lo-que-refiere-se-trae-al-abrir-las-columnas",
    sentence:
      "Lo que los registros refieren se trae al abrir las columnas, una vez; otra, si algo no llegó",
    clause: CLAUSE,
    holds: (step) => {
      const { before, event, after } = step;
      if ((after.value.reach === "bringing") !== lives(after, "bringReached")) return false;
      const isOpening = event.type === "columns.opened" && before?.value.reach === "unasked";
      return begun(step, "bringReached") === isOpening;
    },
  },
  {
    id: "los-campos-a-mano-son-los-que-llegaron",
    sentence: "Se ofrecen los campos que llegaron; si no llega respuesta, siguen los de antes",
    clause: CLAUSE,
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return after.context.reached.length === 0;
      const isHere = answererOf(event) === "bringReached" && !isLate(step);
      const reply = isHere
        ? (event["output"] as
            | { readonly reached: readonly unknown[]; readonly isWhole: boolean }
            | undefined)
        : undefined;
      if (reply === undefined) return same(after.context.reached, before.context.reached);
      return (
        same(after.context.reached, reply.reached) &&
        (after.value.reach === "known") === reply.isWhole
      );
    },
  },
];
