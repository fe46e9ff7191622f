import { describe, expect, test } from "vitest";
import type { WalkedStory } from "../../atlas/content/atlas-data.types.ts";
import type { Simulation } from "../../atlas/simulate/sample.types.ts";
import { simulationOf } from "../../atlas/simulate/simulations.ts";
import { describeWalked } from "../../atlas/stories/describe-walked.ts";
import { walkedStories } from "../../atlas/stories/walked-stories.ts";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { run } from "./running.ts";

const machines = allDiagrams().flatMap((diagram) => {
  const simulation = simulationOf(diagram.id);
  if (simulation === null) return [];
  return [{ diagram, simulation, stories: walkedStories(simulation, diagram) }];
});

const storiesOf = (machine: string, state: string) =>
  machines
    .find(({ diagram }) => diagram.id === machine)
    ?.stories.filter(({ target }) => target === state) ?? [];

/** The steps of a story, and those of the running machine after the same events. */
function replayed({ keys, steps }: WalkedStory, simulation: Simulation, diagram: Diagram) {
  const isOpening = simulation.openings?.some(({ key }) => key === keys[0]) === true;
  const real = run(simulation, isOpening ? keys[0] : undefined);
  const ids = new Map(
    diagram.edges.map((edge) => [`${edge.source} ${edge.event} ${edge.candidate}`, edge.id]),
  );
  const taken = keys.slice(isOpening ? 1 : 0).map((key) => {
    const event = simulation.samples.find((sample) => sample.key === key)?.event;
    return real.send(event ?? { type: "" }).map((name) => ids.get(name));
  });
  real.stop();
  // Of the transient states of the last step, the story names those that lead to its state.
  const last = steps.at(-1)?.edges.length ?? 0;
  const told = taken.map((edges, at) => (at === taken.length - 1 ? edges.slice(0, last) : edges));
  return { told: steps.map(({ edges }) => edges), taken: told };
}

describe.each(machines)("the walks of $diagram.title", ({ diagram, simulation, stories }) => {
  test("lead to every state", () => {
    const reached = new Set(stories.map(({ target }) => target));
    const states = diagram.nodes.filter(({ parent }) => parent !== null).map(({ id }) => id);
    expect(states.filter((state) => !reached.has(state))).toEqual([]);
  });

  test("are taken by the running machine, step by step", () => {
    for (const story of stories) {
      const { told, taken } = replayed(story, simulation, diagram);
      expect(taken).toEqual(told);
    }
  });

  test("are told in Spanish sentences, and each once", () => {
    const said = stories.flatMap((story) => describeWalked(story, diagram));
    expect(said.filter((text) => !/^\p{Lu}.+\.$/u.test(text))).toEqual([]);
    expect(said.filter((text) => /undefined|«»/u.test(text))).toEqual([]);
    const ids = stories.map(({ target, keys }) => `${target}: ${keys.join(".")}`);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("who gets a session without a code says which one it supposes; with nothing before, there is a code", () => {
  const stories = storiesOf("auth", "auth.authenticated");
  const accepts = ({ steps }: WalkedStory) =>
    steps.some(({ edges }) =>
      edges.some((id) => /done\(verifyCode\)\[is(?:Accepted|Noted)\]/u.test(id)),
    );
  const supposed = (story: WalkedStory) => story.supposes.some((said) => /sesión/u.test(said));
  expect(stories.filter((story) => !accepts(story) && !supposed(story))).toEqual([]);
  expect(stories.filter((story) => accepts(story) && story.supposes.length === 0)).not.toEqual([]);
  const kinds = new Set(stories.flatMap(({ supposes }) => supposes));
  expect(kinds).toContain("una sesión guardada en esta pestaña");
  expect(kinds).toContain("una sesión abierta en otra pestaña");
});

test("no walk has a 401 before something was asked of the server, nor a session that was never read", () => {
  const stories = storiesOf("auth", "auth.loggedOut");
  const ends = stories.filter(({ steps }) =>
    steps.some(({ edges }) => edges.some((id) => id.includes("session.expired"))),
  );
  expect(ends.length).toBeGreaterThan(1);
  for (const { steps } of ends) {
    const all = steps.flatMap(({ edges }) => edges);
    const before = all.slice(
      0,
      all.findIndex((id) => id.includes("session.expired")),
    );
    expect(before.some((id) => /submitted|restoreSession|askTabs|verifyCode/u.test(id))).toBe(true);
    expect(before.length).toBeGreaterThan(1);
  }
});

test("nobody else changes a record that does not exist yet", () => {
  const stories = storiesOf("editor", "editor.conflict");
  expect(stories).not.toEqual([]);
  expect(stories.map(({ opening }) => opening)).not.toContain("Se crea un registro");
});
