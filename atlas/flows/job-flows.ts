import { blocksChart } from "../../src/engine/blocks.chart.ts";
import { timerChart } from "../../src/engine/timer.chart.ts";
import { emissionChart } from "../../src/sections/erps/emission.chart.ts";
import { voucherChart } from "../../src/sections/erps/voucher.chart.ts";
import { sendingChart } from "../../src/sections/fe-sends/sending.chart.ts";
import { bankFileChart } from "../../src/sections/transfers/bank-file.chart.ts";
import { JOBS } from "./parts.ts";
import { emissionWords } from "./words/emission-words.ts";
import type { WordsOf } from "./words.types.ts";

/** The charts of the jobs, which the server runs by itself: those of invoicing first, in the order of the work. */
export const jobFlows = [
  {
    machine: blocksChart,
    words: {
      title: "Trabajo por bloques, por dentro",
      part: JOBS,
      events: { "cancellation.requested": "Una persona pide que se detenga" },
      calls: { workBlock: { words: "trabajar el siguiente bloque" } },
      actions: { measure: "recuerda por dónde va" },
      guards: { isOver: "no queda ninguno", mayStop: "es de los que se pueden detener" },
      delays: {},
    } satisfies WordsOf<typeof blocksChart>,
  },
  { machine: emissionChart, words: emissionWords },
  {
    machine: bankFileChart,
    words: {
      title: "Archivo para el banco",
      part: JOBS,
      events: {},
      calls: { writeFile: { words: "escribir el archivo" } },
      actions: { finish: "recuerda que está escrito" },
      guards: {},
      delays: {},
    } satisfies WordsOf<typeof bankFileChart>,
  },
  {
    machine: voucherChart,
    words: {
      title: "Recibo de caja para el ERP",
      part: JOBS,
      events: {},
      calls: {
        tell: { words: "decírselo al ERP" },
        record: { words: "anotar que lo recibió" },
      },
      actions: { remember: "recuerda que el ERP lo recibió" },
      guards: {},
      delays: {},
    } satisfies WordsOf<typeof voucherChart>,
  },
  {
    machine: sendingChart,
    words: {
      title: "Envío de mensajes",
      part: JOBS,
      events: {},
      calls: {
        look: { words: "poner en cola lo que falta y mirar qué sigue" },
        deliver: { words: "enviar los mensajes de este turno" },
      },
      actions: { remember: "recuerda por dónde va", rest: "recuerda cuánto espera" },
      guards: { isOver: "no hay nada más que enviar", isReady: "hay mensajes que pueden salir" },
      delays: { pause: "Llega la hora, o pasa la espera" },
    } satisfies WordsOf<typeof sendingChart>,
  },
  {
    machine: timerChart,
    words: {
      title: "Plazo de un registro",
      part: JOBS,
      events: {},
      calls: { look: { words: "mirar el registro y moverlo" } },
      actions: { remember: "recuerda cuánto falta" },
      guards: { isOver: "no falta nada" },
      delays: { pause: "Llega la fecha, o pasa un día" },
    } satisfies WordsOf<typeof timerChart>,
  },
];
