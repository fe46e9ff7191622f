import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

/** Currencies by ISO 4217; the rates are of the demonstration. */
export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "iso", "decimales", "trm"],
    [
      ["COP", "Peso colombiano", "COP", 2, "1.0000"],
      ["USD", "Dólar estadounidense", "USD", 2, "4012.3500"],
      ["EUR", "Euro", "EUR", 2, "4378.2200"],
      ["GBP", "Libra esterlina", "GBP", 2, "5196.0400"],
      ["JPY", "Yen", "JPY", 0, "26.4100"],
      ["CHF", "Franco suizo", "CHF", 2, "4571.8600"],
      ["CAD", "Dólar canadiense", "CAD", 2, "2892.5500"],
      ["MXN", "Peso mexicano", "MXN", 2, "218.7400"],
      ["BRL", "Real", "BRL", 2, "741.3300"],
      ["PEN", "Sol", "PEN", 2, "1085.9000"],
      ["CLP", "Peso chileno", "CLP", 0, "4.2600"],
    ],
  );
