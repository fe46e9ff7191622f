import { fromCallback, type SnapshotFrom } from "xstate";

import { presenceMachine } from "../../src/machines/presence/presence.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { childrenOf, commonLaws, isIdle, isLate } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof presenceMachine>;

const ADR = "ADR 68";
const ROSA = { name: "Rosa Díaz", isOwn: false };
const OWN = { name: "Ana Ríos", isOwn: true };
const HEARD = [[], [ROSA], [ROSA, OWN]];

/** Who else has the form of a record open, with every possible event. */
export const presenceDomain = (): Domain<typeof presenceMachine> => ({
  machine: presenceMachine.provide({
    actors: { hearPresence: fromCallback(() => undefined) as never },
  }),
  input: { controller: "customers", id: "15", isEditing: true },
  alphabet: (snapshot) => [
    ...HEARD.map((people) => ({ type: "presence.heard", people })),
    { type: "line.lost" },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { people } }) => [people.map(({ name }) => name)],
});

/** Laws of who else has the form of a record open. */
export const presenceLaws: readonly Law<Snapshot>[] = [
  ...commonLaws([]),
  {
    id: "se-ve-a-quien-lo-edita",
    sentence: "Se ve a quienes tienen abierto el formulario según lo último que se oyó",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "presence.heard") return true;
      const isTogether = (event["people"] as readonly unknown[]).length > 0;
      if (!isTogether && before?.value === "alone") return isIdle(step);
      return (
        JSON.stringify(after.context.people) === JSON.stringify(event["people"]) &&
        after.value === (isTogether ? "together" : "alone")
      );
    },
  },
  {
    id: "lo-que-no-se-sabe-no-se-dice",
    sentence: "Al comenzar, sin canal en vivo o si oírlo falla, no se dice de nadie",
    clause: "spec §8, ADR 68",
    holds: (step) => {
      const { before, event, after } = step;
      const isUnknown =
        before === null ||
        event.type === "line.lost" ||
        (event.type.startsWith("xstate.error.") && !isLate(step));
      return !isUnknown || (after.value === "alone" && after.context.people.length === 0);
    },
  },
  {
    id: "nunca-impide-editar",
    sentence: "Lo que se oye de otros no cambia cuál registro muestra la página, ni si lo edita",
    clause: ADR,
    holds: ({ before, after }) =>
      (["controller", "id", "isEditing"] as const).every(
        (each) => before === null || after.context[each] === before.context[each],
      ),
  },
];
