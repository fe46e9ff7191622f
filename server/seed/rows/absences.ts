import type { SeedRows } from "../seed.types.ts";

/** None: who is absent says so, and who stands in for somebody approves nothing of theirs. */
export const rows: SeedRows = () => [];
