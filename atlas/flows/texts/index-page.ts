import type { Diagram } from "../diagram.types.ts";
import { countsOf } from "./counts.ts";
import { fileOf } from "./file-name.ts";
import { markdownTable } from "./markdown-table.ts";

/** Gives the index of all machines, in Markdown; those with a page beside it, by their ids, are linked. */
export function indexPage(diagrams: readonly Diagram[], paged: ReadonlySet<string>): string {
  const counts = diagrams.map(countsOf);
  const total = (key: "states" | "transitions") =>
    String(counts.reduce((sum, each) => sum + each[key], 0));
  const rows = diagrams.map((diagram) => {
    const { states, transitions } = countsOf(diagram);
    const link = (text: string, ending: string) =>
      paged.has(diagram.id) ? `[${text}](${fileOf(diagram.id, ending)})` : text;
    return [
      link(diagram.title, "md"),
      diagram.description,
      String(states),
      String(transitions),
      paged.has(diagram.id)
        ? `${link("Pantallas", "pantallas.svg")} · ${link("Todo", "todo.svg")}`
        : "en el atlas",
    ];
  });
  const sums = ["**En total**", "", `**${total("states")}**`, `**${total("transitions")}**`, ""];
  return [
    "# Cómo se comporta el producto",
    "Cada diagrama sale de la máquina que se ejecuta, con sus propias palabras: lo que se ve aquí es lo que hace el producto. Aquí están las vidas de los registros; las demás máquinas, en el atlas (`/flujos/`), que se dibuja al abrirlo. Nada de esta carpeta se edita a mano: `npm run flows` la vuelve a escribir, y una prueba falla cuando no está al día.",
    markdownTable(["Máquina", "Qué es", "Estados", "Transiciones", "Diagramas"], [...rows, sums]),
    "## Cómo se lee",
    HOW_TO_READ,
  ]
    .join("\n\n")
    .concat("\n");
}

const HOW_TO_READ = [
  "- Una caja es un estado; una flecha, lo que hace pasar de uno a otro. Se lee de arriba hacia abajo, en el orden en que una persona lo encuentra.",
  "- El color dice quién actúa: azul, la persona; verde, el servidor; ocre, el tiempo; rojo y a rayas, una falla; gris, la máquina por sí sola.",
  "- El borde grueso marca por dónde se empieza. Dentro de un borde a rayas, todo sucede a la vez.",
  "- «⟳» es lo que se pide o se hace mientras dura el estado. «↺» es lo que sucede sin cambiar de estado.",
  "- «Desde cualquier lugar de esta caja» reúne lo que puede suceder en todos sus estados: dibujarlo llenaría el diagrama de flechas. «La primera que se cumple» es una encrucijada, que se decide al instante.",
  "- _Pantallas_ pliega lo que sucede dentro de cada pantalla; _Todo_ lo muestra. Las tablas de cada página dicen además la condición, lo que se hace y qué lo pide: la especificación (_spec_), nuestra lectura de ella ([_lectura_](../readings.md)) o una decisión ([_ADR_](../decisions/)).",
].join("\n");
