import type { SnapshotFrom } from "xstate";

import type { commandMachine } from "../../src/machines/command/command.machine.ts";
import { callIn, isLost, unrepeated } from "./command-laws.ts";
import type { Law } from "./law.ts";
import { isIdle } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof commandMachine>;

/** Laws of a command with many that asks for data. */
export const manyLaws: readonly Law<Snapshot>[] = [
  {
    id: "con-varios-primero-se-ve",
    sentence: "Lo que pide datos se hace con varios solo después de ver qué pasará con cada uno",
    clause: "ADR 59",
    holds: (step) =>
      callIn(step, "performCommand") === null || step.before?.context.rehearsal !== null,
  },
  ...unrepeated("varios", "Con varios"),
];

/** Laws of a step with many, whose question says what would happen with each. */
export const stepLaws: readonly Law<Snapshot>[] = [
  {
    id: "se-mira-al-preguntar",
    sentence: "Lo que pasaría con cada uno se mira al abrir la pregunta, y una sola vez",
    clause: "ADR 59",
    holds: (step) => (callIn(step, "rehearseCommand") !== null) === (step.before === null),
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
    id: "sin-verlo-se-pregunta",
    sentence: "Si no se pudo ver, se dice y se pregunta igual",
    clause: "spec §8, ADR 59",
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
    sentence: "Un campo se cambia en varios solo después de ver qué pasará con cada uno",
    clause: "ADR 59",
    holds: (step) => {
      const call = callIn(step, "performCommand");
      return call === null || step.before?.context.rehearsal !== null;
    },
  },
  {
    id: "se-cambia-lo-que-se-vio",
    sentence: "Lo que se hace lleva la marca de lo que se vio: lo cambiado después no se toca",
    clause: "ADR 59",
    holds: (step) => {
      const call = callIn(step, "performCommand");
      const seen = step.before?.context.rehearsal ?? {};
      return call === null || call.rehearsed === ("rehearsed" in seen ? seen.rehearsed : null);
    },
  },
];
