import type { Values } from "../../../src/engine/value.ts";
import type { SeedRows } from "../seed.types.ts";

type Line = readonly [
  structure: string,
  base: string,
  target: string,
  type: string,
  check?: readonly [string, string],
];

const POSITIVE = ["valor > 0", "Debe ser mayor que cero"] as const;

const TERM = ["y(valor >= 1; valor <= 240)", "El plazo va de 1 a 240 meses"] as const;

/** The columns that a file may leave empty, by structure and field. */
const OPTIONAL = [
  "SAL-07 numero_garantia",
  "POR-01 ciudad",
  "REC-13 referencia",
  "RCD-01 referencia",
  "BCO-01 texto",
  "BCO-01 referencia",
  "BCO-01 saldo",
  "BCO-01 pagador",
  "BCO-01 nit",
];

/** The columns of each structure, in their order. */
const LINES: readonly Line[] = [
  ["SAL-07", "A", "documento", "text"],
  ["SAL-07", "B", "saldo_capital", "money", ["valor >= 0", "no puede ser negativo"]],
  ["SAL-07", "C", "dias_mora", "number", ["valor >= 0", "no puede ser negativo"]],
  ["SAL-07", "D", "fecha_corte", "date"],
  ["SAL-07", "E", "numero_garantia", "text"],
  ["POR-01", "A", "tipo_documento", "list"],
  ["POR-01", "B", "documento", "text"],
  ["POR-01", "C", "nombre", "text"],
  ["POR-01", "D", "referencia", "text"],
  ["POR-01", "E", "valor_desembolso", "money", POSITIVE],
  ["POR-01", "F", "plazo", "number", TERM],
  ["POR-01", "G", "tasa", "number"],
  ["POR-01", "H", "fecha_desembolso", "date"],
  ["POR-01", "I", "ciudad", "text"],
  ["POR-02", "A", "tipo_documento", "list"],
  ["POR-02", "B", "documento", "text"],
  ["POR-02", "C", "nombre", "text"],
  ["POR-02", "D", "referencia", "text"],
  ["POR-02", "E", "valor_desembolso", "money", POSITIVE],
  ["POR-02", "F", "plazo", "number", TERM],
  ["POR-02", "G", "tasa", "number"],
  ["POR-02", "H", "fecha_desembolso", "date"],
  ["REC-13", "A", "numero_garantia", "text"],
  ["REC-13", "B", "fecha_pago", "date"],
  ["REC-13", "C", "valor", "money", POSITIVE],
  ["REC-13", "D", "referencia", "text"],
  ["BCO-01", "A", "fecha", "date"],
  ["BCO-01", "B", "texto", "text"],
  ["BCO-01", "C", "referencia", "text"],
  ["BCO-01", "D", "valor", "money"],
  ["BCO-01", "E", "saldo", "money"],
  ["BCO-01", "F", "pagador", "text"],
  ["BCO-01", "G", "nit", "text"],
  ["RCD-01", "1-8", "fecha", "date"],
  ["RCD-01", "9-28", "referencia", "text"],
  ["RCD-01", "29-42", "valor", "money", POSITIVE],
  ["SOL-01", "A", "numero_garantia", "text"],
  ["SOL-01", "B", "saldo_capital", "money", POSITIVE],
  ["SOL-01", "C", "valor_reclamado", "money", POSITIVE],
  ["SOL-01", "D", "fecha_incumplimiento", "date"],
];

export const rows: SeedRows = ({ idOf }) => {
  const orders = new Map<string, number>();
  return LINES.map(([structure, columna, campo_destino, tipo, check]) => {
    const orden = (orders.get(structure) ?? 0) + 1;
    orders.set(structure, orden);
    const values: Values = {
      estructura: idOf("structures", structure),
      orden,
      columna,
      campo_destino,
      tipo,
      longitud: tipo === "text" ? (campo_destino === "texto" ? 500 : 60) : null,
      obligatorio: !OPTIONAL.includes(`${structure} ${campo_destino}`),
      expresion: check?.[0] ?? null,
      mensaje: check?.[1] ?? null,
    };
    return { values };
  });
};
