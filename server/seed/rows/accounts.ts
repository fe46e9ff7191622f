import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

/** Ledger accounts by the Plan Único de Cuentas (Decreto 2650 de 1993). */
export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "clase", "cuenta_puc"],
    [
      ["AHO", "Cuenta de ahorros", "bank", null],
      ["COR", "Cuenta corriente", "bank", null],
      ["FID", "Encargo fiduciario", "bank", null],
      ["DEP", "Depósito electrónico", "bank", null],
      ["BAN", "Bancos", "ledger", "1110"],
      ["CLI", "Clientes", "ledger", "1305"],
      ["DEU", "Deudores por garantías pagadas", "ledger", "1380"],
      ["IVA", "IVA por pagar", "ledger", "2408"],
      ["POR", "Consignaciones por identificar", "ledger", "2805"],
      ["COM", "Ingresos por comisiones", "ledger", "4150"],
      ["REC", "Recuperaciones", "ledger", "4250"],
      ["HON", "Honorarios", "ledger", "5110"],
    ],
  );
