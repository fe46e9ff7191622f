import type { DeedQuestion } from "../../src/machines/list/list.types.ts";
import { narrowingOf } from "../../src/machines/list/selection.ts";
import type { Law } from "./law.ts";
import type { ListSnapshot } from "./list-domain.ts";
import { ADR, begun, lives, same, type ListStep } from "./list-steps.ts";
import { answererOf, childrenOf, commonLaws, effectsOf, isIdle, isLate } from "./reading.ts";

const [survives, late] = commonLaws([]);

const outputOf = ({ event }: ListStep) =>
  (event["output"] ?? {}) as { kind?: string; value?: readonly { done: boolean }[] };

/** The records that the deed which is being done was asked for. */
function targetOf({ children }: ListSnapshot): DeedQuestion["target"] | undefined {
  const doing = children.performDeed?.getSnapshot() as { input: DeedQuestion } | undefined;
  return doing?.input.target;
}

/** Whether a deed has just gone well with all that it was asked for. */
function isPraise(step: ListStep): boolean {
  const { kind, value } = outputOf(step);
  return kind === "received" && value?.every((each) => each.done) === true;
}

/** Laws of the rows, the selection and what is done with it. */
export const listRowsLaws: readonly Law<ListSnapshot>[] = [
  ...(survives === undefined || late === undefined ? [] : [survives, late]),
  {
    id: "pedir-es-una-llamada",
    sentence: "Las filas se están pidiendo si y solo si hay una llamada que las pide",
    clause: "spec §4",
    holds: ({ after }) => (after.value.rows === "asking") === lives(after, "fetchPage"),
  },
  {
    id: "lo-que-se-ve-es-lo-que-llego",
    sentence: "Una negativa o una falla no borra las filas que se veían; lo que llega se ve",
    clause: "spec §8, reading 7",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return true;
      const isHere = answererOf(event) === "fetchPage" && !isLate(step);
      if (!isHere || outputOf(step).kind !== "received") {
        return same(before.context.answer, after.context.answer);
      }
      return same(after.context.answer, outputOf(step).value);
    },
  },
  {
    id: "cada-respuesta-su-pantalla",
    sentence: "Hay filas, no hay ninguna, nada coincide o no hay tal página: cada cosa se dice",
    clause: ADR,
    holds: (step) => {
      const { event, after } = step;
      if (answererOf(event) !== "fetchPage" || isLate(step)) return true;
      const { kind, value } = outputOf(step) as { kind?: string; value?: object };
      if (kind === "refused") return after.value.rows === "refused";
      if (kind !== "received") return after.value.rows === "missing";
      const { rows, total } = value as { rows: readonly unknown[]; total: number };
      if (rows.length > 0) return after.value.rows === "shown";
      if (total > 0) return after.value.rows === "pastEnd";
      return after.value.rows === (after.context.query === "" ? "empty" : "unmatched");
    },
  },
  {
    id: "lo-que-otros-hacen-no-mueve-nada",
    sentence: "Lo que otros cambian es un aviso: no mueve filas, ni lo escogido, ni pide nada",
    clause: ADR,
    holds: ({ before, event, after }) =>
      event.type !== "records.changed" ||
      before === null ||
      (after.value.news === "outdated" &&
        after.context.changedBy === event["by"] &&
        same(before.context.answer, after.context.answer) &&
        same(before.context.selected, after.context.selected) &&
        same(childrenOf(before), childrenOf(after))),
  },
  {
    id: "el-aviso-se-va-con-filas-nuevas",
    sentence: "El aviso de cambios se va cuando se piden las filas de ahora, y solo entonces",
    clause: ADR,
    holds: (step) => {
      const isAsked = begun(step, "fetchPage");
      if (isAsked) return step.after.value.news === "current";
      return step.before?.value.news !== "outdated" || step.after.value.news === "outdated";
    },
  },
  {
    id: "actualizar-siempre-pide",
    sentence: "Actualizar pide las filas; intentar de nuevo, solo donde no llegaron",
    clause: ADR,
    holds: (step) => {
      const { before, event } = step;
      if (event.type === "refresh.chosen") return begun(step, "fetchPage");
      if (event.type !== "retry.chosen") return true;
      const isLost = before?.value.rows === "refused" || before?.value.rows === "missing";
      return isLost ? begun(step, "fetchPage") : isIdle(step);
    },
  },
  {
    id: "nada-sin-confirmar",
    sentence: "Nada se hace sin escogerlo y confirmarlo",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (!begun(step, "performDeed")) return true;
      // The records that the server asked about were chosen before.
      if (event.type === "deed.insisted") return before?.value.deeds === "told";
      const isChosen =
        before?.context.deed?.row !== null ||
        before.context.isEverything ||
        before.context.selected.length > 0;
      return event.type === "deed.confirmed" && isChosen && after.value.deeds === "doing";
    },
  },
  {
    id: "todo-lo-filtrado-va-con-lo-que-se-vio",
    sentence:
      "Lo que se hace con todo lo filtrado lleva cuántos registros se veían; lo demás, sus ids",
    clause: "ADR 23",
    holds: (step) => {
      const { before, after } = step;
      if (before === null || !begun(step, "performDeed")) return true;
      const target = targetOf(after);
      const { isEverything, deed, answer, query, outcome } = before.context;
      const isByQuery = isEverything && deed?.row === null && outcome?.kind !== "results";
      return isByQuery
        ? same(target, { query, seen: answer?.total ?? 0 })
        : target !== undefined && "ids" in target;
    },
  },
  {
    id: "solo-se-insiste-en-lo-preguntado",
    sentence: "Se insiste solo donde el servidor preguntó antes de seguir",
    clause: "reading 37",
    holds: (step) => {
      if (step.event.type !== "deed.insisted") return true;
      const { outcome, deed } = step.before?.context ?? {};
      // Many are asked about one by one.
      const isOfAll = outcome?.kind === "refused" && deed?.row === null;
      const isAsked = !isOfAll && JSON.stringify(outcome ?? null).includes('"confirm"');
      const isTold = step.before?.value.deeds === "told";
      return isTold && isAsked ? begun(step, "performDeed") : isIdle(step);
    },
  },
  {
    id: "cada-paso-en-su-turno",
    sentence: "Se escoge, se confirma o se cancela, se hace y se lee: cada cosa en su turno",
    clause: ADR,
    holds: (step) => {
      const turns: Readonly<Record<string, readonly [string, string]>> = {
        "deed.cancelled": ["confirming", "choosing"],
        "deed.confirmed": ["confirming", "doing"],
        "outcome.read": ["told", "choosing"],
      };
      const turn = turns[step.event.type];
      if (turn === undefined) return true;
      const [from, to] = turn;
      if (step.before?.value.deeds !== from) return isIdle(step);
      const { deed, outcome } = step.after.context;
      const isForgotten = to !== "choosing" || (deed === null && outcome === null);
      return step.after.value.deeds === to && isForgotten;
    },
  },
  {
    id: "hecho-solo-si-se-hizo",
    sentence:
      "Solo se dice hecho lo que se hizo con todos; lo demás se cuenta, y las filas se piden",
    clause: "spec §8",
    holds: (step) => {
      const said = effectsOf(step, "notify");
      if (answererOf(step.event) !== "performDeed" || isLate(step)) return said.length === 0;
      if (!begun(step, "fetchPage")) return false;
      if (isPraise(step)) {
        const isFree = step.after.value.deeds === "choosing" && step.after.context.deed === null;
        return said.length === 1 && isFree;
      }
      const { outcome, deed } = step.after.context;
      const kinds: Readonly<Record<string, string>> = { received: "results", refused: "refused" };
      // What does not come, or breaks, is known to nobody (reading 7).
      const isTold = outcome?.kind === (kinds[outputOf(step).kind ?? ""] ?? "unanswered");
      return said.length === 0 && step.after.value.deeds === "told" && isTold && deed !== null;
    },
  },
  {
    id: "lo-escogido-es-de-lo-que-se-ve",
    sentence: "Con otros filtros nada queda escogido, ni se pregunta por ello",
    clause: ADR,
    holds: ({ before, event, after }) => {
      if (event.type !== "query.changed" || before === null) return true;
      if (narrowingOf(before.context.query) === narrowingOf(String(event["query"]))) {
        return (
          same(before.context.selected, after.context.selected) &&
          before.value.deeds === after.value.deeds
        );
      }
      const isAsked = after.value.deeds === "confirming" && after.context.deed?.row === null;
      return after.context.selected.length === 0 && !after.context.isEverything && !isAsked;
    },
  },
];
