import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "orden", "riesgo"],
    [
      ["EMP", "Empleado", 1, "low"],
      ["PEN", "Pensionado", 2, "low"],
      ["IND", "Independiente", 3, "medium"],
      ["EST", "Estudiante", 4, "high"],
      ["MIC", "Microempresario", 5, "high"],
      ["PYM", "Pequeña o mediana empresa", 6, "medium"],
      ["GRA", "Gran empresa", 7, "low"],
    ],
  );
