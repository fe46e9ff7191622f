import type { cellMachine } from "../../../src/machines/cell/cell.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const cellWords = {
  title: "Celda de una lista",
  events: {
    "cell.opened": "La persona va a escribir en una celda",
    "cell.written": "La persona escribe",
    "cell.saved": "La persona guarda la celda",
    "cell.closed": "La persona deja la celda como estaba",
    "own.kept": "La persona pone lo suyo sobre lo de otra",
  },
  calls: {
    lookup: { words: "la búsqueda del registro que la celda nombra" },
    saveCell: { words: "guardar la celda" },
  },
  actions: {
    notify: "muestra un aviso",
    refreshList: "pide las filas otra vez",
    open: "recuerda la celda y lo que tiene",
    keepNext: "recuerda a qué celda se pasa",
    goOn: "pasa a la otra celda, con lo que tiene",
    write: "recuerda lo escrito; lo que se dijo de lo anterior ya no vale",
    refuse: "dice el error junto a la celda y lleva a la persona a ella",
    forgetNotice: "olvida lo que se dijo antes",
    tellRefusal: "dice junto a la celda por qué no; lo escrito sigue",
    tellOthers: "recuerda cómo la dejó la otra persona",
    sayUnanswered: "dice que no llegó respuesta y que repetirlo no lo hace dos veces",
    close: "olvida la celda",
  },
  guards: {
    isFrozen: "su estado no deja cambiar el registro",
    goesOnAtOnce: "no hay qué guardar, y se pasa a otra celda",
    isDoneGoingOn: "el servidor la guarda, y se pasa a otra",
    isSame: "lo escrito es lo que ya estaba",
    isWrong: "lo escrito está por corregir",
    isReceived: "el servidor la guarda",
    isOfOthers: "otra persona cambió ese campo",
    isRefused: "el servidor se niega",
  },
  delays: {},
} satisfies WordsOf<typeof cellMachine>;
