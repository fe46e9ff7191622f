import type { SnapshotFrom } from "xstate";

import { commandFormOf } from "../../src/engine/command-form.ts";
import type { commandMachine } from "../../src/machines/command/command.machine.ts";
import type { CommandCall } from "../../src/machines/command/command.types.ts";
import type { LookupInput } from "../../src/machines/record/lookup.machine.ts";
import { messagesOf } from "../../src/machines/command/dialog.ts";
import type { Law, Step } from "./law.ts";
import { answererOf, commonLaws, isIdle, isLate } from "./reading.ts";
import { startsLaw } from "./starts-law.ts";
import { visitsLaw } from "./visits-laws.ts";

type Snapshot = SnapshotFrom<typeof commandMachine>;
type CommandStep = Step<Snapshot>;

const ADR = "ADR 35";
const CALLS = ["rehearseCommand", "performCommand"];
const [, late, busy] = commonLaws(CALLS);

/** The call that began in a step; null where none did. */
export function callIn({ before, after }: CommandStep, child: string): CommandCall | null {
  const began = after.children[child as never] as
    | { getSnapshot: () => { input: CommandCall } }
    | undefined;
  const isNew = began !== undefined && before?.children[child as never] !== began;
  return isNew ? began.getSnapshot().input : null;
}

const outputOf = ({ event }: CommandStep) =>
  (event["output"] ?? {}) as {
    kind?: string;
    problem?: { confirm?: string; errors?: Record<string, string> };
  };

const isAnswer = (step: CommandStep): boolean =>
  CALLS.includes(answererOf(step.event) ?? "") && !isLate(step);

/** Whether the sent content has its own key. */
function hasKeyOfContent(step: CommandStep): boolean {
  const call = callIn(step, "performCommand");
  if (call === null || step.before === null) return true;
  const { sent } = step.before.context;
  const isSame = sent.content === JSON.stringify(step.after.context.values);
  const isFirst = step.event.type === "command.confirmed" && step.before.value === "asking";
  const count = isFirst && !isSame ? sent.count + 1 : sent.count;
  return call.key === `s-${count}`;
}

/** Laws of every command. */
const commonly: readonly Law<Snapshot>[] = [
  {
    id: "ninguna-falla-la-detiene",
    sentence: "Ninguna falla la detiene: acaba con respuesta o sin hacer, y nada más",
    clause: "spec §8, reading 7",
    holds: ({ after }) =>
      after.status === "active" || after.value === "answered" || after.value === "cancelled",
  },
  ...[late, busy].flatMap((law) => law ?? []),
  visitsLaw(ADR, ({ value }) => value === "asking"),
  startsLaw(({ value }) => value === "asking"),
  {
    id: "nada-sin-un-si",
    sentence: "Nada se hace sin que la persona confirme lo que se le pregunta",
    clause: ADR,
    holds: (step) =>
      callIn(step, "performCommand") === null ||
      !step.after.context.isOpen ||
      ["command.confirmed", "question.accepted"].includes(step.event.type),
  },
  {
    id: "se-busca-donde-se-pregunta",
    sentence: "Lo que pide se busca con el permiso de la acción, y no con el de su sección",
    clause: ADR,
    holds: ({ before, after }) => {
      if (after.value !== "asking" || before?.value === "asking") return true;
      const lookup = after.children.lookup?.getSnapshot() as { input?: LookupInput } | undefined;
      const { controller, action } = lookup?.input ?? {};
      return controller === "banks" && action === after.context.command.event;
    },
  },
  {
    id: "nada-mal-escrito-sale",
    sentence: "Nada sale con un campo por corregir: cada error se dice en su campo",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      const { command, values } = after.context;
      const isWrong = Object.keys(commandFormOf(command).problemsOf(values)).length > 0;
      if (CALLS.some((child) => callIn(step, child) !== null) && isWrong) return false;
      if (event.type !== "command.confirmed" || before?.value !== "asking" || !isWrong) return true;
      return after.value === "asking" && Object.keys(messagesOf(after.context)).length > 0;
    },
  },
  {
    id: "lo-mismo-con-la-misma-clave",
    sentence: "Lo mismo otra vez lleva la misma clave; otra cosa, otra",
    clause: ADR,
    holds: hasKeyOfContent,
  },
  {
    id: "lo-que-senala-el-servidor-vuelve",
    sentence: "Lo que el servidor señala vuelve al diálogo con lo escrito, sin perder nada",
    clause: ADR,
    holds: (step) => {
      const { errors } = outputOf(step).problem ?? {};
      if (!isAnswer(step) || errors === undefined) return true;
      const { context, value } = step.after;
      const isShown = Object.entries(errors).every(
        ([field, words]) => messagesOf(context)[field] === words || context.notice.includes(words),
      );
      const isKept = JSON.stringify(context.values) === JSON.stringify(step.before?.context.values);
      return value === "asking" && isShown && isKept;
    },
  },
  {
    id: "una-negativa-la-termina",
    sentence: "Una negativa sin campos ni pregunta la termina, con las palabras del servidor",
    clause: "spec §8",
    holds: (step) => {
      const { kind, problem } = outputOf(step);
      const isPlain = problem?.errors === undefined && problem?.confirm === undefined;
      if (!isAnswer(step) || kind !== "refused" || !isPlain) return true;
      const { outcome } = step.after.context;
      return (
        step.after.value === "answered" &&
        outcome.kind === "answered" &&
        outcome.answer.kind === "refused"
      );
    },
  },
  {
    id: "lo-cancelado-no-se-hace",
    sentence:
      "Quien se arrepiente no deja nada hecho, y mientras el servidor trabaja no hay vuelta",
    clause: ADR,
    holds: (step) => {
      if (step.event.type !== "command.cancelled") return true;
      const isOffered = step.before?.value === "asking" || step.before?.value === "reviewing";
      if (!isOffered) return isIdle(step);
      return step.after.value === "cancelled" && step.after.context.outcome.kind === "cancelled";
    },
  },
];

/** Laws of a command that asks for data, with one record. */
export const inputLaws: readonly Law<Snapshot>[] = [
  ...commonly,
  {
    id: "primero-se-ve",
    sentence: "Lo que pide datos se hace solo después de ver qué pasaría con esos datos",
    clause: ADR,
    holds: (step) => {
      const call = callIn(step, "performCommand");
      return call === null || step.before?.context.rehearsal !== null;
    },
  },
  {
    id: "lo-que-se-vio-es-de-lo-escrito",
    sentence: "Lo que pasaría se olvida cuando se escribe otra cosa",
    clause: ADR,
    holds: ({ before, event, after }) =>
      event.type !== "field.changed" ||
      before?.value !== "asking" ||
      after.context.rehearsal === null,
  },
  {
    id: "sin-respuesta-se-puede-repetir",
    sentence: "Sin respuesta vuelve al diálogo con lo escrito, y se dice",
    clause: "spec §8, reading 7",
    holds: (step) => {
      const isLost = outputOf(step).kind === "empty" || step.event.type.includes("xstate.error");
      if (!isAnswer(step) || !isLost) return true;
      return step.after.value === "asking" && step.after.context.notice !== "";
    },
  },
  {
    id: "una-pregunta-se-contesta",
    sentence: "Lo que el servidor pregunta se repite con su palabra, o no se hace",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (before?.value !== "warned") return true;
      if (event.type === "question.declined") return after.value === "cancelled";
      if (event.type !== "question.accepted") return isIdle(step);
      const call = callIn(step, "performCommand") ?? callIn(step, "rehearseCommand");
      return call?.confirmed.includes("sí") === true;
    },
  },
];

/** Whether the call of a step was lost. */
export const isLost = (step: CommandStep): boolean =>
  isAnswer(step) && (outputOf(step).kind === "empty" || step.event.type.includes("xstate.error"));

/** Laws of commands that are not repeated: a command with many, and a deletion. */
export const unrepeated = (id: string, words: string): readonly Law<Snapshot>[] => [
  {
    id: `la-clave-es-de-lo-escrito-${id}`,
    sentence: `${words}, otra cosa lleva otra clave`,
    clause: ADR,
    holds: hasKeyOfContent,
  },
  {
    id: `sin-respuesta-nadie-sabe-${id}`,
    sentence: `${words}, sin respuesta se termina, y se dice que no se sabe`,
    clause: "spec §8, reading 7",
    holds: (step) => {
      if (step.before?.value !== "doing" || !isLost(step)) return true;
      const { outcome } = step.after.context;
      const isTold = outcome.kind === "answered" && outcome.answer.kind === "empty";
      return step.after.value === "answered" && isTold;
    },
  },
];

/** Laws of a deletion, which is not rehearsed. */
export const deletionLaws: readonly Law<Snapshot>[] = [
  {
    id: "no-se-ensaya-eliminar",
    sentence: "Eliminar un registro no se ensaya",
    clause: ADR,
    holds: (step) => callIn(step, "rehearseCommand") === null,
  },
  ...unrepeated("eliminar", "Al eliminar"),
];
