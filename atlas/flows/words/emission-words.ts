import type { emissionChart } from "../../../src/sections/erps/emission.chart.ts";
import { JOBS } from "../parts.ts";
import type { WordsOf } from "../words.types.ts";

export const emissionWords = {
  title: "Emisión de un documento",
  part: JOBS,
  events: {},
  calls: {
    send: { words: "enviar el documento" },
    ask: { words: "preguntar por el documento" },
    record: { words: "anotar la respuesta" },
    resend: { words: "alistar otro envío" },
    deliver: { words: "entregar el documento" },
  },
  actions: { hear: "recuerda lo que se oyó, y cuántas veces seguidas no se oyó nada" },
  guards: {
    delivers: "está aceptado",
    asks: "no hubo respuesta, o la DIAN no lo conoce todavía",
    resends: "se preguntó y la DIAN no lo tiene",
    waits: "no fue recibido",
    isSent: "se puede enviar",
  },
  delays: { pause: "Pasan 15 segundos, y más cada vez: una hora a lo sumo" },
} satisfies WordsOf<typeof emissionChart>;
