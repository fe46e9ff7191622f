import { foldScreens } from "../fold-screens.ts";
import type { Call, Edge, Node, Diagram } from "../diagram.types.ts";
import { WHO_WORDS } from "../who-words.ts";
import { countsOf } from "./counts.ts";
import { fileOf } from "./file-name.ts";
import { markdownTable } from "./markdown-table.ts";
import { mermaidOf } from "./mermaid.ts";
import { placeNames } from "./place-name.ts";

/** Gives the page of a machine, in Markdown: its diagrams, its states and its transitions in Spanish. */
export function pageOf(diagram: Diagram): string {
  const { states, transitions } = countsOf(diagram);
  const folded = foldScreens(diagram);
  const isSame = folded.nodes.length === diagram.nodes.length;
  const whole = `![${diagram.title}, todo](${fileOf(diagram.id, "todo.svg")})`;
  return [
    `# ${diagram.title}`,
    `${diagram.description} ${String(states)} estados y ${String(transitions)} transiciones.`,
    "> Página hecha por `npm run flows` a partir de la máquina que se ejecuta: no se edita. [Todas las máquinas](README.md).",
    "## Pantallas",
    ...(isSame ? ["Aquí no hay nada que plegar: es lo mismo que _Todo_."] : [PANTALLAS]),
    `![${diagram.title}, pantallas](${fileOf(diagram.id, "pantallas.svg")})`,
    "## Todo",
    whole,
    "## El mismo diagrama, en texto",
    ...mermaidOf(folded).flatMap(({ title, text }, index) => [
      ...(index === 0 ? [] : [`### ${title}`]),
      `\`\`\`mermaid\n${text}\n\`\`\``,
    ]),
    "Lo que no cambia de estado, y lo que sucede dentro de cada caja, está en las tablas.",
    "## Estados",
    statesTable(diagram),
    "## Transiciones",
    "En el orden en que se prueban: sucede la primera que se cumple, y lo de una caja de adentro gana a lo de la de afuera.",
    transitionsTable(diagram),
  ]
    .join("\n\n")
    .concat("\n");
}

const PANTALLAS =
  "Cada pantalla es una caja; lo que sucede dentro de ella, sin salir, está en _Todo_ y en las tablas.";

function statesTable(diagram: Diagram): string {
  const names = placeNames(diagram);
  const rows = diagram.nodes
    .filter(({ parent }) => parent !== null)
    .map((node) => [
      names.get(node.id) ?? node.title,
      node.description,
      node.address === null ? "" : `\`${node.address}\``,
      doingIn(node),
    ]);
  return markdownTable(["Estado", "Qué es", "Dirección", "Qué se pide o se hace"], rows);
}

function doingIn({ calls, entry, exit }: Node): string {
  const parts = [
    ...calls.map((call) => `mientras dura: ${callText(call)}`),
    ...(entry.length > 0 ? [`al llegar: ${entry.join(", ")}`] : []),
    ...(exit.length > 0 ? [`al salir: ${exit.join(", ")}`] : []),
  ];
  return parts.join("; ");
}

function callText({ words, http, flow }: Call): string {
  if (flow !== null) return `[${words}](${fileOf(flow, "md")})`;
  return http === null ? words : `${words} (\`${http}\`)`;
}

function transitionsTable(diagram: Diagram): string {
  const names = placeNames(diagram);
  const rows = diagram.edges.map((edge) => [
    names.get(edge.source) ?? edge.source,
    edge.label,
    WHO_WORDS[edge.who],
    whenOf(edge),
    edge.actions.join("; "),
    destinationOf(edge, names),
    edge.clause,
  ]);
  const header = ["Desde", "Qué sucede", "Quién", "Cuándo", "Entonces", "Hacia", "Lo pide"];
  return markdownTable(header, rows);
}

function whenOf({ when, guard, candidate }: Edge): string {
  if (guard === null) return when;
  return candidate > 0 && guard.startsWith("en ") ? `${when}, ${guard}` : `${when}, si ${guard}`;
}

function destinationOf({ source, target }: Edge, names: ReadonlyMap<string, string>): string {
  if (target === null) return "se queda";
  return target === source ? "vuelve a empezar" : (names.get(target) ?? target);
}
