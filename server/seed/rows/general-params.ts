import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

const USURY = "Superintendencia Financiera (cifra de demostración)";

const FIELDS = ["codigo", "nombre", "valor", "unidad", "vigente_desde", "vigente_hasta", "fuente"];

const LINES = [
  ["IVA", "Tarifa general de IVA", "16", "percent", "2006-12-27", "2016-12-31", "Ley 1111 de 2006"],
  ["IVA", "Tarifa general de IVA", "19", "percent", "2017-01-01", null, "Ley 1819 de 2016"],
  ["SMMLV", "Salario mínimo mensual", "1160000", "cop", "2023-01-01", null, "Decreto 2613 de 2022"],
  ["SMMLV", "Salario mínimo mensual", "1300000", "cop", "2024-01-01", null, "Decreto 2292 de 2023"],
  ["SMMLV", "Salario mínimo mensual", "1423500", "cop", "2025-01-01", null, "Decreto 1572 de 2024"],
  [
    "GMF",
    "Gravamen a los movimientos financieros",
    "0.4",
    "percent",
    "2007-01-01",
    null,
    "Ley 1111 de 2006",
  ],
  ["USURA", "Tasa de usura, consumo", "25.12", "percent", "2026-09-01", "2026-09-30", USURY],
  ["USURA", "Tasa de usura, consumo", "24.86", "percent", "2026-10-01", "2026-10-31", USURY],
  ["USURA", "Tasa de usura, consumo", "24.73", "percent", "2026-11-01", "2026-11-30", USURY],
  ["GRACIA", "Días de gracia", "5", "days", "2017-01-01", null, "Reglamento del fondo"],
  [
    "TOPE",
    "Garantía máxima por deudor",
    "150",
    "smmlv",
    "2022-01-01",
    null,
    "Reglamento del fondo",
  ],
  [
    "RESERVA",
    "Reserva técnica sobre saldo cubierto",
    "3.5",
    "percent",
    "2024-01-01",
    null,
    "Reglamento del fondo",
  ],
];

export const rows: SeedRows = () => tableRows(FIELDS, LINES);
