import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { MovesOf } from "../../engine/served.types.ts";
import { settlementProgress } from "../settlements/settlement-progress.ts";

/** The events of a document that its settlement follows. */
const FOLLOWED: readonly string[] = ["issue", "resume", "reject", "accept"];

/** The settlement of a document goes on with its emission. */
export const moves: MovesOf<typeof section> = async (tx, changes) => {
  const settlements = changes.flatMap(({ action, values: { liquidacion } }) =>
    liquidacion !== null && FOLLOWED.includes(action) ? [liquidacion] : [],
  );
  return settlements.length === 0 ? [] : settlementProgress(tx, [...new Set(settlements)]);
};
