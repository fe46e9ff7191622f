import type { pasteMachine } from "../../../src/machines/paste/paste.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const pasteWords = {
  title: "Pegar en una lista",
  events: {
    "block.pasted": "La persona pega un bloque de una hoja de cálculo",
    "column.chosen": "La persona escoge en qué columna empieza",
    "paste.confirmed": "La persona confirma",
    "paste.closed": "La persona cierra",
  },
  calls: {
    rehearsePaste: { words: "mirar qué cambiaría lo pegado, sin cambiar nada" },
    savePaste: { words: "cambiar las celdas que se mostraron" },
  },
  actions: {
    notify: "muestra un aviso",
    refreshList: "pide las filas otra vez",
    open: "recuerda el bloque y las celdas desde donde se pega",
    move: "recuerda la columna; lo que se vio desde otra ya no vale",
    showNothing: "dice que no cubre nada que se pueda cambiar",
    show: "muestra qué pasaría con cada fila",
    sayUnseen: "dice que no se pudo ver; lo pegado sigue",
    sayUnsaved: "dice por qué no, o que repetirlo no lo hace dos veces; lo pegado sigue",
    forgetNotice: "olvida lo que se dijo antes",
    keepResults: "recuerda qué pasó con cada fila",
    close: "olvida lo pegado",
  },
  guards: {
    isTooLong: "el texto es más largo de lo que se pega en una lista",
    isText: "el texto tiene con qué llenar una celda",
    coversNothing: "el bloque no cubre celdas que se puedan cambiar",
    isOther: "es otra columna, de las que se escriben en la lista",
    isUnseen: "no se ha visto qué pasaría",
    changesSomething: "cambia alguna celda de las que se mostraron",
    isSeen: "el servidor dice qué pasaría",
    isWhole: "el servidor cambió todas las filas",
    isSomeDone: "el servidor cambió alguna fila",
    isDone: "el servidor dice qué pasó con cada fila",
  },
  delays: {},
} satisfies WordsOf<typeof pasteMachine>;
