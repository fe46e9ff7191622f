import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "terminal", "reporta_central"],
    [
      ["DIA", "Al día", false, false],
      ["MOR", "En mora", false, false],
      ["REC", "Reclamada", false, false],
      ["PAG", "Pagada por el fondo", false, true],
      ["NEG", "Negada", true, false],
      ["DES", "Desistida", true, false],
      ["COB", "En cobro jurídico", false, true],
      ["CAN", "Cancelada", true, false],
      ["CAS", "Castigada", true, true],
      ["VEN", "Vendida", true, false],
    ],
  );
