import type { SnapshotFrom } from "xstate";

import { relatedMachine } from "../../src/machines/related/related.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isIdle, isLate, received, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof relatedMachine>;

const list = (total: number) => ({ controller: "advances", field: "empresa", page: { total } });
const refused = (status: number) => ({ kind: "refused", problem: { status } });

/** Each answer with the state after it and the number of records of the list that is then visible. */
const ANSWERS: readonly { output: unknown; state: string; first?: number }[] = [
  { output: received([list(0), list(3)]), state: "shown", first: 3 },
  { output: received([list(0)]), state: "shown", first: 0 },
  { output: received([]), state: "none" },
  { output: refused(403), state: "forbidden" },
  { output: refused(404), state: "unanswered" },
  { output: { kind: "empty" }, state: "unanswered" },
];

const DECLARED = { controller: "advances" };

/** The records that refer to a record, with every possible event. */
export const relatedDomain = (): Domain<typeof relatedMachine> => ({
  machine: relatedMachine.provide({ actors: { fetchRelated: silent, openList: silent } }),
  input: { controller: "banks", id: "15" },
  alphabet: (snapshot) => [
    ...ANSWERS.map(({ output }) => ({ type: "xstate.done.actor.fetchRelated", output })),
    { type: "xstate.done.actor.openList", output: DECLARED },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
    ...[0, 1, 2].map((index) => ({ type: "list.chosen", index })),
    { type: "retry.chosen" },
  ],
  identity: ({ context: { lists, chosen, sections } }) => [
    lists.length,
    chosen,
    Object.keys(sections).join(),
  ],
});

/** Laws of the records that refer to a record. */
export const relatedLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchRelated", "openList"]),
  {
    id: "se-ve-lo-que-llego",
    sentence: "Se ven las listas que llegaron, primero una que tenga algo; si no llegan, se dice",
    clause: "ADR 39",
    holds: (step) => {
      const { event, after } = step;
      if (answererOf(event) !== "fetchRelated" || isLate(step)) return true;
      const answer = ANSWERS.find(({ output }) => output === event["output"]);
      if (answer === undefined) return after.value === "unanswered";
      const { chosen, lists } = after.context;
      const state = typeof after.value === "string" ? after.value : "shown";
      return state === answer.state && lists[chosen]?.page.total === answer.first;
    },
  },
  {
    id: "se-escoge-una-lista-que-hay",
    sentence: "Se puede escoger cualquiera de las listas que llegaron, y ninguna otra",
    clause: "ADR 39",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "list.chosen") return true;
      const index = Number(event["index"]);
      const isThere = before?.matches("shown") === true && index < before.context.lists.length;
      return isThere ? after.context.chosen === index : isIdle(step);
    },
  },
  {
    id: "la-lista-a-la-vista-es-la-escogida",
    sentence: "Una lista abierta tiene lo suyo para dibujarse, y no se trae dos veces",
    clause: "ADR 160",
    holds: ({ before, after }) => {
      const { sections, chosen } = after.context;
      const known = before?.context.sections[chosen];
      if (after.matches({ shown: "opening" })) return known === undefined;
      return !after.matches({ shown: "open" }) || sections[chosen] !== undefined;
    },
  },
  {
    id: "lo-que-no-llego-se-pide-otra-vez",
    sentence: "Lo que no llegó se puede pedir otra vez; lo que llegó no se vuelve a pedir",
    clause: "spec §8",
    holds: (step) => {
      if (step.event.type !== "retry.chosen") return true;
      if (step.before?.value === "unanswered") return step.after.value === "asking";
      if (step.before?.matches({ shown: "failed" }))
        return step.after.matches({ shown: "opening" });
      return isIdle(step);
    },
  },
];
