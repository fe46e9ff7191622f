import { sentenceOf } from "../edge-sentence.ts";
import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { countStories } from "../stories.ts";
import { countsOf } from "../texts/counts.ts";
import { placeNames } from "../texts/place-name.ts";
import type { Change, FieldChange, MachineChange } from "./change.types.ts";

/** The changes of a machine in Spanish: a headline with the figures, and a sentence for each state and transition. */
export type ToldChanges = { readonly headline: string; readonly lines: readonly string[] };

/** Describes the changes of a machine in Spanish. */
export function describeChanges(change: MachineChange): ToldChanges {
  const { title, before, after } = change;
  if (before === null || after === null) {
    const verb = before === null ? "es una máquina nueva" : "ya no existe; tenía";
    const figures = figuresOf(after ?? before);
    return {
      headline: `${title} ${verb}${before === null ? `: ${figures}` : ` ${figures}`}.`,
      lines: [],
    };
  }
  const figures = [
    ...countsIn(change.states, STATE),
    ...countsIn(change.transitions, TRANSITION),
    describeStoryChange(change),
  ];
  const lines = [
    ...change.states.map((each) => stateLine(each, before, after)),
    ...change.transitions.map((each) => transitionLine(each, before, after)),
  ];
  return { headline: `${title}: ${figures.join("; ")}.`, lines };
}

/** Describes the change in paths: «2 caminos nuevos, 1 desaparece». */
function describeStoryChange({ stories }: Pick<MachineChange, "stories">): string {
  const [added, removed] = [stories.added.length, stories.removed.length];
  if (added + removed === 0) return "los caminos son los mismos";
  const news = added === 0 ? [] : [`${counted(added, PATH)} ${added === 1 ? "nuevo" : "nuevos"}`];
  const gone = removed === 1 ? "desaparece" : "desaparecen";
  const subject = added === 0 ? counted(removed, PATH) : String(removed);
  return [...news, ...(removed === 0 ? [] : [`${subject} ${gone}`])].join(", ");
}

type Noun = { readonly one: string; readonly many: string; readonly fresh: string };
const STATE: Noun = { one: "estado", many: "estados", fresh: "nuevo" };
const TRANSITION: Noun = { one: "transición", many: "transiciones", fresh: "nueva" };
const PATH: Noun = { one: "camino", many: "caminos", fresh: "nuevo" };

function counted(count: number, { one, many }: Noun): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

function countsIn(changes: readonly Change<Node | Edge>[], noun: Noun): string[] {
  const count = (kind: Change<Node>["kind"]) => changes.filter((each) => each.kind === kind).length;
  const said = (kind: Change<Node>["kind"], one: string, many: string) =>
    count(kind) === 0 ? [] : [`${counted(count(kind), noun)} ${count(kind) === 1 ? one : many}`];
  return [
    ...said("added", noun.fresh, `${noun.fresh}s`),
    ...said("removed", "desaparece", "desaparecen"),
    ...said("changed", "cambia", "cambian"),
  ];
}

function figuresOf(diagram: Diagram | null): string {
  if (diagram === null) return "nada";
  const { states, transitions } = countsOf(diagram);
  const parts = [counted(states, STATE), counted(transitions, TRANSITION)];
  return `${parts.join(", ")} y ${counted(countStories(diagram), PATH)}`;
}

function stateLine(change: Change<Node>, before: Diagram, after: Diagram): string {
  const name = (node: Node, diagram: Diagram) => `«${placeOf(node.id, diagram)}»`;
  switch (change.kind) {
    case "added":
      return `Estado nuevo: ${name(change.after, after)}. ${change.after.description}`;
    case "removed":
      return `Ya no existe el estado ${name(change.before, before)}.`;
    case "changed":
      return `Cambia el estado ${name(change.before, before)}: ${fieldsText(change.fields)}.`;
  }
}

function transitionLine(change: Change<Edge>, before: Diagram, after: Diagram): string {
  const from = ({ source }: Edge, diagram: Diagram) => `desde «${placeOf(source, diagram)}»`;
  const way = (edge: Edge, diagram: Diagram) =>
    edge.target === null
      ? from(edge, diagram)
      : `${from(edge, diagram)} hacia «${placeOf(edge.target, diagram)}»`;
  switch (change.kind) {
    case "added":
      return `Transición nueva, ${way(change.after, after)}: ${sentenceOf(change.after)}`;
    case "removed":
      return `Ya no existe la transición ${way(change.before, before)}: ${sentenceOf(change.before)}`;
    case "changed":
      return `Cambia la transición «${change.before.label}», ${from(change.before, before)}: ${fieldsText(change.fields)}.`;
  }
}

function fieldsText(fields: readonly FieldChange[]): string {
  return fields
    .map(({ name, before, after }) => `${name}, antes «${before}», ahora «${after}»`)
    .join("; ");
}

function placeOf(id: string, diagram: Diagram): string {
  return placeNames(diagram).get(id) ?? id;
}
