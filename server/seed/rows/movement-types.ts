import type { SeedRows } from "../seed.types.ts";

const MOVEMENTS: readonly (readonly [string, string, string, string, string])[] = [
  ["COMI", "Comisión causada", "debit", "commission", "CLI"],
  ["IVAC", "IVA de la comisión", "debit", "vat", "IVA"],
  ["PCOM", "Pago de comisión", "credit", "commission", "BAN"],
  ["GARA", "Pago de garantía", "debit", "principal", "DEU"],
  ["ANTI", "Anticipo de garantía", "debit", "principal", "DEU"],
  ["RCAP", "Recuperación de capital", "credit", "principal", "REC"],
  ["RINT", "Recuperación de intereses", "credit", "interest", "REC"],
  ["HONO", "Honorarios de cobranza", "debit", "fees", "HON"],
  ["NCRE", "Nota crédito de comisión", "credit", "commission", "COM"],
  ["AJUS", "Ajuste de redondeo", "credit", "commission", "COM"],
];

export const rows: SeedRows = ({ idOf }) =>
  MOVEMENTS.map(([codigo, nombre, naturaleza, afecta, account]) => ({
    values: { codigo, nombre, naturaleza, afecta, cuenta: idOf("accounts", account) },
  }));
