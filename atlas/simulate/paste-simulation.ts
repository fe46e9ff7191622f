import { pasteMachine } from "../../src/machines/paste/paste.machine.ts";
import type { PasteContext, PastePlace } from "../../src/machines/paste/paste.types.ts";
import { EMPTY, received, refused } from "./replies.ts";
import { answers, breaks, happens, nothing, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const PLACE: PastePlace = {
  columns: [
    { name: "nombre", label: "Nombre", isWritten: true },
    { name: "saldo_total", label: "Saldo total", isWritten: false },
    { name: "ciudad", label: "Ciudad", isWritten: true },
  ],
  rows: [
    { id: "15", version: 3 },
    { id: "16", version: 1 },
  ],
  title: "Ana Ríos",
  from: "ciudad",
};

const seen = (id: string, change: object) => ({
  id,
  label: id === "15" ? "Ana Ríos" : "Luz Peña",
  done: true,
  changes: [],
  errors: {},
  ...change,
});
const CHANGE = {
  field: "ciudad",
  before: null,
  after: "4",
  beforeLabel: undefined,
  afterLabel: "Cali",
};
const ANA = seen("15", { changes: [CHANGE] });
const UNKNOWN = { ciudad: "No existe la ciudad «Kali»" };
const LUZ = seen("16", { changes: [CHANGE] });

/** Two cities, pasted over two customers. */
export const pasteSimulation: Simulation = {
  machine: pasteMachine.provide({
    actors: { rehearsePaste: silent, savePaste: silent },
    actions: { notify: nothing, refreshList: nothing },
  }),
  input: { controller: "customers" },
  samples: [
    happens("pega", { type: "block.pasted", text: "Cali\nCali\n", place: PLACE }, "dos ciudades"),
    happens(
      "pega-fuera",
      { type: "block.pasted", text: "1\n2", place: { ...PLACE, from: "saldo_total" } },
      "sobre lo que no se cambia",
    ),
    happens(
      "pega-de-mas",
      { type: "block.pasted", text: "Cali\n".repeat(30_000), place: PLACE },
      "demasiado",
    ),
    happens("otra-columna", { type: "column.chosen", name: "nombre" }, "el nombre"),
    happens("confirma", { type: "paste.confirmed" }),
    happens("cierra", { type: "paste.closed" }),
    answers("se-ve", "rehearsePaste", received({ results: [ANA, LUZ] })),
    answers(
      "se-ve-mal",
      "rehearsePaste",
      received({ results: [seen("16", { done: false, errors: UNKNOWN })] }),
    ),
    answers("no-se-ve", "rehearsePaste", EMPTY),
    answers("cambiadas", "savePaste", received({ results: [ANA, LUZ] })),
    answers(
      "cambiada-una",
      "savePaste",
      received({
        results: [ANA, seen("16", { done: false, reason: "Se cambió después de verlo." })],
      }),
    ),
    answers(
      "cambiada-ninguna",
      "savePaste",
      received({ results: [seen("15", { done: false }), seen("16", { done: false })] }),
    ),
    answers("no", "savePaste", refused({ detail: "Su rol ya no lo permite." })),
    breaks("falla-verlo", "rehearsePaste"),
    breaks("falla-cambiarlo", "savePaste"),
  ],
  seen({ context }) {
    const { place, rehearsal, notice, results } = context as PasteContext;
    if (place === null) return [];
    const column = place.columns.find(({ name }) => name === place.from)?.label ?? "";
    const lines = (rehearsal?.results ?? []).map(({ label, done, errors }) =>
      [label, done ? "se cambia" : "no se cambia", ...Object.values(errors)].join(": "),
    );
    const lost = results.filter(({ done }) => !done).map(({ label }) => `${label}: no se cambió`);
    return [`Se pega desde ${place.title}, en ${column}`, ...lines, ...lost, notice].filter(
      (words) => words !== "",
    );
  },
};
