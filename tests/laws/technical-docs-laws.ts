import type { SnapshotFrom } from "xstate";

import { technicalDocsMachine } from "../../src/machines/technical-docs/technical-docs.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, effectsOf, isLate, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof technicalDocsMachine>;

/** The way to the sites for analysts and programmers with every possible event, from an address that names a diagram. */
export const technicalDocsDomain = (): Domain<typeof technicalDocsMachine> => ({
  machine: technicalDocsMachine.provide({ actors: { admit: silent } }),
  input: { query: "?maquina=load&estado=load.applied" },
  alphabet: (snapshot) => [
    { type: "site.chosen", site: "flows" },
    { type: "site.chosen", site: "api" },
    { type: "xstate.done.actor.admit", output: true },
    { type: "xstate.done.actor.admit", output: false },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { site, query } }) => [site, query],
});

/** Laws of the way to those sites. */
export const technicalDocsLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["admit"]),
  {
    id: "se-va-al-sitio-que-admite",
    sentence: "Se va al último sitio que se pidió, solo si el servidor deja entrar",
    clause: "ADR 55",
    holds: (step) => {
      const { before, event } = step;
      const gone = effectsOf(step, "goTo").map(({ params }) => params);
      const isAdmitted = answererOf(event) === "admit" && !isLate(step) && event["output"] === true;
      return JSON.stringify(gone) === JSON.stringify(isAdmitted ? [before?.context] : []);
    },
  },
  {
    id: "lo-que-no-se-abre-se-dice",
    sentence: "De cada sitio que no se abre se dice una vez, y se puede pedir otra vez",
    clause: "spec §8, ADR 55",
    holds: (step) => {
      const { event, after } = step;
      const said = effectsOf(step, "notify").length;
      if (event.type === "site.chosen")
        return said === 0 && after.value === "asking" && after.context.site === event["site"];
      if (answererOf(event) !== "admit" || isLate(step)) return said === 0;
      return said === (event["output"] === true ? 0 : 1) && after.value === "resting";
    },
  },
];
