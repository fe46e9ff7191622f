import section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { requireNoLoad } from "../loads/load-under-way.ts";

/** The events by which a settlement is taken for what its cut is. */
const SETTLES: readonly string[] = ["review", "approve", "issue"];

/**
 * Requires that no load changes the cut of a settlement that is reviewed, approved or issued (law 37), also none that began
 * after the record was read: what the fingerprint says is read again under the portfolio's lock.
 */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values: { origen, portafolio, periodo } }) {
    const isSettled = origen === "settlement" && portafolio !== null && periodo !== null;
    if (before === null || !isSettled || !SETTLES.includes(action)) return undefined;
    await requireNoLoad(tx, { portfolio: portafolio, period: periodo });
    const { values } = await lockedIn(tx, section, before.id);
    if (values.desactualizada) await judgeAgain(tx, { id: before.id, event: action });
    return undefined;
  },
};
