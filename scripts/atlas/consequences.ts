import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AnyTransitionDefinition } from "xstate";
import { lifecycleFlows } from "../../atlas/flows/lifecycle-flows.ts";
import type { ArrowFacts, Consequence, Effects } from "../../atlas/flows/consequences.types.ts";
import type { Diagram, Edge } from "../../atlas/flows/diagram.types.ts";
import type { Cause, Move } from "../../server/engine/commands/causes.ts";
import type { Registry } from "../../server/engine/served.types.ts";
import { candidatesAt } from "../../src/engine/lifecycle-steps.ts";
import type { Lifecycle } from "../../src/engine/lifecycle.ts";
import { leavesOf, snapshotAt } from "../../src/engine/status.ts";
import { consequenceWords, type FindArrow } from "./consequence-words.ts";
import { declaredOf } from "./declared-arrows.ts";

/** The file of what the arrows of lives cause, committed beside their drawings. */
export const KEPT_EFFECTS = "docs/flows/effects.json";

/** The folder that the tests of the server leave (tests/support/seen-causes.ts). */
const LEFT = "build/effects";

/** A step that tests took: what its own work caused at each time, and what the jobs that it began did. */
type Seen = {
  readonly move: Move & { readonly controller: string };
  /** Each different outcome once; none where it was only taken with other steps. */
  readonly outcomes: readonly {
    readonly own: readonly Cause[];
    readonly later: readonly Cause[];
  }[];
};

/** Reads what the last run of the server's tests saw; null where none was left in this copy. */
export async function leftSeen(): Promise<readonly Seen[] | null> {
  const names = (await readdir(LEFT).catch(() => [])).filter((name) => name.endsWith(".json"));
  if (names.length === 0) return null;
  const left = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(LEFT, name), "utf8")) as Seen[]),
  );
  return left.flat();
}

/** Reads the committed effects. */
export async function keptEffects(): Promise<Effects> {
  return JSON.parse(await readFile(KEPT_EFFECTS, "utf8").catch(() => "{}")) as Effects;
}

/** Writes the effects to the repository, an arrow a line. */
export async function keepEffects(effects: Effects): Promise<void> {
  const machines = Object.entries(effects).map(([machine, arrows]) => {
    const lines = Object.entries(arrows).map(
      ([edge, facts]) => `  ${JSON.stringify(edge)}: ${JSON.stringify(facts)}`,
    );
    return `${JSON.stringify(machine)}: {\n${lines.join(",\n")}\n}`;
  });
  await writeFile(KEPT_EFFECTS, `{\n${machines.join(",\n")}\n}\n`);
}

/**
 * Gives what is known of every arrow of the lives: what its section declares, and what the tests of the server saw; where
 * they did not run in this copy, what was seen before.
 */
export function effectsOf(
  diagrams: readonly Diagram[],
  registry: Registry,
  seen: readonly Seen[] | null,
  kept: Effects,
): Effects {
  const lives = lifecycleFlows.map(({ machine }) => machine);
  const arrows = arrowsSeen(diagrams, registry, seen ?? []);
  const foundOf = ({ id }: Edge) => {
    const causes = arrows.get(id);
    return { causes: causes ?? null, isTaken: causes !== undefined };
  };
  return Object.fromEntries(
    lives.flatMap((machine) => {
      const diagram = diagrams.find(({ id }) => id === machine.id);
      if (diagram === undefined) return [];
      const facts = diagram.edges.map((edge): [string, ArrowFacts] => {
        const declared = declaredOf(registry, machine, edge);
        const before = kept[machine.id]?.[edge.id];
        const { causes = null, isTaken = false } = seen === null ? (before ?? {}) : foundOf(edge);
        return [edge.id, { ...declared, causes, isTaken }];
      });
      return [[machine.id, Object.fromEntries(facts)]];
    }),
  );
}

/** The arrows along which some steps went, each with what followed; null where nobody can tell. */
function arrowsSeen(
  diagrams: readonly Diagram[],
  registry: Registry,
  seen: readonly Seen[],
): ReadonlyMap<string, readonly Consequence[] | null> {
  const places = placesIn(diagrams, registry);
  const words = consequenceWords(registry, places);
  const steps = seen.flatMap((each) => {
    const edge = places(each.move);
    return edge === null ? [] : [{ edge, outcomes: each.outcomes }];
  });
  const byArrow = Map.groupBy(steps, ({ edge }) => edge.id);
  return new Map(
    [...byArrow].map(([edge, all]) => {
      const outcomes = all.flatMap((each) => each.outcomes);
      // It was taken together with others, never alone.
      if (outcomes.length === 0) return [edge, null];
      const found = [
        ...merged(
          outcomes.map(({ own }) => own.flatMap(words)),
          false,
        ),
        ...merged(
          outcomes.map(({ later }) => later.flatMap(words)),
          true,
        ),
      ];
      return [edge, found];
    }),
  );
}

type Worded = Pick<Consequence, "words" | "to">;

/** The consequences of some outcomes, each once, those of all of them first. */
function merged(outcomes: readonly (readonly Worded[])[], isLater: boolean): Consequence[] {
  const byWords = new Map(outcomes.flat().map((each) => [each.words, each]));
  const all = [...byWords.values()].map((each): Consequence => ({
    ...each,
    isAlways: outcomes.every((told) => told.some(({ words }) => words === each.words)),
    isLater,
  }));
  return all.toSorted(
    (one, other) =>
      Number(other.isAlways) - Number(one.isAlways) || one.words.localeCompare(other.words),
  );
}

function placesIn(diagrams: readonly Diagram[], registry: Registry): FindArrow {
  return ({ controller, machine, event, from, to }) => {
    const lifecycle = registry.sections.get(controller)?.definition.lifecycle ?? null;
    const diagram = diagrams.find(({ id }) => id === lifecycle?.id && id === machine);
    if (lifecycle === null || diagram === undefined || from === null || to === null) return null;
    const snapshot = snapshotAt(lifecycle, from);
    if (snapshot === null) return null;
    const offered = candidatesAt(snapshot);
    // An edition may cause an event of the server's own, whose name it does not keep.
    const isEvent = lifecycle.events.includes(event) || offered.has(event);
    if (!isEvent && from === to) return null;
    const found = (isEvent ? (offered.get(event) ?? []) : [...offered.values()].flat()).filter(
      (each) => (isEvent || isByServer(each)) && leadsTo(lifecycle, each, { from, to }),
    );
    const edges = found.flatMap((each) => edgeOf(diagram, each) ?? []);
    const [edge, ...others] = edges;
    return edge === undefined || others.length > 0 ? null : { machine: diagram.id, id: edge.id };
  };
}

function isByServer({ meta }: AnyTransitionDefinition): boolean {
  return (meta as { readonly who?: string } | undefined)?.who === "server";
}

/** Whether a transition ends at a status, or stays at it. */
function leadsTo(
  { id }: Lifecycle,
  { target, source }: AnyTransitionDefinition,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  const [node = source] = target ?? [];
  if (target === undefined || node === source) return from === to;
  return leavesOf(to).some((leaf) => `${id}.${leaf}.`.startsWith(`${node.id}.`));
}

function edgeOf({ edges }: Diagram, transition: AnyTransitionDefinition): Edge | undefined {
  const { source } = transition;
  const event = String(transition.eventType);
  const candidate = (source.transitions.get(event) ?? []).indexOf(transition);
  return edges.find(
    (each) => each.source === source.id && each.event === event && each.candidate === candidate,
  );
}
