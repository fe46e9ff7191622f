import { LEDGER_ACCOUNTS } from "../../../src/domain/ledger-accounts.ts";
import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

/** The kinds of bank account, and the accounts of the ledger. */
export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "clase", "cuenta_puc"],
    [
      ["AHO", "Cuenta de ahorros", "bank", null],
      ["COR", "Cuenta corriente", "bank", null],
      ["FID", "Encargo fiduciario", "bank", null],
      ["DEP", "Depósito electrónico", "bank", null],
      ...Object.entries(LEDGER_ACCOUNTS).map(([code, [name, puc]]) => [code, name, "ledger", puc]),
    ],
  );
