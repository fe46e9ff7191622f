import type { SnapshotFrom } from "xstate";

import { requestsMachine } from "../../src/machines/requests/requests.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { effectsOf, isIdle } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof requestsMachine>;

const LONG_WAIT = "xstate.after.longWait.requests.busy.brief";
const LATE_WAIT = "xstate.after.lateWait.requests.busy.long";

/** The loader with every possible event. */
export const requestsDomain = (): Domain<typeof requestsMachine> => ({
  machine: requestsMachine,
  input: undefined,
  alphabet: () => [
    ...[1, 2, 3].flatMap((id) => [
      { type: "request.started", id, what: "reading" },
      { type: "request.ended", id },
    ]),
    { type: "wait.kept" },
    { type: "wait.stopped" },
    { type: LONG_WAIT },
    { type: LATE_WAIT },
  ],
  identity: ({ context }) => idsOf(context.inFlight),
});

const idsOf = (inFlight: readonly { readonly id: number }[]) => inFlight.map(({ id }) => id);

/** Whether a wait is announced: in every state of `busy` after the first. */
const isAnnounced = (snapshot: Snapshot) =>
  snapshot.matches("busy") && !snapshot.matches({ busy: "brief" });

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
      const now: readonly unknown[] = idsOf(after.context.inFlight);
      const others = idsOf(before?.context.inFlight ?? []).filter((each) => each !== id);
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
      const known: readonly unknown[] = idsOf(step.before?.context.inFlight ?? []);
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
      const isDue = event.type === LONG_WAIT && before?.matches({ busy: "brief" }) === true;
      const wasAnnounced = before !== null && isAnnounced(before);
      return isAnnounced(after) === (isDue || (wasAnnounced && after.matches("busy")));
    },
  },
  {
    id: "la-espera-de-mas-se-ofrece-una-vez",
    sentence:
      "Pasados diez segundos se ofrece seguir o dejar de esperar, hasta que se elige o termina",
    clause: "ADR 25",
    holds: ({ before, event, after }) => {
      const isDue = event.type === LATE_WAIT && before?.matches({ busy: "long" }) === true;
      const isChosen = event.type.startsWith("wait.");
      const stays = before?.matches({ busy: "late" }) === true && !isChosen;
      return after.matches({ busy: "late" }) === (after.matches("busy") && (isDue || stays));
    },
  },
  {
    id: "solo-se-suelta-lo-que-se-deja-de-esperar",
    sentence:
      "Lo que está en curso se suelta solo cuando la persona deja de esperar, y sigue contando hasta que termina",
    clause: "ADR 25",
    holds: (step) => {
      const { before, event, after } = step;
      const isOffered = before?.matches({ busy: "late" }) === true;
      const isStopped = isOffered && event.type === "wait.stopped";
      const isSame = before?.context.inFlight === after.context.inFlight;
      return effectsOf(step, "letGo").length === Number(isStopped) && (!isStopped || isSame);
    },
  },
];
