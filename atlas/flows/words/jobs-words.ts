import type { jobsMachine } from "../../../src/machines/jobs/jobs.machine.ts";
import type { WordsOf } from "../words.types.ts";

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
} satisfies WordsOf<typeof jobsMachine>;
