import type { jobsMachine } from "../../machines/jobs/jobs.machine.ts";
import type { WordsOf } from "../words.types.ts";

const JOBS = "ADR 28, ADR 37";
const FAILURE = "spec §8, lectura 7";

const lists = {
  "done(fetchPage)[isReceived]": JOBS,
  "done(fetchPage)": FAILURE,
  "error(fetchPage)": FAILURE,
  "list.chosen": JOBS,
};

export const jobsWords = {
  title: "Trabajos y envíos",
  events: {
    "list.chosen": "La persona pide otra lista",
    "retry.chosen": "La persona pide la lista otra vez",
    "order.chosen": "La persona cancela o reintenta algo",
    "order.confirmed": "La persona confirma que lo cancela",
    "order.declined": "La persona lo deja seguir",
    "message.opened": "La persona abre los intentos de un mensaje",
    "message.closed": "La persona cierra los intentos",
    "job.moved": "Un trabajo avanza o cambia de estado",
    "refresh.due": "Pasó un cuarto de minuto",
  },
  calls: {
    fetchPage: { words: "traer la lista" },
    giveOrder: { words: "pedir el cambio" },
    fetchMessage: { words: "traer los intentos" },
    hearJobs: { words: "seguir los trabajos por el canal en vivo" },
  },
  actions: {
    notify: "dice qué pasó",
    show: "muestra la lista",
    doubt: "dice que lo que se ve puede no estar al día",
    ask: "recuerda la lista pedida",
    follow: "mueve el avance del trabajo",
    choose: "recuerda qué se pidió",
    open: "recuerda qué mensaje se abre",
    showMessage: "muestra los intentos",
    closeMessage: "olvida los intentos",
  },
  guards: {
    isReceived: "llega",
    isAnswered: "el servidor responde algo",
    isFarther: "el trabajo se ve y solo avanzó",
    isOfList: "es de la lista que se ve",
    isCancellation: "es una cancelación",
  },
  delays: {},
  clauses: {
    asking: lists,
    missing: { "retry.chosen": JOBS, "list.chosen": JOBS },
    shown: { "error(hearJobs)": FAILURE },
    "shown.reading": {
      "list.chosen": JOBS,
      "job.moved[isFarther]": JOBS,
      "job.moved[isOfList]": JOBS,
      "refresh.due": JOBS,
      "order.chosen[isCancellation]": JOBS,
      "order.chosen": JOBS,
      "message.opened": JOBS,
    },
    "shown.refreshing": { ...lists, "job.moved[isFarther]": JOBS, "job.moved[isOfList]": JOBS },
    "shown.confirming": {
      "job.moved": JOBS,
      "order.confirmed": JOBS,
      "order.declined": JOBS,
    },
    "shown.ordering": {
      "job.moved": JOBS,
      "done(giveOrder)[isAnswered]": JOBS,
      "done(giveOrder)": FAILURE,
      "error(giveOrder)": FAILURE,
    },
    "shown.fetchingMessage": {
      "done(fetchMessage)[isReceived]": JOBS,
      "done(fetchMessage)": FAILURE,
      "error(fetchMessage)": FAILURE,
    },
    "shown.showingMessage": { "message.closed": JOBS },
  },
} satisfies WordsOf<typeof jobsMachine>;
