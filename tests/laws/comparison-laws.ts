import type { SnapshotFrom } from "xstate";

import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isIdle, isLate, received, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof comparisonMachine>;

const ROLES = received({
  rows: [
    { id: "1", values: { nombre: "Uno" } },
    { id: "2", values: {} },
  ],
});
const PERMISOS = [{ controller: "banks", status: 1, actions: [] }];

/** The comparison of two roles with every possible event. */
export const comparisonDomain = (): Domain<typeof comparisonMachine> => ({
  machine: comparisonMachine.provide({ actors: { fetchRoles: silent, fetchRole: silent } }),
  input: undefined,
  alphabet: (snapshot) => [
    ...["1", "2", ""].map((id) => ({ type: "role.chosen", id })),
    ...[ROLES, received({ rows: [] }), { kind: "refused", problem: {} }, { kind: "empty" }].map(
      (output) => ({
        type: "xstate.done.actor.fetchRoles",
        output,
      }),
    ),
    ...[received({ values: { permisos: PERMISOS } }), { kind: "empty" }].map((output) => ({
      type: "xstate.done.actor.fetchRole",
      output,
    })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { roles, chosen, list } }) => [roles.length, chosen, list.length],
});

/** Laws of the comparison. */
export const comparisonLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchRole"]),
  {
    id: "se-escoge-entre-los-que-hay",
    sentence: "Se puede comparar solo con los roles que llegaron; sin ellos, con ninguno",
    clause: "spec §6",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "fetchRoles" || isLate(step)) {
        const { roles } = before?.context ?? after.context;
        return JSON.stringify(roles) === JSON.stringify(after.context.roles);
      }
      const isOffered = event["output"] === ROLES;
      const labels = after.context.roles.map(({ label }) => label).join();
      return (
        after.value === (isOffered ? "alone" : "unoffered") && labels === (isOffered ? "Uno,2" : "")
      );
    },
  },
  {
    id: "el-ultimo-rol-manda",
    sentence: "Se compara con el último rol escogido, y con ninguno cuando se deja de comparar",
    clause: "spec §6",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "role.chosen") return true;
      if (before?.value === "asking" || before?.value === "unoffered") return isIdle(step);
      if (event["id"] === "") return after.value === "alone" && after.context.list.length === 0;
      const isNew = after.children["fetchRole" as never] !== before?.children["fetchRole" as never];
      return after.value === "fetching" && after.context.chosen === event["id"] && isNew;
    },
  },
  {
    id: "sin-respuesta-no-se-compara",
    sentence: "Se compara lo que llegó; si no llega, no se compara con nada",
    clause: "spec §8",
    holds: (step) => {
      const { event, after } = step;
      if (answererOf(event) !== "fetchRole" || isLate(step)) return true;
      const { kind } = (event["output"] ?? {}) as { kind?: string };
      const { chosen, list } = after.context;
      if (kind === "received") return after.value === "compared" && list.length === 1;
      return after.value === "alone" && chosen === "" && list.length === 0;
    },
  },
];
