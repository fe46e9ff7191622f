import { tableOf } from "../../faults/table.ts";
import { emissionOracle, type EmissionFault } from "../../support/oracle/emission-oracle.ts";
import { faultsOf, SITUATIONS, type Situation } from "./emission-table.ts";

const CALLS = { send: "Enviar el documento", status: "Preguntar por el documento" } as const;

const FAULTS: Readonly<Record<EmissionFault, string>> = {
  answer: "responde",
  notice: "lo acepta con avisos",
  late: "responde tarde",
  reject: "lo rechaza por una regla",
  silentBefore: "calla, sin procesarlo",
  silentAfter: "calla, después de procesarlo",
  another: "responde por otro documento",
  outage: "el servicio está caído",
  unknown: "dice que no lo tiene",
  already: "dice que ya lo tenía",
};

const MEANINGS: Readonly<Record<string, string>> = {
  aceptado: "Queda aceptado, contabilizado y enviado al comprador.",
  "con avisos": "Lo mismo, con los avisos de la DIAN a la vista.",
  rechazado: "Queda rechazado con su regla y su número: nada se contabiliza, y se corrige.",
  "se pregunta": "No se sabe qué pasó: se pregunta hasta saberlo, y no se envía otra vez.",
  "se reenvía": "La DIAN no lo tiene: se pregunta otra vez y se envía con el mismo número.",
  espera: "Queda en contingencia y se envía dentro de sus 48 horas, después de preguntar.",
  "—": "No puede pasar en esa llamada.",
};

/** The word for what follows a fault in a situation, as the oracle tells it. */
function wordOf(situation: Situation, fault: EmissionFault): string {
  if (!faultsOf(situation).includes(fault)) return "—";
  const faults = [...situation.before, fault];
  const { calls, status } = emissionOracle(faults);
  if (status === "rejected") return "rechazado";
  if (status === "noticed") return "con avisos";
  if (fault === "outage" && situation.call === "send") return "espera";
  const later = calls.slice(faults.length);
  if (later.includes("send")) return "se reenvía";
  return later.length > 0 ? "se pregunta" : "aceptado";
}

/** The failure matrix of the emission of a document, as a document. */
export function emissionMatrix(): string {
  const numbers = SITUATIONS.map((_, index) => `${index + 1}`);
  const calls = SITUATIONS.map(({ call, where }, index) => [`${index + 1}`, CALLS[call], where]);
  const rows = Object.entries(FAULTS).map(([fault, name]) => [
    name,
    ...SITUATIONS.map((situation) => wordOf(situation, fault as EmissionFault)),
  ]);
  return `# Matriz de fallas de la emisión

Qué pasa con un documento electrónico cuando la DIAN responde de cada manera, en cada llamada que se le hace. Cada celda
se comprueba en \`tests/server/erps/fault-matrix.test.ts\`, con el trabajo de verdad y el sustituto de la DIAN: lo que
sigue después de esa llamada recibe respuesta. En ninguna queda un documento dos veces.

## Las llamadas

${tableOf(["Nº", "Llamada", "Dónde va el documento"], calls)}

## Lo que pasa

${tableOf(["La DIAN", ...numbers], rows)}

${tableOf(["Palabra", "Lo que significa"], Object.entries(MEANINGS))}
`;
}
