import { escaped } from "../drawing/svg-parts.ts";
import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { rootOf } from "../root-of.ts";
import { triggerOf } from "../trigger.ts";

const INDENT = "  ";

/** The XML namespace of our texts beside the standard's own elements. */
const NAMESPACE = "urn:garante:flows";

/**
 * Gives a diagram as SCXML, the W3C's notation of state charts, for tools that read it. It holds the shape of the
 * machine: conditions and actions are names whose code is in the chart, and `g:` holds the Spanish texts.
 */
export function scxmlOf(diagram: Diagram): string {
  const root = rootOf(diagram);
  const isWrapped =
    root.kind === "regions" || diagram.edges.some(({ source }) => source === root.id);
  const head = {
    xmlns: "http://www.w3.org/2005/07/scxml",
    "xmlns:g": NAMESPACE,
    version: "1.0",
    name: diagram.id,
    initial: isWrapped ? root.id : initialOf(root, diagram),
    "g:title": diagram.title,
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml${attributes(head)}>`,
    // The standard has no transitions of the whole machine, so they belong to a state around all the others.
    ...(isWrapped ? elementOf(root, diagram, INDENT) : contentOf(root, diagram, INDENT)),
    "</scxml>",
    "",
  ].join("\n");
}

function contentOf(node: Node, diagram: Diagram, indent: string): string[] {
  const edges = diagram.edges.filter(({ source }) => source === node.id);
  const inner = diagram.nodes.filter(({ parent }) => parent === node.id);
  return [
    ...partsOf(node, indent),
    ...edges.map((edge) => transitionOf(edge, indent)),
    ...inner.flatMap((each) => elementOf(each, diagram, indent)),
  ];
}

function elementOf(node: Node, diagram: Diagram, indent: string): string[] {
  const name = node.kind === "regions" ? "parallel" : "state";
  const initial = node.kind === "group" ? initialOf(node, diagram) : undefined;
  const head = { id: node.id, initial, "g:title": node.title, "g:description": node.description };
  const content = contentOf(node, diagram, indent + INDENT);
  if (content.length === 0) return [`${indent}<${name}${attributes(head)}/>`];
  return [`${indent}<${name}${attributes(head)}>`, ...content, `${indent}</${name}>`];
}

function partsOf({ entry, exit, calls }: Node, indent: string): string[] {
  const done = (name: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`${indent}<${name}>${words.map(doing).join("")}</${name}>`];
  return [
    ...done("onentry", entry),
    ...done("onexit", exit),
    ...calls.map(({ id, words, http }) => {
      const call = { id, type: "g:port", src: id, "g:words": words, "g:http": http ?? undefined };
      return `${indent}<invoke${attributes(call)}/>`;
    }),
  ];
}

function transitionOf(edge: Edge, indent: string): string {
  const { target, event, who, label, when, guard, clause, code, actions } = edge;
  const { kind, name } = triggerOf(event);
  const names = {
    event: name,
    done: `done.invoke.${name}`,
    error: `error.invoke.${name}`,
    snapshot: `snapshot.invoke.${name}`,
    after: `after.${name}`,
    always: undefined,
  };
  const head = {
    event: names[kind],
    cond: code.guard ?? undefined,
    target: target ?? undefined,
    type: edge.reenters ? "external" : "internal",
    "g:who": who,
    "g:label": label,
    "g:when": when,
    "g:if": guard ?? undefined,
    "g:clause": clause,
  };
  const open = `${indent}<transition${attributes(head)}`;
  return actions.length === 0 ? `${open}/>` : `${open}>${actions.map(doing).join("")}</transition>`;
}

function doing(words: string): string {
  return `<g:do${attributes({ words })}/>`;
}

function initialOf(node: Node, { nodes }: Diagram): string | undefined {
  return nodes.find(({ parent, isInitial }) => parent === node.id && isInitial)?.id;
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(value)}"`))
    .join("");
}
