import type { SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The settlements of the last months; what they made is counted once their documents are (rows/settlement-lines.ts). */
export const rows: SeedRows = ({ now }) =>
  storyMonths(now)
    .slice(-3)
    .map((periodo) => ({ values: { periodo }, status: "calculated" }));
