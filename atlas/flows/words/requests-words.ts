import type { requestsMachine } from "../../../src/machines/requests/requests.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const requestsWords = {
  title: "Indicador de carga",
  events: {
    "request.started": "Sale una petición al servidor",
    "request.ended": "Termina una petición, bien o mal",
    "wait.kept": "La persona sigue esperando",
    "wait.stopped": "La persona deja de esperar",
  },
  calls: {},
  actions: { add: "la cuenta", remove: "deja de contarla", letGo: "suelta lo que estaba en curso" },
  guards: { isLast: "no queda otra en curso" },
  delays: { longWait: "Pasa un segundo", lateWait: "Pasan diez segundos en total" },
} satisfies WordsOf<typeof requestsMachine>;
