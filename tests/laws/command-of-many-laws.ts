import type { SnapshotFrom } from "xstate";

import type { commandMachine } from "../../src/machines/command/command.machine.ts";
import { callIn, isLost, unrepeated } from "./command-laws.ts";
import type { Law } from "./law.ts";
import { isIdle } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof commandMachine>;

/** That which is done with many covers only what was seen: it goes with the mark of that. */
const onlyAsSeen: Law<Snapshot>["holds"] = (step) => {
  const call = callIn(step, "performCommand");
  const seen = step.before?.context.rehearsal ?? null;
  if (call === null) return true;
  return seen !== null && call.rehearsed === ("rehearsed" in seen ? seen.rehearsed : null);
};

/** Laws of a command with many that asks for data. */
export const manyLaws: readonly Law<Snapshot>[] = [
  {
    id: "con-varios-primero-se-ve",
    sentence: "Lo que pide datos se hace con varios solo como se vio que pasaría con cada uno",
    clause: "ADR 59, ADR 97",
    holds: onlyAsSeen,
  },
  ...unrepeated("varios", "Con varios"),
];

/** Laws of a step with many, whose question says what would happen with each. */
export const stepLaws: readonly Law<Snapshot>[] = [
  {
    id: "un-paso-como-se-vio",
    sentence: "Un paso se hace con varios solo como se vio: lleva la marca de lo que se vio",
    clause: "ADR 97",
    holds: onlyAsSeen,
  },
  {
    id: "se-mira-al-preguntar",
    sentence:
      "Lo que pasaría con cada uno se mira al abrir la pregunta, y otra vez solo si no se pudo ver",
    clause: "ADR 59, ADR 97",
    holds: (step) => {
      const { before, event } = step;
      const isUnseen = before?.value === "asking" && before.context.rehearsal === null;
      const isAgain = isUnseen && event.type === "command.confirmed" && !isIdle(step);
      const isDue = before === null || (isAgain && step.after.value === "rehearsingFirst");
      return (callIn(step, "rehearseCommand") !== null) === isDue;
    },
  },
  {
    id: "no-se-confirma-sin-saber",
    sentence: "Mientras se mira qué pasaría no se confirma: se puede escribir, o desistir",
    clause: "ADR 59",
    holds: (step) => {
      const { before, event, after } = step;
      if (before?.value !== "rehearsingFirst") return true;
      if (event.type === "command.cancelled") return after.value === "cancelled";
      return event.type !== "command.confirmed" || isIdle(step);
    },
  },
  {
    id: "lo-que-se-vio-se-queda",
    sentence: "Lo que pasaría sigue a la vista mientras se escribe el motivo, que no lo cambia",
    clause: "ADR 59",
    holds: ({ before, event, after }) =>
      event.type !== "field.changed" || before?.context.rehearsal === after.context.rehearsal,
  },
  {
    id: "sin-verlo-se-dice",
    sentence: "Si no se pudo ver, se dice, y se puede mirar otra vez",
    clause: "spec §8, ADR 97",
    holds: (step) => {
      if (step.before?.value !== "rehearsingFirst" || !isLost(step)) return true;
      return step.after.value === "asking" && step.after.context.notice !== "";
    },
  },
  ...unrepeated("paso", "Con un paso de varios"),
];

/** Laws of the change of a field in many records. */
export const changeLaws: readonly Law<Snapshot>[] = [
  {
    id: "en-varios-primero-se-ve",
    sentence: "Un campo se cambia en varios solo como se vio que pasaría con cada uno",
    clause: "ADR 59, ADR 97",
    holds: onlyAsSeen,
  },
];
