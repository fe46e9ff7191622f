import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { placeNames } from "../texts/place-name.ts";
import { WHO_WORDS } from "../who-words.ts";
import type { FieldChange } from "./change.types.ts";

type Names = ReadonlyMap<string, string>;

/** A field of a part: how it is compared, and its Spanish name. */
type Field<Part> = {
  readonly name: string;
  readonly value: (part: Part) => unknown;
  readonly words: (part: Part, names: Names) => string;
};

const listed = (list: readonly string[]) => list.join("; ") || "nada";
const yesNo = (is: boolean) => (is ? "sí" : "no");

const KINDS = {
  state: "un estado sin otros dentro",
  group: "una caja con un estado a la vez",
  regions: "una caja donde todo sucede a la vez",
} satisfies Record<Node["kind"], string>;

const NODE_FIELDS: readonly Field<Node>[] = [
  { name: "el nombre", value: ({ title }) => title, words: ({ title }) => title },
  {
    name: "la descripción",
    value: ({ description }) => description,
    words: ({ description }) => description,
  },
  {
    name: "la caja que lo contiene",
    value: ({ parent }) => parent,
    words: ({ parent }, names) => nameOf(parent, names),
  },
  { name: "qué es", value: ({ kind }) => kind, words: ({ kind }) => KINDS[kind] },
  {
    name: "si se empieza por él",
    value: ({ isInitial }) => isInitial,
    words: ({ isInitial }) => yesNo(isInitial),
  },
  {
    name: "la dirección",
    value: ({ address }) => address,
    words: ({ address }) => address ?? "ninguna",
  },
  {
    name: "lo que se pide mientras dura",
    value: ({ calls }) => calls,
    words: ({ calls }) =>
      listed(calls.map(({ words, http }) => (http === null ? words : `${words} (${http})`))),
  },
  { name: "lo que se hace al llegar", value: (node) => node.entry, words: (n) => listed(n.entry) },
  { name: "lo que se hace al salir", value: (node) => node.exit, words: (n) => listed(n.exit) },
  { name: "sus marcas internas", value: ({ tags }) => tags, words: ({ tags }) => listed(tags) },
];

const EDGE_FIELDS: readonly Field<Edge>[] = [
  { name: "el nombre", value: ({ label }) => label, words: ({ label }) => label },
  { name: "quién actúa", value: ({ who }) => who, words: ({ who }) => WHO_WORDS[who] },
  {
    name: "lo que la causa",
    value: ({ event, when }) => [event, when],
    words: ({ when }) => when,
  },
  {
    name: "la condición",
    value: ({ guard }) => guard,
    words: ({ guard }) => guard ?? "siempre",
  },
  {
    name: "el destino",
    value: ({ target }) => target,
    words: ({ target }, names) => nameOf(target, names),
  },
  {
    name: "lo que se hace",
    value: ({ actions }) => actions,
    words: ({ actions }) => listed(actions),
  },
  { name: "qué la pide", value: ({ clause }) => clause, words: ({ clause }) => clause },
  {
    name: "si vuelve a empezar el estado",
    value: ({ reenters }) => reenters,
    words: ({ reenters }) => yesNo(reenters),
  },
  {
    name: "el turno en que se prueba",
    value: ({ candidate }) => candidate,
    words: ({ candidate }) => String(candidate + 1),
  },
];

/** Compared only when the texts are equal: a condition or an action was replaced by another with the same text. */
const CODE: Field<Edge> = {
  name: "sus nombres en el código",
  value: ({ code }) => code,
  words: ({ code }) => listed([...(code.guard === null ? [] : [code.guard]), ...code.actions]),
};

/** Two versions of a part with the diagrams that they belong to. */
type Pair<Part> = { readonly before: Part; readonly after: Part } & Diagrams;
export type Diagrams = { readonly was: Diagram; readonly is: Diagram };

/** Gives the changed fields of a state; empty when none changed. */
export function changedInNode(pair: Pair<Node>): FieldChange[] {
  return changedIn(NODE_FIELDS, pair);
}

/** Gives the changed fields of a transition; empty when none changed. */
export function changedInEdge(pair: Pair<Edge>): FieldChange[] {
  const fields = changedIn(EDGE_FIELDS, pair);
  const isSaid = fields.some(({ name }) => name === "la condición" || name === "lo que se hace");
  return isSaid ? fields : [...fields, ...changedIn([CODE], pair)];
}

function changedIn<Part>(
  fields: readonly Field<Part>[],
  { before, after, was, is }: Pair<Part>,
): FieldChange[] {
  const different = fields.filter(
    ({ value }) => JSON.stringify(value(before)) !== JSON.stringify(value(after)),
  );
  if (different.length === 0) return [];
  const [named, renamed] = [placeNames(was), placeNames(is)];
  return different.map(({ name, words }) => ({
    name,
    before: words(before, named),
    after: words(after, renamed),
  }));
}

function nameOf(id: string | null, names: Names): string {
  return id === null ? "no cambia de estado" : (names.get(id) ?? id);
}
