import type { AnyMachineSnapshot } from "xstate";

import { noticesMachine } from "../../src/machines/notices/notices.machine.ts";
import { requestsMachine, type Awaited } from "../../src/machines/requests/requests.machine.ts";
import { shellMachine } from "../../src/machines/shell/shell.machine.ts";
import { happens, nothing, passes } from "./sample.ts";
import type { Sample, Simulation } from "./sample.types.ts";

const raised = (key: string, text: string) =>
  happens(key, { type: "notice.raised", style: "info", text }, `«${text}»`);

const UNDOING = { controller: "banks", action: "inactivate", ids: ["15"] };

export const noticesSimulation: Simulation = {
  machine: noticesMachine,
  input: undefined,
  samples: [
    raised("aviso-uno", "Contraseña cambiada"),
    raised("aviso-dos", "Correo enviado"),
    raised("aviso-tres", "Sesiones cerradas"),
    happens(
      "error-de-un-paso",
      { type: "notice.raised", style: "danger", text: "El código no es válido", isRefusal: true },
      "«El código no es válido», de un paso",
    ),
    happens(
      "aviso-que-se-deshace",
      { type: "notice.raised", style: "info", text: "Banco inactivado", undo: UNDOING },
      "«Banco inactivado», que se puede deshacer",
    ),
    happens(
      "otro-cambio-de-lo-mismo",
      {
        type: "notice.raised",
        style: "info",
        text: "Banco cambiado",
        about: { controller: "banks", ids: ["15"] },
      },
      "«Banco cambiado», del mismo registro",
    ),
    happens(
      "aviso-de-salida",
      {
        type: "notice.raised",
        style: "info",
        text: "Su sesión terminó. Ingrese de nuevo.",
        isFarewell: true,
      },
      "«Su sesión terminó», al salir",
    ),
    happens("deshace", { type: "undo.chosen", id: 1 }, "el primero"),
    happens("deja-el-paso", { type: "refusals.withdrawn" }),
    happens("cierra", { type: "notice.dismissed" }),
    happens("mira", { type: "attention.started" }),
    happens("deja-de-mirar", { type: "attention.ended" }),
    passes("pasa", "noticeTime", "notices.showing.counting"),
    happens("olvida", { type: "past.forgotten" }),
  ],
  seen({ context }) {
    const { current, queue } = context as {
      readonly current: { readonly text: string } | null;
      readonly queue: readonly unknown[];
    };
    return current === null
      ? []
      : [`Se lee: «${current.text}»`, `Esperan: ${String(queue.length)}`];
  },
};

const inFlightAt = ({ context }: AnyMachineSnapshot) =>
  (context as { readonly inFlight: readonly { readonly id: number }[] }).inFlight;

const isInFlight = (snapshot: AnyMachineSnapshot, id: number) =>
  inFlightAt(snapshot).some((each) => each.id === id);

/** Gives the samples of one request: it starts once, and ends while it is in flight. */
const request = (id: number, what: Awaited, words: string): readonly Sample[] => [
  {
    ...happens(`sale-${words}`, { type: "request.started", id, what }, `la ${words}`),
    isPossible: (snapshot) => !isInFlight(snapshot, id),
  },
  {
    ...happens(`termina-${words}`, { type: "request.ended", id }, `la ${words}`),
    isPossible: (snapshot) => isInFlight(snapshot, id),
  },
];

export const requestsSimulation: Simulation = {
  machine: requestsMachine.provide({ actions: { letGo: () => undefined } }),
  input: undefined,
  samples: [
    ...request(1, "signIn", "primera"),
    ...request(2, "qr", "segunda"),
    passes("pasa", "longWait", "requests.busy.brief"),
    passes("pasan-diez", "lateWait", "requests.busy.long"),
    happens("sigue-esperando", { type: "wait.kept" }),
    happens("deja-de-esperar", { type: "wait.stopped" }),
  ],
  seen: (snapshot) => [`Peticiones en curso: ${String(inFlightAt(snapshot).length)}`],
};

const OWN = { pinned: [], used: ["/advances"] };

export const shellSimulation: Simulation = {
  machine: shellMachine.provide({
    actions: { rememberGroups: nothing, rememberPinned: nothing, keepLook: nothing },
  }),
  input: { openGroups: [], own: OWN },
  samples: [
    happens("abre", { type: "drawer.opened" }),
    happens("cierra", { type: "drawer.closed" }),
    happens("grupo", { type: "group.toggled", group: "Solicitudes" }, "Solicitudes"),
    happens("filtra", { type: "filter.typed", text: "cartera" }, "«cartera»"),
    happens("escoge", { type: "look.chosen", look: { theme: "dark" } }, "tema oscuro"),
    happens("fija", { type: "page.pinned", page: "/customers" }, "Clientes"),
    happens("va", { type: "place.changed", group: "Solicitudes", own: OWN }, "en Solicitudes"),
    happens("vuelve", { type: "place.changed", group: null, own: OWN }, "la portada"),
  ],
  seen({ context }) {
    const { openGroups, group, isGroupOpen, filter } = context as {
      readonly openGroups: readonly string[];
      readonly group: string | null;
      readonly isGroupOpen: boolean;
      readonly filter: string;
    };
    return [
      ...(isGroupOpen && group !== null ? [`Se está en: ${group}`] : []),
      ...(openGroups.length === 0 ? [] : [`Grupos abiertos: ${openGroups.join(", ")}`]),
      ...(filter === "" ? [] : [`Filtro: «${filter}»`]),
    ];
  },
};
