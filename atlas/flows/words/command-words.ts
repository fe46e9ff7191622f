import type { commandMachine } from "../../../src/machines/command/command.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const commandWords = {
  title: "Acción con un registro",
  events: {
    "field.changed": "La persona escribe en un campo",
    "field.left": "La persona sale de un campo",
    "command.confirmed": "La persona confirma",
    "command.cancelled": "La persona se arrepiente",
    "command.outdated": "Se busca algo distinto de lo escogido",
    "form.returned": "La persona vuelve a lo escrito",
    "question.accepted": "La persona responde que sí al servidor",
    "question.declined": "La persona responde que no al servidor",
  },
  calls: {
    lookup: { words: "la búsqueda de los campos que escogen otro registro" },
    rehearseCommand: { words: "ver qué pasaría, sin hacerlo" },
    performCommand: { words: "hacerlo" },
  },
  actions: {
    write: "recuerda lo escrito; lo que dijo el servidor de ese campo ya no vale",
    visit: "desde ahora se dicen los errores de ese campo",
    refuse: "dice cada error junto a su campo y lleva a la persona al primero",
    give: "recuerda lo confirmado: lo mismo otra vez lleva la misma clave",
    show: "muestra qué pasaría",
    forgetRehearsal: "olvida lo que pasaría",
    sayUnanswered: "dice que no llegó respuesta y que repetirlo no lo hace dos veces",
    sayNotRehearsed: "dice que no se pudo ver qué pasaría",
    ask: "recuerda lo que pregunta el servidor",
    insist: "recuerda que la persona dijo que sí",
    end: "recuerda la respuesta",
  },
  guards: {
    asksNothing: "no pide nada, o ya se le dio",
    isWrong: "hay campos por corregir",
    isRehearsed: "pide datos o es con varios, y no se ha visto qué pasaría",
    isUnseen: "es con varios, y no se pudo ver qué pasaría",
    isRehearsedFirst: "es con varios, y lo que pase no depende de lo que se pida",
    isReceived: "el servidor responde",
    isQuestion: "el servidor pregunta antes",
    isRefusedByField: "el servidor señala campos y hay dónde corregirlos",
    isRefused: "el servidor se niega",
    isRepeatable: "no se supo, y repetirlo no lo hace dos veces",
  },
  delays: {},
} satisfies WordsOf<typeof commandMachine>;
