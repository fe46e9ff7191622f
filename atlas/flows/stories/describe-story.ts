import type { Edge, Diagram } from "../diagram.types.ts";
import type { Story } from "../stories.ts";
import { placeNames } from "../texts/place-name.ts";
import { chartOf, startOf } from "./chart.ts";
import type { Step } from "./steps.ts";

/** The subject of a sentence by who acts, when the text of the trigger has none. */
const SUBJECTS = {
  person: "La persona",
  server: "El servidor responde",
  time: "Pasa el tiempo",
  fault: "Hay una falla",
  machine: "La máquina sigue",
} satisfies Record<Edge["who"], string>;

/** Describes a story in Spanish: a sentence for where the machine starts, and one for each step. */
export function describeStory({ steps }: Story, diagram: Diagram): string[] {
  const names = placeNames(diagram);
  const told = steps.map(({ edges }) => sentenceOfEdges(edges, { names, words: null }));
  return [sentenceOfStart(diagram), ...told];
}

/** Describes where a machine starts, in a sentence. */
export function sentenceOfStart(diagram: Diagram): string {
  const names = placeNames(diagram);
  const start = startOf(chartOf(diagram)).map((id) => `«${names.get(id) ?? id}»`);
  return `Se empieza en ${inARow(start)}.`;
}

type Telling = {
  /** Those of `placeNames`. */
  readonly names: ReadonlyMap<string, string>;
  /** The data of the event in words; null for none. */
  readonly words: string | null;
};

/** Describes a step and where it leads, in one sentence: a transition, or those that one event triggers together. */
export function sentenceOfEdges(edges: Step["edges"], { names, words }: Telling): string {
  const [first, ...others] = edges;
  const data = words === null ? "" : `: ${words}`;
  const also = others.map((edge) => `; a la vez, ${lower(edge.label)}`);
  const places = edges.flatMap(({ target }) =>
    target === null ? [] : [`«${names.get(target) ?? target}»`],
  );
  const arrival = places.length === 0 ? "no cambia de estado" : `se pasa a ${inARow(places)}`;
  return `${happening(first)}${data}${also.join("")}; ${arrival}.`;
}

function happening({ who, when, guard, label }: Edge): string {
  const condition = conditionOf(guard);
  if (/^(?:La persona|Una persona|El servidor|El navegador) /u.test(when))
    return `${when}${condition}`;
  const isSaid = when === label && condition === "";
  const reason = isSaid ? "" : ` (${lower(when)}${condition})`;
  return `${SUBJECTS[who]}: ${lower(label)}${reason}`;
}

function conditionOf(guard: string | null): string {
  if (guard === null) return "";
  return guard.startsWith("en ") ? `, ${guard}` : `, si ${guard}`;
}

function inARow(names: readonly string[]): string {
  const before = names.slice(0, -1).join(", ");
  return before === "" ? names.join("") : `${before} y ${names.at(-1) ?? ""}`;
}

/** Lowers the first letter, unless the first word is a name in capitals. */
function lower(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}
