import type { SeedRows } from "../seed.types.ts";

/** None: a transfer is made by what it pays. */
export const rows: SeedRows = () => [];
