import { importChart } from "../../src/engine/importing.chart.ts";
import { timerChart } from "../../src/engine/timer.chart.ts";
import { runChart } from "../../src/sections/erp-runs/erp-runs.chart.ts";
import { emissionChart } from "../../src/sections/erps/emission.chart.ts";
import { loadChart } from "../../src/sections/loads/loads.chart.ts";
import { settlementChart } from "../../src/sections/settlements/settlements.chart.ts";
import { bankFileChart } from "../../src/sections/transfers/bank-file.chart.ts";
import { JOBS } from "./parts.ts";
import { emissionWords } from "./words/emission-words.ts";
import type { WordsOf } from "./words.types.ts";

const MEASURED = { measure: "recuerda por dónde va" };

/** The charts of the jobs, which the server runs by itself: those of invoicing first, in the order of the work. */
export const jobFlows = [
  {
    machine: settlementChart,
    words: {
      title: "Liquidación, por dentro",
      part: JOBS,
      events: {},
      calls: { settleNext: { words: "calcular un portafolio" } },
      actions: MEASURED,
      guards: { isOver: "no queda ninguno" },
      delays: {},
    } satisfies WordsOf<typeof settlementChart>,
  },
  {
    machine: runChart,
    words: {
      title: "Emisión masiva, por dentro",
      part: JOBS,
      events: {},
      calls: { sendNext: { words: "firmar los siguientes" } },
      actions: MEASURED,
      guards: { isOver: "no queda ninguno, o no hay números" },
      delays: {},
    } satisfies WordsOf<typeof runChart>,
  },
  { machine: emissionChart, words: emissionWords },
  {
    machine: loadChart,
    words: {
      title: "Carga, por dentro",
      part: JOBS,
      events: {},
      calls: { workBlock: { words: "trabajar un bloque de filas" } },
      actions: MEASURED,
      guards: { isOver: "no quedan filas" },
      delays: {},
    } satisfies WordsOf<typeof loadChart>,
  },
  {
    machine: importChart,
    words: {
      title: "Importación, por dentro",
      part: JOBS,
      events: { "cancellation.requested": "Una persona pide que se detenga" },
      calls: { saveRows: { words: "guardar unas filas" } },
      actions: MEASURED,
      guards: { isRefused: "algo lo impide", isLast: "no quedan filas" },
      delays: {},
    } satisfies WordsOf<typeof importChart>,
  },
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
