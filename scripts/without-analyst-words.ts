import type { Plugin } from "vite";

/**
 * The charts whose texts are only for analysts. Those of the lifecycles appear on the screens: their buttons and
 * statuses.
 */
const CHARTS = /\/src\/machines\/[^?]+\.ts$/u;

/** The functions that create the texts of a transition (src/engine/words.ts). */
const WHO: ReadonlySet<string> = new Set(["person", "server", "fault", "machine"]);

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/**
 * Removes from the staff's bundles the texts of a chart for analysts: the prose of its states and the labels of its
 * arrows.
 */
export function withoutAnalystWords(): Plugin {
  return {
    name: "garante:without-analyst-words",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!CHARTS.test(id.replaceAll("\\", "/"))) return null;
      const parts: Node[] = [];
      collect(this.parse(code), parts);
      return { code: without(code, parts), map: null };
    },
  };
}

/** Removes some properties of objects from the code, each with the comma that follows it. */
function without(code: string, parts: readonly Node[]): string {
  return parts.toReversed().reduce((rest, { start, end }) => {
    const after = rest.slice(end).replace(/^\s*,/u, "");
    return rest.slice(0, start) + after;
  }, code);
}

function collect(node: unknown, parts: Node[]): void {
  if (Array.isArray(node)) {
    for (const each of node as unknown[]) collect(each, parts);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if (isWords(node as Node)) parts.push(node as Node);
  else for (const part of Object.values(node)) collect(part, parts);
}

function isWords(node: Node): boolean {
  if (node.type !== "Property") return false;
  const name = nameOf(node);
  const value = node["value"] as Node;
  if (name === "description") return value.type === "Literal" || value.type === "TemplateLiteral";
  if (name !== "meta") return false;
  if (value.type === "CallExpression") {
    return WHO.has((value["callee"] as { readonly name?: string }).name ?? "");
  }
  const [only, ...others] = (value["properties"] ?? []) as readonly Node[];
  return only !== undefined && others.length === 0 && nameOf(only) === "title";
}

function nameOf(property: Node): string | undefined {
  return (property["key"] as { readonly name?: string }).name;
}
