import type { comparisonMachine } from "../../../src/machines/comparison/comparison.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const comparisonWords = {
  title: "Comparación de roles",
  events: { "role.chosen": "La persona escoge un rol, o ninguno" },
  calls: {
    fetchRoles: { words: "traer los roles" },
    fetchRole: { words: "traer los permisos del rol escogido" },
  },
  actions: {
    offer: "ofrece los roles",
    choose: "recuerda el rol escogido",
    show: "muestra las diferencias",
    forget: "deja de comparar",
  },
  guards: { isNone: "no escoge ninguno", hasRoles: "llega alguno", isReceived: "llega" },
  delays: {},
} satisfies WordsOf<typeof comparisonMachine>;
