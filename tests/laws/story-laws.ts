import type { SnapshotFrom } from "xstate";

import { storyMachine } from "../../src/machines/story/story.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, commonLaws, childrenOf, isIdle, isLate, received, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof storyMachine>;

const EVENT = { id: "changes/1" };
const refused = (status: number) => ({ kind: "refused", problem: { status } });

/** Each answer with the state after it. */
const ANSWERS: readonly { readonly output: unknown; readonly state: string }[] = [
  { output: received({ events: [EVENT], before: "antes" }), state: "shown" },
  { output: received({ events: [EVENT], before: null }), state: "shown" },
  { output: refused(403), state: "forbidden" },
  { output: refused(404), state: "unanswered" },
  { output: { kind: "empty" }, state: "unanswered" },
];

/** The pages after which no more are asked for here: the chart has no end, and its walk must. */
const MOST = 2;

/** The story of a record, with every possible event. */
export const storyDomain = (): Domain<typeof storyMachine> => ({
  machine: storyMachine.provide({ actors: { fetchStory: silent } }),
  input: { controller: "obligations", id: "15" },
  alphabet: (snapshot) => [
    ...ANSWERS.filter((_, at) => at !== 0 || snapshot.context.events.length < MOST).map(
      ({ output }) => ({ type: "xstate.done.actor.fetchStory", output }),
    ),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
    { type: "story.opened" },
    { type: "more.chosen" },
    { type: "retry.chosen" },
  ],
  identity: ({ context: { events, before } }) => [events.length, before],
});

/** Laws of the story of a record. */
export const storyLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchStory"]),
  {
    id: "la-historia-se-pide-cuando-se-abre",
    sentence: "Nada se pide antes de que la persona abra la línea de tiempo",
    clause: "ADR 128",
    holds: ({ before, event, after }) => {
      if (before === null) return after.value === "closed";
      if (before.value !== "closed") return true;
      return after.value === (event.type === "story.opened" ? "asking" : "closed");
    },
  },
  {
    id: "lo-que-llega-va-despues-de-lo-que-se-ve",
    sentence:
      "Lo que llega se ve después de lo que ya se veía, y nada de lo que se veía se pierde; si no llega, se dice por qué",
    clause: "ADR 128",
    holds: (step) => {
      const { before, event, after } = step;
      const had = before?.context.events ?? [];
      const isSame = had.every((each, at) => each === after.context.events[at]);
      if (answererOf(event) !== "fetchStory" || isLate(step)) {
        return isSame && after.context.events.length === had.length;
      }
      const answer = ANSWERS.find(({ output }) => output === event["output"]);
      const more = answer?.state === "shown" ? 1 : 0;
      return (
        after.value === (answer?.state ?? "unanswered") &&
        isSame &&
        after.context.events.length === had.length + more
      );
    },
  },
  {
    id: "lo-anterior-se-pide-mientras-lo-haya",
    sentence: "Se pide lo anterior mientras lo haya; lo que no llegó se puede pedir otra vez",
    clause: "ADR 128",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "more.chosen") {
        const hasMore = before?.value === "shown" && before.context.before !== null;
        return hasMore
          ? after.value === "asking" && after.context.before === before.context.before
          : isIdle(step);
      }
      if (event.type !== "retry.chosen") return true;
      return before?.value === "unanswered" ? after.value === "asking" : isIdle(step);
    },
  },
];
