import type { LifeCases, Standing, TookStep } from "../../src/contract/lives-contract.ts";
import type { Edge } from "../flows/diagram.types.ts";

/** The figure drawn at a state: how many records stand there, and whether some are stuck; the list of them, where it is one. */
export type Badge = {
  readonly text: string;
  readonly isStuck: boolean;
  readonly title: string;
  readonly to: string | null;
};

/** The records at a state, in one section. */
export type Here = Standing & { readonly controller: string };

/** The records that stand at a state, by section; none at a state with inner ones. */
export function casesAt({ sections }: LifeCases, life: string, node: string): readonly Here[] {
  return sections.flatMap(({ controller, statuses }) =>
    statuses
      .filter(({ status }) => node === `${life}.${status}`)
      .map((standing) => ({ ...standing, controller })),
  );
}

/** The figures of a life for its drawing, by state. */
export function badgesOf(cases: LifeCases, life: string): ReadonlyMap<string, Badge> {
  const nodes = new Set(
    cases.sections.flatMap(({ statuses }) => statuses.map(({ status }) => `${life}.${status}`)),
  );
  return new Map(
    [...nodes].flatMap((node) => {
      const here = casesAt(cases, life, node);
      const count = sum(here.map((each) => each.count));
      const stuck = sum(here.map((each) => each.stuck?.count ?? 0));
      if (count === 0) return [];
      const figure = count.toLocaleString("es-CO");
      const [only, ...others] = here;
      const badge: Badge = {
        text: stuck === 0 ? figure : `${figure} · ${stuck.toLocaleString("es-CO")}!`,
        isStuck: stuck > 0,
        title: `Ver los ${figure} en la lista`,
        to: only !== undefined && others.length === 0 ? only.to : null,
      };
      return [[node, badge] as const];
    }),
  );
}

/** How long a transition took, in each section whose records took it. */
export function timesOf({ sections }: LifeCases, life: string, edge: Edge): readonly TookStep[] {
  return sections.flatMap(({ steps }) =>
    steps.filter(
      ({ from, to, event }) =>
        event === eventIn(edge) &&
        isWithin(`${life}.${from}`, edge.source) &&
        edge.target !== null &&
        isWithin(`${life}.${to}`, edge.target),
    ),
  );
}

/** The name of its event in the history of the records: of what time causes, that of its delay. */
function eventIn({ event }: Edge): string {
  return /^xstate\.after\.([^.]+)\./u.exec(event)?.[1] ?? event;
}

function isWithin(node: string, group: string): boolean {
  return node === group || node.startsWith(`${group}.`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
