import type { workplaceMachine } from "../../machines/workplace/workplace.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const workplaceWords = {
  title: "Página de una sección",
  events: {
    "place.changed": "Cambia la dirección",
    "records.changed": "El canal en vivo avisa que alguien cambió registros",
    "retry.chosen": "La persona pide la sección otra vez",
    "page.asked": "La página pide otra dirección suya",
    "page.left": "La página ya no tiene nada que perder",
    "leave.asked": "La persona quiere irse y perdería lo que escribió",
  },
  calls: {
    openSection: { words: "traer la declaración de la sección" },
    list: { words: "la lista de la sección" },
    record: { words: "el registro" },
    importing: { words: "la importación" },
  },
  actions: {
    remember: "recuerda dónde está la persona",
    work: "guarda la declaración de la sección",
    forgetSection: "suelta la sección anterior",
    announceQuery: "pasa a la lista lo que la dirección pide",
    announceListOfChange: "avisa a la lista",
    announceRecordOfChange: "avisa al registro",
    passOn: "se lo pasa a la navegación",
    markUnsaved: "avisa que hay algo sin guardar",
    markSaved: "avisa que ya no hay nada sin guardar",
    askRecordToLeave: "pregunta al registro",
    askImportToLeave: "pregunta a la importación",
  },
  guards: {
    isElsewhere: "la dirección no es de una sección",
    isSamePage: "es la misma página, quizá con otra búsqueda",
    isSectionOpen: "la sección ya está abierta",
    isDeclared: "la sección tiene pantallas propias",
    isOfSection: "son registros de esta sección",
    hasUnsavedWork: "irse perdería algo",
    isList: "la dirección es la de la lista",
    isImport: "la dirección es la de la importación",
  },
  delays: {},
} satisfies WordsOf<typeof workplaceMachine>;
