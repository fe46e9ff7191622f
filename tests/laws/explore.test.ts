import { getAdjacencyMap, getShortestPaths } from "@xstate/graph";
import { assign, setup, type SnapshotFrom } from "xstate";
import { expect, test } from "vitest";
import { explore, type Visit } from "./explore.ts";

const door = setup({ types: { context: {} as { knocks: number } } }).createMachine({
  id: "door",
  context: { knocks: 0 },
  initial: "closed",
  states: {
    closed: {
      on: {
        open: { target: "open", guard: ({ context }) => context.knocks > 1 },
        knock: {
          guard: ({ context }) => context.knocks < 3,
          actions: assign({ knocks: ({ context }) => context.knocks + 1 }),
        },
        lock: "locked",
      },
    },
    open: { on: { close: "closed" } },
    locked: { on: { force: "broken" } },
    broken: {},
  },
});

const EVENTS = ["open", "knock", "lock", "close", "force", "knock"].map((type) => ({ type }));
type Seen = SnapshotFrom<typeof door>;
type Edges = Readonly<Record<string, { readonly event: { type: string }; readonly state: Seen }>>;
/** A door that stays closed is the same however often somebody knocked. */
const namesOf = ({ value, context }: Seen) =>
  value === "locked" || value === "broken" ? [value] : [value, context.knocks];

/** The number of steps by which a state was first reached. */
const lengthOf = ({ cameBy }: Visit<typeof door>): number =>
  cameBy === null ? 0 : 1 + lengthOf(cameBy);

test("every step from every reachable state is seen once, by the shortest ways, as the library finds them", () => {
  const visits: Visit<typeof door>[] = [];
  const domain = { machine: door, input: undefined, alphabet: () => EVENTS, identity: namesOf };
  const states = explore(domain, (visit) => void visits.push(visit));
  const options = { events: EVENTS, serializeState: (each: Seen) => JSON.stringify(namesOf(each)) };
  const adjacency = Object.values(getAdjacencyMap(door, options));
  const steps = adjacency.flatMap(({ state, transitions }) =>
    Object.values(transitions as Edges).map((edge) => [
      namesOf(state as Seen),
      edge.event.type,
      namesOf(edge.state),
    ]),
  );
  const [opening, ...seen] = visits;
  expect(opening?.before).toBeNull();
  expect(states).toBe(adjacency.length);
  expect(
    seen.map(({ before, event, after }) => [before && namesOf(before), event.type, namesOf(after)]),
  ).toEqual(steps);
  const shortest = getShortestPaths(door, options).map(({ state, weight }) => [
    JSON.stringify(namesOf(state)),
    weight,
  ]);
  const arrivals = new Map<string, number>();
  for (const visit of visits) {
    const key = JSON.stringify(namesOf(visit.after));
    if (!arrivals.has(key)) arrivals.set(key, lengthOf(visit));
  }
  expect(Object.fromEntries(arrivals)).toEqual(Object.fromEntries(shortest));
});
