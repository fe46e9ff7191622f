import type { shellMachine } from "../../../src/machines/shell/shell.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const shellWords = {
  title: "Marco y menú",
  events: {
    "drawer.opened": "La persona abre el menú",
    "drawer.closed": "La persona cierra el menú",
    "group.toggled": "La persona pulsa un grupo del menú",
    "filter.typed": "La persona escribe en el filtro del menú",
    "look.chosen": "La persona escoge un tema, la densidad, las teclas o plegar el menú",
    "page.pinned": "La persona fija una página arriba del menú, o la suelta",
    "place.changed": "Cambia la pantalla",
  },
  calls: {},
  actions: {
    rememberGroups: "recuerda los grupos abiertos en este navegador",
    rememberPinned: "recuerda en este navegador las páginas fijadas",
    pin: "pone la página arriba del menú, o la quita si estaba fijada",
    ownPages: "pone arriba del menú las páginas que la persona fijó y las que más usa",
    keepLook: "lo guarda para la persona, y dice si no se pudo",
    toggle: "abre el grupo, o lo cierra si estaba abierto",
    enter: "abre el grupo al que se llega",
    filter: "filtra el menú",
    forgetFilter: "vacía el filtro",
  },
  guards: {},
  delays: {},
} satisfies WordsOf<typeof shellMachine>;
