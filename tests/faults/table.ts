import { outcomeOf, type Outcome } from "./expectation.ts";
import { faults } from "./faults.ts";
import { situations } from "./situations.ts";

const MEANINGS: Readonly<Record<Outcome, string>> = {
  "falla ↻":
    "El paso falla en silencio: la misma pantalla con lo escrito, el botón habilitado, el indicador de carga oculto y una comprobación de persona nueva. Se puede enviar otra vez; nada se envía solo.",
  falla: "Lo mismo, donde no hay comprobación de persona.",
  "sin imagen": "La pantalla del código sigue igual, sin el QR.",
  "sin datos": "Mi perfil dice que los datos no llegaron y ofrece pedirlos otra vez.",
  sale: "La sesión termina, una sola vez: no queda nada guardado y se ve el ingreso, con el aviso de que terminó.",
  ingreso: "No había sesión: no queda nada guardado y se ve el ingreso, en silencio.",
  nada: "No cambia nada de lo que se ve, de lo guardado ni de lo que se envía.",
};

/** The failure matrix as a document: every call, in every state where it can be in flight, by every fault. */
export function failureMatrix(): string {
  const columns = situations.map((_, index) => `${index + 1}`);
  const rows = faults.map((fault) => [
    fault.name,
    ...situations.map((situation) => outcomeOf(situation, fault)),
  ]);
  const calls = situations.map(({ call, where }, index) => [`${index + 1}`, `\`${call}\``, where]);
  const words = Object.entries(MEANINGS).map(([word, meaning]) => [word, meaning]);
  return `# Matriz de fallas

Qué pasa cuando falla una llamada: cada una, en cada estado en que puede estar en camino, con cada falla.
Cada celda se comprueba en \`tests/faults\`, sobre las máquinas y el cliente de verdad; este documento lo escribe
\`npm test -- tests/faults -u\`.

## Las llamadas

${tableOf(["Nº", "Llamada", "Dónde está la persona"], calls)}

## Lo que pasa

${tableOf(["Falla", ...columns], rows)}

${tableOf(["Palabra", "Lo que significa"], words)}
`;
}

export function tableOf(
  header: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly (string | undefined)[], filler = " ") =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width, filler)).join(" | ")} |`;
  return [line(header), line([], "-"), ...rows.map((row) => line(row))].join("\n");
}
