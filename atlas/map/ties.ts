import { isOfLedger } from "../content/ledger-words.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import type { Diagram, Edge, Node } from "../flows/diagram.types.ts";
import { DAILY } from "../flows/parts.ts";
import type { MapReference } from "./map.types.ts";

/** The diagram of the map, in which its boxes are. */
const MAP = "mapa";

/** The id of the box of a life, and the life of a box. */
export const boxOfLife = (life: string): string => `${MAP}.${life}`;
export const lifeOfBox = (box: string): string => box.slice(MAP.length + 1);

/** The box of the ledger, which is no life. */
export const LEDGER = "libro";

/** A step of a life that makes or moves something of another, or enters the ledger. */
export type Crossing = {
  readonly edge: string;
  readonly label: string;
  /** The name of the state in which it is taken. */
  readonly from: string;
  readonly words: string;
  readonly to: { readonly machine: string; readonly edge: string | null } | null;
};

/** All that goes from one life to another. */
export type Tie = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly crossings: readonly Crossing[];
  /** The fields by which the records of the second refer to the first. */
  readonly fields: readonly string[];
};

type Seen = Pick<AtlasMachine, "diagram" | "facts">;

/**
 * Gives what ties the lives of the daily work: what the tests saw a step of one do to another or to the ledger, and the
 * required references of their records.
 */
export function tiesOf(machines: readonly Seen[], references: readonly MapReference[]): Tie[] {
  const lives = new Set(livesOf(machines).map(({ id }) => id));
  const crossings = machines.flatMap(({ diagram, facts = {} }) =>
    diagram.edges.flatMap((edge) =>
      (facts[edge.id]?.causes ?? []).flatMap((cause) => {
        const target = isOfLedger(cause) ? LEDGER : (cause.to?.machine ?? null);
        if (target === null || target === diagram.id || !lives.has(diagram.id)) return [];
        if (target !== LEDGER && !lives.has(target)) return [];
        const { words, to } = cause;
        const from = diagram.nodes.find(({ id }) => id === edge.source)?.title ?? diagram.title;
        return [{ source: diagram.id, target, edge: edge.id, label: edge.label, from, words, to }];
      }),
    ),
  );
  const known = references.filter(
    ({ source, target }) => source !== target && lives.has(source) && lives.has(target),
  );
  const pairs = Map.groupBy(
    [...crossings, ...known],
    ({ source, target }) => `${source}/${target}`,
  );
  return [...pairs].flatMap(([id, members]): Tie[] => {
    const [first] = members;
    if (first === undefined) return [];
    return [
      {
        id,
        source: first.source,
        target: first.target,
        crossings: members.filter((each): each is (typeof crossings)[number] => "edge" in each),
        fields: [...new Set(members.flatMap((each) => ("field" in each ? [each.field] : [])))],
      },
    ];
  });
}

function livesOf(machines: readonly Seen[]): Diagram[] {
  return machines
    .filter(({ diagram, facts }) => diagram.part === DAILY && facts !== undefined)
    .map(({ diagram }) => diagram);
}

/** The words of a tie on its arrow: what it does, or whose records the others have to name. */
export function tieWords({ crossings, target }: Tie): string {
  if (target === LEDGER) return "asiento";
  const makes = crossings.some(({ to }) => to?.edge === null);
  const moves = crossings.some(({ to }) => to !== null && to.edge !== null);
  if (makes && moves) return "crea y mueve";
  if (makes) return "crea";
  return moves ? "mueve" : "tiene";
}

/** The map as a diagram to lay out: a box for each life and for the ledger, an arrow for each tie. */
export function mapDiagram(machines: readonly Seen[], ties: readonly Tie[]): Diagram {
  const tied = new Set(ties.flatMap(({ source, target }) => [source, target]));
  const root = nodeOf(MAP, null, "El mapa del fondo", "Qué mueve qué");
  const lives = livesOf(machines)
    .filter(({ id }) => tied.has(id))
    .map(({ id, title, description }) => nodeOf(boxOfLife(id), root.id, title, description));
  const ledger = tied.has(LEDGER)
    ? [nodeOf(boxOfLife(LEDGER), root.id, "Libro", "Los asientos del fondo.")]
    : [];
  return {
    id: root.id,
    title: root.title,
    part: DAILY,
    description: root.description,
    nodes: [root, ...lives, ...ledger],
    edges: ties.map(arrowOf),
  };
}

function nodeOf(id: string, parent: string | null, title: string, description: string): Node {
  const kind = parent === null ? "group" : "state";
  const rest = { calls: [], entry: [], exit: [], tags: [], address: null, isInitial: false };
  return { id, parent, title, description, kind, ...rest };
}

function arrowOf(tie: Tie): Edge {
  const words = tieWords(tie);
  return {
    id: tie.id,
    source: boxOfLife(tie.source),
    target: boxOfLife(tie.target),
    event: tie.id,
    candidate: 0,
    who: tie.crossings.length === 0 ? "machine" : "server",
    label: words,
    when: words,
    guard: null,
    actions: [],
    code: { guard: null, actions: [] },
    reenters: false,
    clause: "",
  };
}
