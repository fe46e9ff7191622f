import type { SeedRows } from "../seed.types.ts";

export const rows: SeedRows = () => [];
