import type { SeedRows } from "../seed.types.ts";

/** None: a batch is made of transfers that two people signed. */
export const rows: SeedRows = () => [];
