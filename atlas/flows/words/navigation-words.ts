import type { navigationMachine } from "../../../src/machines/navigation/navigation.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const navigationWords = {
  title: "Navegación",
  events: {
    "link.followed": "La persona sigue un enlace",
    "history.moved": "La persona va atrás o adelante con el navegador",
    "page.asked": "La página pide otra dirección suya",
    "page.left": "La página ya no tiene nada que perder",
    "company.chosen": "La persona elige otra empresa",
    "place.decided": "Acceso decide el lugar",
    "work.unsaved": "La página tiene algo sin guardar",
    "work.saved": "La página no tiene nada sin guardar",
    "workplace.wanted": "Se va a necesitar el programa de las secciones",
  },
  calls: {
    addressBar: { words: "el historial del navegador" },
    openWorkplace: { words: "traer el programa de las secciones" },
  },
  actions: {
    showAddress: "muestra la dirección en el navegador",
    requestPlace: "pregunta a dónde lleva la dirección",
    chooseCompany: "pide cambiar de empresa",
    announcePlace: "avisa al menú en qué pantalla se está",
    enterWork: "dice a la página de la sección dónde se está",
    askToLeave: "pide a la página que pregunte si se va",
    rememberEntry: "recuerda si es un paso nuevo del historial",
    forgetEntry: "ya no hay nada pedido",
    rememberShown: "recuerda la dirección que se ve",
    rememberPlace: "recuerda el lugar",
    rememberWorkplace: "guarda el programa de las secciones",
  },
  guards: {
    isShown: "el navegador ya muestra esa dirección",
    isSamePlace: "es el mismo lugar",
    isSettled: "es el mismo lugar y el navegador lo muestra",
    isNewOfWork: "es otro lugar, y de una sección",
    isSamePage: "es la misma página, quizá con otra búsqueda",
    isOfCompany: "iba a otra empresa",
  },
  delays: {},
} satisfies WordsOf<typeof navigationMachine>;
