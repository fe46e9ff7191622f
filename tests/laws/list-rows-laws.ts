import type { LinkReading } from "../../src/engine/list-link.ts";
import type { ListPage } from "../../src/contract/section-contract.ts";
import type { CommandInput } from "../../src/machines/command/command.types.ts";
import { narrowingOf } from "../../src/machines/list/selection.ts";
import type { Law } from "./law.ts";
import type { ListSnapshot } from "./list-domain.ts";
import { ADR, asksRows, begun, lives, same, type ListStep } from "./list-steps.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  sentBy,
} from "./reading.ts";

const [survives, late] = commonLaws([]);

type Reply = { readonly kind?: string; readonly value?: unknown };

const outputOf = ({ event }: ListStep) => (event["output"] ?? {}) as Reply;

/** The answer of the server to a command; none for an abandoned one. */
const answerOf = ({ event }: ListStep): Reply | null =>
  (event["output"] as { answer?: Reply } | undefined)?.answer ?? null;

const isGivenUp = ({ event }: ListStep): boolean =>
  (event["output"] as Reply | undefined)?.kind === "cancelled";

/** The input of the command in progress. */
function commandIn({ children }: ListSnapshot): CommandInput | undefined {
  return (children.command?.getSnapshot() as { input: CommandInput } | undefined)?.input;
}

/** Whether a command has just succeeded with all its records. */
function isPraise(step: ListStep): boolean {
  const { kind, value } = answerOf(step) ?? {};
  const { outcome, command } = step.before?.context ?? {};
  const isOfMany = command?.row === null && outcome?.kind === "results";
  // One row has no result of its own: the answer is that it was done.
  const former = isOfMany ? outcome.results : [];
  const { results = former } = (value ?? {}) as { results?: readonly { done: boolean }[] };
  return kind === "received" && results.every((each) => each.done);
}

/** Laws of the rows, the selection and its commands. */
export const listRowsLaws: readonly Law<ListSnapshot>[] = [
  ...(survives === undefined || late === undefined ? [] : [survives, late]),
  {
    id: "pedir-es-una-llamada",
    sentence: "Las filas se están pidiendo si y solo si hay una llamada que las pide",
    clause: "spec §4",
    holds: ({ after }) => (after.value.rows === "asking") === lives(after, "fetchPage"),
  },
  {
    id: "un-enlace-no-muestra-mas-de-lo-que-pide",
    sentence: "Mientras la dirección pide un filtro que no se puede leer, no se pide ninguna fila",
    clause: "ADR 81, ADR 23",
    holds: ({ after }) =>
      after.context.query === "?f.edad=9"
        ? after.value.rows === "unreadable" && !lives(after, "fetchPage")
        : after.value.rows !== "unreadable",
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
    sentence:
      "Hay filas o grupos, no hay ninguno, nada coincide o no hay tal página: cada cosa se dice",
    clause: ADR,
    holds: (step) => {
      const { event, after } = step;
      if (answererOf(event) !== "fetchPage" || isLate(step)) return true;
      const { kind, value } = outputOf(step) as { kind?: string; value?: object };
      if (kind === "refused") return after.value.rows === "refused";
      if (kind !== "received") return after.value.rows === "missing";
      const { rows, total, grouped } = value as ListPage;
      const levels =
        grouped === undefined ? [] : [grouped, ...(grouped.parts ? [grouped.parts] : [])];
      const areClosed = levels.some(({ open }) => open === null) && total > 0;
      if (rows.length > 0 || areClosed) return after.value.rows === "shown";
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
      if (event.type === "refresh.chosen") return asksRows(step);
      if (event.type !== "retry.chosen") return true;
      const isLost = before?.value.rows === "refused" || before?.value.rows === "missing";
      return isLost ? begun(step, "fetchPage") : isIdle(step);
    },
  },
  {
    id: "nada-sin-escogerlo",
    sentence: "Ninguna acción empieza sin escogerla y sin con qué hacerla",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (!begun(step, "command")) return true;
      // The records of the server's question were chosen before.
      if (event.type === "command.insisted") return before?.value.commands === "told";
      const isChosen =
        after.context.command?.row !== null ||
        before?.context.isEverything === true ||
        (before?.context.selected.length ?? 0) > 0;
      return event.type === "command.chosen" && isChosen && before?.value.commands === "choosing";
    },
  },
  {
    id: "todo-lo-filtrado-va-con-lo-que-se-vio",
    sentence:
      "Lo que se hace con todo lo filtrado lleva cuántos registros se veían; lo demás, sus ids",
    clause: "ADR 23",
    holds: (step) => {
      if (!begun(step, "command")) return true;
      const target = commandIn(step.after)?.target;
      const { isEverything, command, answer, query, outcome } = step.after.context;
      if (command?.row) return same(target, { id: command.row.id, version: command.row.version });
      const isByQuery = isEverything && outcome?.kind !== "results";
      return isByQuery
        ? same(target, { query, seen: answer?.total ?? 0 })
        : target !== undefined && "ids" in target;
    },
  },
  {
    id: "se-pregunta-una-vez",
    sentence:
      "La acción pregunta antes de hacerse; lo que el servidor preguntó no se pide otra vez",
    clause: "ADR 35",
    holds: (step) => {
      if (!begun(step, "command")) return true;
      const { isAsked, given } = commandIn(step.after) ?? {};
      const isInsisting = step.event.type === "command.insisted";
      return (
        isAsked === true &&
        same(given, isInsisting ? { values: {}, rehearsed: "40", confirmed: ["mine"] } : null)
      );
    },
  },
  {
    id: "solo-se-insiste-en-lo-preguntado",
    sentence: "Se insiste solo donde el servidor preguntó antes de seguir",
    clause: "reading 37",
    holds: (step) => {
      if (step.event.type !== "command.insisted") return true;
      const { outcome } = step.before?.context ?? {};
      const isAsked = JSON.stringify(outcome ?? null).includes('"confirm"');
      const isTold = step.before?.value.commands === "told";
      return isTold && isAsked ? begun(step, "command") : isIdle(step);
    },
  },
  {
    id: "cada-paso-en-su-turno",
    sentence: "Lo que pasó se lee donde se cuenta, y entonces se olvida",
    clause: ADR,
    holds: (step) => {
      if (step.event.type !== "outcome.read") return true;
      if (step.before?.value.commands !== "told") return isIdle(step);
      const { command, outcome } = step.after.context;
      return step.after.value.commands === "choosing" && command === null && outcome === null;
    },
  },
  {
    id: "hecho-solo-si-se-hizo",
    sentence:
      "Solo se dice hecho lo que se hizo con todos; lo demás se cuenta, y las filas se piden",
    clause: "spec §8",
    holds: (step) => {
      const said = effectsOf(step, "notify");
      if (answererOf(step.event) !== "command" || isLate(step)) return said.length === 0;
      const isFree =
        step.after.value.commands === "choosing" && step.after.context.command === null;
      if (isGivenUp(step)) return isFree && said.length === 0;
      if (!asksRows(step)) return false;
      if (isPraise(step)) return said.length === 1 && isFree;
      const { outcome, command } = step.after.context;
      const kinds: Readonly<Record<string, string>> = { received: "results", refused: "refused" };
      // A lost or broken answer counts as unknown (reading 7).
      const isTold = outcome?.kind === (kinds[answerOf(step)?.kind ?? ""] ?? "unanswered");
      return (
        said.length === 0 && step.after.value.commands === "told" && isTold && command !== null
      );
    },
  },
  {
    id: "lo-escogido-es-de-lo-que-se-ve",
    sentence:
      "Lo escogido fila por fila queda con otros filtros; «todo lo filtrado» no, y su acción lo sabe",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "query.changed" || before === null) return true;
      const isSame = narrowingOf(before.context.link) === narrowingOf(event["link"] as LinkReading);
      if (isSame || !before.context.isEverything) {
        return (
          same(before.context.selected, after.context.selected) &&
          before.value.commands === after.value.commands
        );
      }
      const isOfMany =
        before.value.commands === "commanding" && before.context.command?.row === null;
      const isTold = sentBy(step).some(({ type }) => type === "command.outdated");
      return (
        after.context.selected.length === 0 && !after.context.isEverything && isTold === isOfMany
      );
    },
  },
];
