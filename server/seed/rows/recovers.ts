import type { SeedRows } from "../seed.types.ts";

/** None: recoveries are made once the ledger can have them (rows/receipt-applications.ts). */
export const rows: SeedRows = () => [];
