import type { besideMachine } from "../../../src/machines/beside/beside.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const besideWords = {
  title: "Registro junto a la lista",
  events: {
    "row.pointed": "La persona llega a una fila",
    "rows.told": "La lista muestra otras filas",
    "retry.chosen": "La persona intenta de nuevo",
    "page.left": "Lo que se hizo con el registro lleva a otra parte",
    "records.changed": "Alguien más cambió registros de la sección",
  },
  calls: {
    viewer: { words: "el registro que se lee" },
  },
  actions: {
    refreshList: "pide las filas otra vez",
    passOn: "pide la dirección a la que lleva",
    announceChange: "avisa al registro qué cambió",
    point: "recuerda a qué fila llegó",
    keepRows: "recuerda qué filas hay",
    choose: "escoge el registro de la fila, o el de la que quedó en su lugar",
    learn: "recuerda qué versión se leyó",
    watch: "recuerda si queda algo a medias",
    leave: "olvida la fila del registro que ya no existe",
  },
  guards: {
    hasRows: "hay filas",
    isOther: "es otra fila",
    isGone: "la lista ya no lo tiene, y no queda nada a medias",
    isOlder: "la lista tiene una versión más nueva",
    isFirst: "llega por primera vez",
    isChanged: "es otra versión que la leída",
    isLeftBehind: "la lista ya no lo tiene",
    isToList: "el registro ya no existe",
  },
  delays: { turnTime: "90 ms" },
} satisfies WordsOf<typeof besideMachine>;
