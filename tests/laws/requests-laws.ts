import type { SnapshotFrom } from "xstate";

import { requestsMachine } from "../../src/machines/requests/requests.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { isIdle } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof requestsMachine>;

const LONG_WAIT = "xstate.after.longWait.requests.busy.brief";

/** The loader and everything that can happen to it. */
export const requestsDomain = (): Domain<typeof requestsMachine> => ({
  machine: requestsMachine,
  input: undefined,
  alphabet: () => [
    ...[1, 2, 3].flatMap((id) => [
      { type: "request.started", id },
      { type: "request.ended", id },
    ]),
    { type: LONG_WAIT },
  ],
  identity: ({ context }) => [...context.inFlight],
});

/** Laws of the loader. */
export const requestsLaws: readonly Law<Snapshot>[] = [
  {
    id: "se-oculta-si-y-solo-si-no-hay-peticiones",
    sentence: "El indicador de carga se oculta si y solo si no hay peticiones",
    clause: "spec §4, reading 8",
    holds: ({ after }) => after.matches("quiet") === (after.context.inFlight.length === 0),
  },
  {
    id: "cada-peticion-cuenta-una-vez",
    sentence: "Cada petición cuenta una vez, desde que sale hasta que termina",
    clause: "spec §4, reading 8",
    holds: ({ before, event, after }) => {
      const id = event["id"];
      const now: readonly unknown[] = after.context.inFlight;
      const others = (before?.context.inFlight ?? []).filter((each) => each !== id);
      const isStarted = event.type === "request.started";
      const isCounted = isStarted || (event.type !== "request.ended" && now.includes(id));
      const expected = [...others, ...(isCounted ? [id] : [])];
      return now.length === expected.length && expected.every((each) => now.includes(each));
    },
  },
  {
    id: "un-final-desconocido-no-cambia-nada",
    sentence: "El final de una petición que no está en curso no cambia nada",
    clause: "reading 8",
    holds: (step) => {
      const known: readonly unknown[] = step.before?.context.inFlight ?? [];
      return (
        step.event.type !== "request.ended" || known.includes(step.event["id"]) || isIdle(step)
      );
    },
  },
  {
    id: "la-espera-larga-se-anuncia",
    sentence: "Una espera de más de un segundo se anuncia, y sigue anunciada hasta que termina",
    clause: "spec §4",
    holds: ({ before, event, after }) => {
      const wasLong = before?.matches({ busy: "long" }) === true;
      const isDue = event.type === LONG_WAIT && before?.matches({ busy: "brief" }) === true;
      const isLong = after.matches({ busy: "long" });
      return isLong === (isDue || (wasLong && after.matches("busy")));
    },
  },
];
