import { fromCallback, type SnapshotFrom } from "xstate";

import { connectionMachine } from "../../src/machines/connection/connection.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { childrenOf, commonLaws, isIdle, livingOf, sentBy } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof connectionMachine>;

const WAITED = "xstate.after.retryDelay.connection.socket.waiting";

/** The live connection of a session with every possible event. */
export const connectionDomain = (): Domain<typeof connectionMachine> => ({
  machine: connectionMachine.provide({
    actors: { socket: fromCallback(() => undefined), network: fromCallback(() => undefined) },
  }),
  input: { token: "token-a" },
  alphabet: (snapshot) => [
    { type: "socket.connected" },
    { type: "socket.lost", jitter: 0.5 },
    { type: "socket.refused" },
    { type: "session.revoked" },
    { type: "network.lost" },
    { type: "network.returned" },
    { type: WAITED },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  // After six losses the wait is the longest one.
  identity: ({ context }) => [Math.min(context.losses, 6)],
});

const isOpen = (snapshot: Snapshot | null) => snapshot?.matches({ socket: "open" }) === true;

const [neverStops] = commonLaws([]);

/** Laws of the live connection. */
export const connectionLaws: readonly Law<Snapshot>[] = [
  ...[neverStops].flatMap((law) => law ?? []),
  {
    id: "un-canal-si-y-solo-si-abierto",
    sentence: "Hay un canal, y uno solo, si y solo si está abierto",
    clause: "spec §7",
    holds: ({ after }) => livingOf(after, ["socket"]) === Number(isOpen(after)),
  },
  {
    id: "la-red-siempre-se-vigila",
    sentence: "La red se vigila todo el tiempo",
    clause: "reading 7",
    holds: ({ after }) => childrenOf(after).includes("network"),
  },
  {
    id: "la-senal-dice-la-verdad",
    sentence: "La señal de sin conexión se ve si y solo si no hay red o no hay canal",
    clause: "spec §7",
    holds: ({ after }) =>
      after.hasTag("offline") === (after.matches({ network: "missing" }) || !isOpen(after)),
  },
  {
    id: "la-red-es-la-del-navegador",
    sentence: "Hay red o no la hay según dijo el navegador, y nadie más lo decide",
    clause: "reading 7",
    holds: ({ before, event, after }) => {
      const now = after.value.network;
      if (event.type === "network.lost") return now === "missing";
      if (event.type === "network.returned") return now === "available";
      return before === null ? now === "available" : now === before.value.network;
    },
  },
  {
    id: "solo-una-revocacion-termina-la-sesion",
    sentence: "Solo una revocación del servidor termina la sesión, y solo la suya",
    clause: "reading 6",
    holds: (step) => {
      const isRevoked = step.event.type === "session.revoked" && isOpen(step.before);
      const told = sentBy(step).filter(({ type }) => type === "session.expired");
      return isRevoked
        ? told.length === 1 && told[0]?.["token"] === "token-a" && !isOpen(step.after)
        : told.length === 0;
    },
  },
  {
    id: "un-rechazo-no-se-reintenta",
    sentence: "Un canal que el servidor no admite no se vuelve a abrir",
    clause: "spec §7",
    holds: ({ before, event, after }) => {
      const isRefused = event.type === "socket.refused" && isOpen(before);
      const wasRefused = before?.matches({ socket: "refused" }) === true;
      return !(isRefused || wasRefused) || after.matches({ socket: "refused" });
    },
  },
  {
    id: "una-perdida-se-cuenta-y-se-espera",
    sentence: "Un canal perdido se cuenta y se espera antes de abrir otro",
    clause: "spec §7",
    holds: ({ before, event, after }) => {
      const isLost = event.type === "socket.lost" || event.type === "xstate.error.actor.socket";
      if (!isLost || before === null || !isOpen(before)) return true;
      const { losses, jitter } = after.context;
      return (
        after.matches({ socket: "waiting" }) &&
        losses === before.context.losses + 1 &&
        jitter === (event["jitter"] ?? 0)
      );
    },
  },
  {
    id: "esperar-termina-en-un-intento",
    sentence: "La espera termina en otro intento, y antes si vuelve la red",
    clause: "spec §7",
    holds: ({ before, event, after }) => {
      const isDue = event.type === WAITED || event.type === "network.returned";
      if (before?.matches({ socket: "waiting" }) !== true) return true;
      return isOpen(after) === isDue;
    },
  },
  {
    id: "conectar-olvida-las-perdidas",
    sentence: "Un canal que conecta olvida las pérdidas; nada más las olvida",
    clause: "spec §7",
    holds: ({ before, event, after }) => {
      const wasConnecting = before?.matches({ socket: { open: "connecting" } }) === true;
      if (event.type === "socket.connected" && wasConnecting) {
        return after.context.losses === 0 && after.matches({ socket: { open: "connected" } });
      }
      return after.context.losses >= (before?.context.losses ?? 0);
    },
  },
  {
    id: "lo-que-no-toca-no-hace-nada",
    sentence: "Lo que dice un canal que ya no está abierto no cambia nada",
    clause: "spec §7",
    holds: (step) => {
      const isOfSocket = /^socket\.|^session\.revoked/u.test(step.event.type);
      return !isOfSocket || isOpen(step.before) || isIdle(step);
    },
  },
];
