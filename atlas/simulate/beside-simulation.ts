import { createMachine } from "xstate";

import { recordSectionOf } from "../../src/engine/record-section.ts";
import { besideMachine } from "../../src/machines/beside/beside.machine.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import { breaks, happens, nothing, passes } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

type Seen = {
  readonly id: string;
  readonly rows: readonly { readonly id: string }[];
  readonly version: number | null;
  readonly isBusy: boolean;
};

const ROWS = ["15", "16", "17"].map((id) => ({ id, version: 3 }));

/** A snapshot of the record. */
const seen = (value: string, version: number) => ({
  type: "xstate.snapshot.viewer",
  snapshot: { value, context: { record: { version } } },
});

/** A record that tells nothing by itself: the reader chooses. */
const mute = createMachine({
  context: { record: null },
  initial: "asking",
  states: { asking: {} },
});

/** The record of a customer beside the list of three. */
export const besideSimulation: Simulation = {
  machine: besideMachine.provide({
    actors: { viewer: mute as never },
    actions: { refreshList: nothing, passOn: nothing, announceChange: nothing },
  }),
  input: {
    section: recordSectionOf(customers),
    can: ["view", "edit"],
    seed: "s",
    seenRecord: () => null,
    rows: ROWS,
    at: "15",
  },
  samples: [
    happens("otra-fila", { type: "row.pointed", id: "16" }, "la segunda"),
    happens("la-misma", { type: "row.pointed", id: "15" }, "la primera"),
    passes("se-queda", "turnTime", "beside.reading.turning"),
    happens("llega", seen("reading", 3), "el registro"),
    happens("a-medias", seen("commanding", 3), "una acción"),
    happens("cambia", seen("reading", 4), "otra versión"),
    happens("se-va", { type: "rows.told", rows: ROWS.slice(1) }, "sin la primera"),
    happens(
      "mas-nueva",
      { type: "rows.told", rows: [{ id: "15", version: 9 }] },
      "con una versión más nueva",
    ),
    happens("vacia", { type: "rows.told", rows: [] }, "vacía"),
    happens("igual", { type: "rows.told", rows: ROWS }, "con las tres"),
    happens("elimina", { type: "page.left", path: "/customers" }),
    happens("lleva", { type: "page.left", path: "/customers/view/18" }),
    happens("de-otros", {
      type: "records.changed",
      controller: "customers",
      ids: ["15"],
      by: "Eva",
    }),
    happens("reintenta", { type: "retry.chosen" }),
    breaks("cae", "viewer"),
  ],
  seen({ context }) {
    const { id, rows, version, isBusy } = context as Seen;
    return [
      `Filas: ${rows.map((row) => row.id).join(", ")}`,
      ...(id === "" ? [] : [`Se lee: ${id}`]),
      ...(version === null ? [] : [`Versión leída: ${version}`]),
      ...(isBusy ? ["Algo está a medias"] : []),
    ];
  },
};
