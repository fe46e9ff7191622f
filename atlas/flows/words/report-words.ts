import type { figuresMachine } from "../../../src/machines/report/figures.machine.ts";
import type { reportMachine } from "../../../src/machines/report/report.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const reportWords = {
  title: "Reportes y monitores",
  events: {
    "query.asked": "La persona elige otros filtros o grupos",
    "query.changed": "La dirección pide otras cifras",
    "figures.changed": "Alguien cambia lo que se cuenta",
    "refresh.due": "Pasó un cuarto de minuto",
    "refresh.chosen": "La persona pide las cifras de ahora",
    "retry.chosen": "La persona pide las cifras otra vez",
    "file.chosen": "La persona pide un archivo",
    "monthly.chosen": "La persona quiere recibirlas cada mes",
    "file.cancelled": "La persona ya no quiere el archivo",
  },
  calls: {
    fetchReport: { words: "traer las cifras" },
    makeFile: { words: "traer el archivo" },
    askMonthly: { words: "pedir que lleguen cada mes" },
    hearNews: { words: "seguir lo que cambia y el tiempo" },
  },
  actions: {
    notify: "dice que el archivo no llegó, o si quedó pedido cada mes",
    askPlace: "pide otra dirección de la misma página",
    rememberQuery: "recuerda qué pide la dirección",
    show: "muestra las cifras",
    forget: "olvida las cifras",
    beginAsking: "da por vistos los cambios",
    note: "recuerda que algo cambió",
    doubt: "dice que no se pudo actualizar",
    fail: "dice que no se pudo actualizar",
    choose: "recuerda qué archivo se pidió",
  },
  guards: {
    isReceived: "llegan",
    isSaved: "llega",
    isOldAndLive: "es un monitor y algo cambió",
    isOld: "algo cambió",
  },
  delays: {},
} satisfies WordsOf<typeof reportMachine>;

export const figuresWords = {
  title: "Cifras de Inicio",
  events: {
    "figure.wanted": "Se ve un acceso con cifra",
    "figure.came": "Llega una cifra",
  },
  calls: { askFigures: { words: "traer cada cifra que se pide" } },
  actions: {
    ask: "pide la cifra",
    rememberWanted: "recuerda que se pidió",
    show: "muestra la cifra",
  },
  guards: { isNew: "todavía no se pidió" },
  delays: {},
} satisfies WordsOf<typeof figuresMachine>;
