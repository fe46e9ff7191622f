import { MOVEMENT_TYPES } from "../../../src/domain/ledger-accounts.ts";
import type { SeedRows } from "../seed.types.ts";

/** The movement types of the ledger: one for each line of its events. */
export const rows: SeedRows = ({ idOf }) =>
  Object.entries(MOVEMENT_TYPES).map(([codigo, [nombre, account, naturaleza, afecta]]) => ({
    values: { codigo, nombre, naturaleza, afecta, cuenta: idOf("accounts", account) },
  }));
