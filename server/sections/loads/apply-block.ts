import section from "../../../src/sections/loads/loads.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { ledgerContextOf } from "../../engine/ledger/ledger-context.ts";
import { assertOpen, keepOpen } from "../../engine/ledger/ledger-periods.ts";
import { applyBalances } from "./apply-balances.ts";
import { applyCredits } from "./apply-credits.ts";
import type { Block, Worked } from "../../../src/sections/loads/loads.chart.ts";
import { keepStatistics } from "./keep-statistics.ts";
import { loadSpecOf } from "./load-spec.ts";
import { addCounts, after, rowsOf, saveOutcomes, type Outcome } from "./row-blocks.ts";

/** The key of the ledger's entry of a block. */
export const keyOf = ({ load, from }: Pick<Block, "load" | "from">) => `load:${load}:${from}`;

/**
 * Applies one block of a load: what cannot be applied at that moment becomes wrong and tells why, the others go on.
 * @throws Refusal 409 in a closed period: nothing of the block is applied.
 */
export async function applyBlock(tx: TransactionContext, block: Block): Promise<Worked> {
  const { load } = block;
  await keepStatistics(tx, block);
  const spec = await loadSpecOf(tx.db, load);
  await assertOpen({ db: tx.db, companyId: tx.actor.companyId }, spec.period);
  const rows = await rowsOf(tx.db, block, ["valid"]);
  if (rows.length > 0) {
    const applying = { spec, rows, key: keyOf(block) };
    const outcomes = await (spec.purpose === "portfolio"
      ? applyCredits(tx, applying)
      : applyBalances(tx, applying));
    await saveOutcomes(tx, outcomes);
    // Also where nothing was posted, since what is covered stayed the same.
    await keepOpen(ledgerContextOf(tx), spec.period);
    await addCounts(tx, load, { aplicadas: outcomes.filter(isApplied).length });
  }
  const worked = await after(tx.db, block);
  if (worked.next === null) await carryOut(tx, [happen(section, load, "finish")]);
  return worked;
}

const isApplied = ({ estado }: Outcome) => estado === "applied";
