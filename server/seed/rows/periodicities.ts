import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "meses", "dias"],
    [
      ["DIA", "Diaria", 0, 1],
      ["SEM", "Semanal", 0, 7],
      ["QUI", "Quincenal", 0, 15],
      ["MEN", "Mensual", 1],
      ["BIM", "Bimestral", 2],
      ["TRI", "Trimestral", 3],
      ["SES", "Semestral", 6],
      ["ANU", "Anual", 12],
    ],
  );
