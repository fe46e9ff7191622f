import type { connectionMachine } from "../../../src/machines/connection/connection.machine.ts";
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
} satisfies WordsOf<typeof connectionMachine>;
