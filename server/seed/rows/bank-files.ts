import type { SeedRows } from "../seed.types.ts";

/** None: the files of the bank are written with their lines. */
export const rows: SeedRows = () => [];
