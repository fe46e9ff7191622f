import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

/** Currencies by ISO 4217. */
export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "iso", "decimales"],
    [
      ["COP", "Peso colombiano", "COP", 2],
      ["USD", "Dólar estadounidense", "USD", 2],
      ["EUR", "Euro", "EUR", 2],
      ["GBP", "Libra esterlina", "GBP", 2],
      ["JPY", "Yen", "JPY", 0],
      ["CHF", "Franco suizo", "CHF", 2],
      ["CAD", "Dólar canadiense", "CAD", 2],
      ["MXN", "Peso mexicano", "MXN", 2],
      ["BRL", "Real", "BRL", 2],
      ["PEN", "Sol", "PEN", 2],
      ["CLP", "Peso chileno", "CLP", 0],
    ],
  );
