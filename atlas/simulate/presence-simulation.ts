import { fromCallback } from "xstate";

import { presenceMachine } from "../../src/machines/presence/presence.machine.ts";
import type { PresenceContext } from "../../src/machines/presence/presence.types.ts";
import { breaks, happens } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const ROSA = { name: "Rosa Díaz", isOwn: false };
const OWN = { name: "Luis Mora", isOwn: true };

/** Who else edits a customer. */
export const presenceSimulation: Simulation = {
  machine: presenceMachine.provide({
    actors: { hearPresence: fromCallback(() => undefined) as never },
  }),
  input: { controller: "customers", id: "15", isEditing: false },
  samples: [
    happens("lo-abre", { type: "presence.heard", people: [ROSA] }, "Rosa Díaz"),
    happens("lo-abre-aqui", { type: "presence.heard", people: [ROSA, OWN] }, "y otra pestaña"),
    happens("lo-deja", { type: "presence.heard", people: [] }, "nadie"),
    happens("se-pierde", { type: "line.lost" }),
    breaks("oir-falla", "hearPresence"),
  ],
  seen({ context }) {
    const { people } = context as PresenceContext;
    return people.map(({ name, isOwn }) => `Lo edita: ${name}${isOwn ? " (otra pestaña)" : ""}`);
  },
};
