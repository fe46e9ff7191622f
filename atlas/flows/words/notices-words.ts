import type { noticesMachine } from "../../../src/machines/notices/notices.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const noticesWords = {
  title: "Avisos",
  events: {
    "notice.raised": "Alguna parte del producto da un aviso",
    "notice.dismissed": "La persona cierra el aviso",
    "undo.chosen": "La persona elige Deshacer en un aviso",
    "attention.started": "El puntero o el foco llegan al aviso, o la persona pasa a otra ventana",
    "attention.ended": "El puntero y el foco dejan el aviso, o la persona vuelve",
    "refusals.withdrawn": "La persona deja un paso del ingreso",
    "past.forgotten": "Termina la sesión",
  },
  calls: {},
  actions: {
    show: "muestra el aviso",
    enqueue: "pone el aviso en la fila",
    supersede: "quita el anterior y muestra el que sigue",
    showNext: "muestra el siguiente de la fila",
    hide: "quita el aviso",
    dropRefusals: "saca de la fila los errores del paso",
    dismiss: "lo cierra",
    undo: "pide deshacer lo que el aviso dice",
    forgetUndo: "ya no ofrece deshacerlo",
    forgetAll: "olvida los avisos, menos el que dice por qué terminó la sesión",
  },
  guards: {
    isWaiting: "hay otro en la fila",
    isRefusalShown: "se ve el error del paso",
    isFarewellShown: "se ve por qué terminó la sesión",
    isFarewellQueued: "en la fila espera por qué terminó la sesión",
    canUndo: "lo que dice se puede deshacer",
    isShown: "es igual al que se ve",
    isSuperseded: "el que se ve ofrece deshacer algo anterior del mismo registro",
    isQueued: "es igual a uno de la fila",
  },
  delays: { noticeTime: "Pasan cinco segundos" },
} satisfies WordsOf<typeof noticesMachine>;
