import { describe, expect, test } from "vitest";
import { allDiagrams, flows } from "../../atlas/flows/all-flows.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { allStories, storiesTo } from "../../atlas/flows/stories.ts";
import { keyOf, type Step } from "../../atlas/flows/stories/steps.ts";
import { describeStory } from "../../atlas/flows/stories/describe-story.ts";
import { walkableOf } from "../../atlas/flows/stories/walkable.ts";
import { leavesAfter, leavesAtStart } from "./replay.ts";

const diagrams = allDiagrams();
const auth = diagrams[0] as Diagram;

/** The most states from which a step is replayed: parallel regions have thousands. */
const MOST_PLACES = 12;

/** The steps, from states as different from one another as possible. */
function spread(steps: readonly Step[]): Step[] {
  return [...Map.groupBy(steps, keyOf).values()].flatMap((same) => {
    const gap = Math.max(1, same.length / MOST_PLACES);
    return same.filter(
      (_, index) => index === 0 || Math.floor(index / gap) > Math.floor((index - 1) / gap),
    );
  });
}

describe.each(flows.map(({ machine }, index) => ({ id: machine.id, machine, index })))(
  "the stories of $id",
  ({ machine, index }) => {
    const diagram = diagrams[index] as Diagram;
    const stories = allStories(diagram);

    test("reach every state, each in its own way", () => {
      const states = diagram.nodes.filter(({ parent }) => parent !== null).map(({ id }) => id);
      const reached = new Set(stories.map(({ target }) => target));
      expect(states.filter((state) => !reached.has(state))).toEqual([]);
      expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
    });

    test("start where the machine starts, and each step where the one before led", () => {
      const start = leavesAtStart(machine);
      for (const { steps, target } of stories) {
        expect(steps[0]?.from ?? start).toEqual(start);
        for (const [at, { from }] of steps.slice(1).entries()) {
          expect(from).toEqual(steps[at]?.to);
        }
        const end = steps.at(-1)?.to ?? start;
        expect(end.some((leaf) => `${leaf}.`.startsWith(`${target}.`))).toBe(true);
      }
    });

    test("take only steps that the running machine takes, to where it takes them", () => {
      const steps = spread([...walkableOf(diagram).steps.values()].flat());
      const wrong = steps.filter((step) => {
        const taken = leavesAfter(machine, step).map((leaves) => leaves.toSorted().join(" "));
        return !taken.includes(step.to.toSorted().join(" "));
      });
      expect(steps.length).toBeGreaterThan(0);
      expect(wrong.map((step) => `${step.from.join(" ")}: ${keyOf(step)}`)).toEqual([]);
    });

    test("take every transition of the machine somewhere", () => {
      const steps = [...walkableOf(diagram).steps.values()].flat();
      const taken = new Set(steps.flatMap(({ edges }) => edges.map(({ id }) => id)));
      expect(diagram.edges.filter(({ id }) => !taken.has(id)).map(({ id }) => id)).toEqual([]);
    });

    test("are told in Spanish sentences, without a name of the code", () => {
      const said = stories.flatMap((story) => describeStory(story, diagram));
      expect(said.filter((text) => !/^\p{Lu}.+\.$/u.test(text))).toEqual([]);
      expect(said.filter((text) => /undefined|[a-z][A-Z]|\w\.\w|«»/u.test(text))).toEqual([]);
    });
  },
);

test("a transition of a box can be taken inside it, unless the inside hears the same event", () => {
  const steps = [...walkableOf(auth).steps.values()].flat();
  const leaving = (place: string) =>
    steps.filter(({ from }) => from.includes(place)).flatMap(({ edges }) => edges.map((e) => e.id));
  expect(leaving("auth.login.checking")).toContain("auth/url.requested");
  expect(leaving("auth.restoring.reading")).toContain("auth/page.shown");
  expect(leaving("auth.restoring.reading")).not.toContain("auth/url.requested");
  expect(leaving("auth.deciding")).not.toContain("auth/page.shown");
});

test("regions that hear the same event take it together", () => {
  const connection = diagrams.find(({ id }) => id === "connection") as Diagram;
  const steps = [...walkableOf(connection).steps.values()].flat();
  const both = steps.find(({ edges }) => edges.length === 2);
  expect(both?.edges.map(({ id }) => id)).toEqual([
    "connection.network.missing/network.returned",
    "connection.socket.waiting/network.returned",
  ]);
});

test("the shortest story comes first, and of two as long the one with fewer faults", () => {
  const stories = storiesTo(auth, "auth.login");
  const [first] = stories;
  expect(first?.steps.map(keyOf)).toEqual([
    "auth.restoring.reading/done(restoreSession)",
    "auth.deciding/always",
  ]);
  const lengths = stories.map(({ steps }) => steps.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(describeStory(first as never, auth)).toEqual([
    "Se empieza en «Restaurando la sesión › Leyendo lo guardado».",
    "La máquina sigue: lo guardado se leyó (termina de leer lo guardado en la pestaña, en los demás casos); se pasa a «Decidiendo a dónde».",
    "La máquina sigue: hay que ingresar (de inmediato, en los demás casos); se pasa a «Ingreso».",
  ]);
});

test("there is no story to a state that nothing leads to", () => {
  const alone = {
    ...auth,
    edges: auth.edges.filter(({ target }) => target !== "auth.loggedOut"),
  };
  expect(storiesTo(alone, "auth.loggedOut")).toEqual([]);
});
