import type { connectionMachine } from "../../machines/connection/connection.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const connectionWords = {
  title: "Conexión en vivo",
  events: {
    "socket.connected": "El servidor abre el canal",
    "socket.lost": "El canal se corta",
    "socket.refused": "El servidor rechaza el canal",
    "session.revoked": "El servidor dice que la sesión terminó",
    "network.lost": "El navegador se queda sin red",
    "network.returned": "El navegador vuelve a tener red",
  },
  calls: {
    socket: { words: "mantener el canal abierto" },
    network: { words: "escuchar si hay red" },
  },
  actions: {
    countLoss: "cuenta una pérdida más",
    forgetLosses: "olvida las pérdidas",
    endSession: "da la sesión por terminada, como tras un 401",
  },
  guards: {},
  delays: { retryDelay: "Pasa la espera: de uno a treinta segundos" },
  clauses: {
    network: { "error(network)": "spec §7" },
    "network.available": { "network.lost": "spec §7, spec §8" },
    "network.missing": { "network.returned": "spec §7" },
    "socket.open": {
      "socket.lost": "spec §7, spec §8",
      "socket.refused": "spec §7",
      "session.revoked": "spec §8, lectura 6",
      "error(socket)": "spec §7, spec §8",
    },
    "socket.open.connecting": { "socket.connected": "spec §7" },
    "socket.waiting": { "network.returned": "spec §7", "after(retryDelay)": "spec §7" },
  },
} satisfies WordsOf<typeof connectionMachine>;
