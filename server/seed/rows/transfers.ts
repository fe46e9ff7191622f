import type { SeedRows } from "../seed.types.ts";

/** None: a transfer is made by the record that it pays. */
export const rows: SeedRows = () => [];
