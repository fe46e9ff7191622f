import type { SeedRows } from "../seed.types.ts";

/** None: a massive emission is a job that a person starts. */
export const rows: SeedRows = () => [];
