import { faults, type Fault } from "./faults.ts";
import { isPossible, type SectionSituation } from "./section-situation.ts";
import { sectionSituations } from "./section-situations.ts";
import { tableOf } from "./table.ts";

const MEANINGS: Readonly<Record<string, string>> = {
  falla: "Falla en silencio: la misma página con todo lo que tenía, y se puede pedir otra vez.",
  "se dice": "Lo mismo, y un aviso dice que no se hizo.",
  "se cuenta": "Lo mismo, y se dice en su sitio: junto a las filas, al campo o al botón.",
  "sin datos": "La página dice que no llegó y ofrece pedirlo otra vez.",
  sale: "La sesión termina y se ve el ingreso; lo escrito queda en su borrador.",
  nada: "No cambia nada.",
  "—": "No puede pasar: a esa llamada le sirve cualquier cuerpo, o nadie se va sin que se le pregunte.",
};

function wordOf(situation: SectionSituation, fault: Fault): string {
  if (!isPossible(situation, fault)) return "—";
  if (fault.kind === "late") return "nada";
  return fault.kind === "expired" ? "sale" : situation.outcome;
}

/** The failure matrix of the sections as a document. */
export function sectionMatrix(): string {
  const numbers = sectionSituations.map((_, index) => `${index + 1}`);
  const rows = faults.map((fault) => [
    fault.name,
    ...sectionSituations.map((situation) => wordOf(situation, fault)),
  ]);
  const calls = sectionSituations.map(({ call, where }, index) => [
    `${index + 1}`,
    `\`${call}\``,
    where,
  ]);
  return `# Matriz de fallas de las secciones

Lo mismo que la [matriz del ingreso](failure-matrix.md), para las llamadas de las secciones de trabajo. Cada celda se
comprueba en \`tests/faults/section-faults.test.ts\`. Donde dice 15 s son los de cada llamada: 60 s los archivos, 120 s
una acción con muchos registros, 180 s una importación.

## Las llamadas

${tableOf(["Nº", "Llamada", "Dónde está la persona"], calls)}

## Lo que pasa

${tableOf(["Falla", ...numbers], rows)}

${tableOf(["Palabra", "Lo que significa"], Object.entries(MEANINGS))}
`;
}
