import { integer, money, text } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The claims that wait for the committee, as one sitting: their sum against what each portfolio still may grant (law 23). */
export const report = defineReport({
  address: "/requests/committee",
  kind: "monitor",
  question: "¿Qué decide hoy el comité, y alcanza el tope de cada portafolio?",
  filters: {},
  groupings: {},
  tables: [
    {
      key: "portfolios",
      title: "Reclamaciones con visto bueno, por portafolio",
      rows: "Portafolio",
      figures: {
        casos: integer("Casos"),
        solicitado: money("Solicitado"),
        visto_bueno: money("Con visto bueno"),
        disponible: money("Disponible del tope"),
        quedaria: money("Quedaría"),
      },
      chart: null,
      none: "Nada espera al comité.",
    },
    {
      key: "cases",
      title: "Los casos, por vencimiento: lo que queda del tope si se aprueban en este orden",
      rows: "Radicado",
      figures: {
        entidad: text("Entidad", 120),
        cubierto: money("Cubierto"),
        visto_bueno: money("Con visto bueno"),
        quedaria: money("Queda del tope"),
      },
      chart: null,
      none: "Nada espera al comité.",
    },
  ],
  follows: ["requests", "obligations", "portfolios"],
});
