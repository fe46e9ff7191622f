import { variablesIn } from "../../../src/sections/fe-msgs/variables.ts";
import { listText } from "../../../src/domain/format.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

type Line = Readonly<Record<"codigo" | "nombre" | "trata_de" | "asunto" | "cuerpo", string>> & {
  readonly uso?: string;
  readonly status?: string;
};

const LINES: readonly Line[] = [
  {
    codigo: "SALDO",
    nombre: "Saldo de sus créditos",
    trata_de: "customer",
    asunto: "Su saldo a {{hoy}}",
    cuerpo:
      "Señor(a) {{cliente}}:\n\nEl saldo de sus créditos con garantía de {{fondo}} es {{saldo}}. Si ya pagó, no tenga en cuenta este mensaje.",
    status: "approved",
  },
  {
    codigo: "MORA",
    nombre: "Recordatorio de deuda",
    trata_de: "recoverable",
    uso: "arrears",
    asunto: "Su deuda de la garantía {{garantia}}",
    cuerpo:
      "Señor(a) {{cliente}}:\n\nA hoy debe {{deuda}} de capital por la obligación de la garantía {{garantia}}.\n\nComuníquese con nosotros para acordar el pago. Si ya pagó, envíenos el comprobante.",
    status: "approved",
  },
  {
    codigo: "COMPROMISO",
    nombre: "Cuota sin pagar de un acuerdo",
    trata_de: "recoverable",
    uso: "commitment",
    asunto: "La cuota de su acuerdo del {{cuota_vence}}",
    cuerpo:
      "Señor(a) {{cliente}}:\n\nLa cuota de su acuerdo por la garantía {{garantia}} venció el {{cuota_vence}}: {{cuota}}.\n\nPáguela o llámenos para acordar otra fecha. Si ya pagó, envíenos el comprobante.",
    status: "approved",
  },
  {
    codigo: "CIERRE",
    nombre: "Cierre del mes",
    trata_de: "customer",
    uso: "closing",
    asunto: "Su estado al cierre",
    cuerpo: "Señor(a) {{cliente}}:\n\nAl cierre del mes su saldo es {{saldo}}.",
  },
];

/** Three templates that were approved, and one that is being written. */
export const rows: SeedRows = () =>
  LINES.map(({ status = "draft", uso = null, ...line }): SeedRow => ({
    status,
    values: {
      ...line,
      uso,
      canal: "email",
      variables: listText(variablesIn(line.asunto, line.cuerpo)),
    },
  }));
