import type { comparisonMachine } from "../../machines/comparison/comparison.machine.ts";
import type { WordsOf } from "../words.types.ts";

const COMPARISON = "spec §3, lectura 36";
const FAILURE = "spec §8";

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
  clauses: {
    asking: {
      "done(fetchRoles)[hasRoles]": COMPARISON,
      "done(fetchRoles)": FAILURE,
      "error(fetchRoles)": FAILURE,
    },
    alone: { "role.chosen[isNone]": COMPARISON, "role.chosen": COMPARISON },
    fetching: {
      "role.chosen[isNone]": COMPARISON,
      "role.chosen": COMPARISON,
      "done(fetchRole)[isReceived]": COMPARISON,
      "done(fetchRole)": FAILURE,
      "error(fetchRole)": FAILURE,
    },
    compared: { "role.chosen[isNone]": COMPARISON, "role.chosen": COMPARISON },
  },
} satisfies WordsOf<typeof comparisonMachine>;
