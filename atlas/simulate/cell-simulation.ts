import { changeOf } from "../../src/engine/changeable-fields.ts";
import { required, text } from "../../src/engine/field.ts";
import { cellMachine } from "../../src/machines/cell/cell.machine.ts";
import type { Cell, CellContext } from "../../src/machines/cell/cell.types.ts";
import { EMPTY, received, recordWith, refused } from "./replies.ts";
import { answers, breaks, happens, nothing, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const CELL: Cell = {
  id: "15",
  version: 3,
  field: "nombre",
  change: changeOf("nombre", text("Nombre", 80, required)),
  title: "Ana Ríos",
  value: "Ana Ríos",
  label: undefined,
  frozen: null,
};
const NEXT = { ...CELL, id: "16", title: "Luis Peña", value: "Luis Peña" };
const FROZEN = { ...CELL, frozen: "Una obligación aprobada no se cambia." };

/** The name of a customer, written in the list. */
export const cellSimulation: Simulation = {
  machine: cellMachine.provide({
    actors: { lookup: silent, saveCell: silent },
    actions: { notify: nothing, refreshList: nothing },
  }),
  input: { controller: "customers" },
  samples: [
    happens("abre", { type: "cell.opened", cell: CELL }, "que se puede cambiar"),
    happens("abre-cerrada", { type: "cell.opened", cell: FROZEN }, "que su estado cierra"),
    happens("escribe", { type: "cell.written", value: "Ana María Ríos" }, "otro nombre"),
    happens("borra", { type: "cell.written", value: null }, "nada"),
    happens("guarda", { type: "cell.saved" }),
    happens("guarda-y-sigue", { type: "cell.saved", next: NEXT }, "y sigue en otra"),
    happens("se-arrepiente", { type: "cell.closed" }),
    happens("pone-lo-suyo", { type: "own.kept" }),
    answers("guardada", "saveCell", received(recordWith({ version: 4 }))),
    answers("de-otra", "saveCell", refused({ current: recordWith({ version: 4 }) })),
    answers("no", "saveCell", refused({ errors: { nombre: "Ya existe." } })),
    answers("nada", "saveCell", EMPTY),
    breaks("falla", "saveCell"),
    breaks("cae-busqueda", "lookup"),
  ],
  seen({ context }) {
    const { cell, value, next, error, notice, current } = context as CellContext;
    if (cell === null) return [];
    return [
      `Celda: ${cell.title}, «${typeof value === "string" ? value : ""}»`,
      ...(next === null ? [] : [`Después sigue: ${next.title}`]),
      ...[error, notice].filter((words) => words !== ""),
      ...(current === null ? [] : ["Otra persona la cambió antes"]),
    ];
  },
};
