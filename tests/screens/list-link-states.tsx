import { list } from "./draw-list.tsx";
import type { Drawn, Report } from "./drawn.ts";

/** A list at a link of which something cannot be used. */
export const LIST_LINK_STATES = {
  "list-not-so": (report) =>
    list(report, {
      states: { rows: "refused" },
      list: {
        answer: null,
        problem: {
          type: "urn:garante:solicitud-ilegible",
          title: "La solicitud no es válida.",
          status: 400,
          detail: "Hay filtros que no se conocen o no se pueden leer: «f.edad».",
        },
      },
    }),
  "list-left-out": (report) =>
    list(report, {
      query: "?f.documento=1020",
      can: (action) => action !== "personal",
      list: {
        mended: {
          query: "?f.documento=1020",
          leftOut: [
            { name: "o", text: "-documento", flaw: "forbidden" },
            { name: "c", text: "edad", flaw: "unknown" },
            { name: "w", text: "Las del sur", flaw: "unknown" },
          ],
        },
      },
    }),
  "list-unreadable": (report) =>
    list(report, {
      query: `?f.edad=9&q=${"a".repeat(130)}&o=-nombre`,
      states: { rows: "unreadable" },
      list: { answer: null },
    }),
} as const satisfies Record<string, (report: Report) => Drawn>;
