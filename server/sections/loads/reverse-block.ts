import { sql } from "kysely";
import section from "../../../src/sections/loads/loads.section.ts";
import { carryOut, writeDrafts } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { ledgerContextOf } from "../../engine/ledger/ledger-context.ts";
import { keepOpen } from "../../engine/ledger/ledger-periods.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { updateDrafts } from "../../engine/write/persist.ts";
import { storedOf } from "../../engine/write/stored.ts";
import { reversalOf } from "../ledger-entries/events.ts";
import { keyOf } from "./apply-block.ts";
import { dayOfCut } from "./cut-period.ts";
import type { Block, Worked } from "../../../src/sections/loads/loads.chart.ts";
import { loadSpecOf, type LoadSpec } from "./load-spec.ts";
import { replaceCuts } from "./replace-cuts.ts";
import { notFree, restoreBalances, type Undoing } from "./restore-balances.ts";
import { addCounts, after, rowsOf, saveOutcomes } from "./row-blocks.ts";

/**
 * Undoes one block of a load: the ledger has its mirror, new credits are excluded, balances go back to the cut before.
 * @throws Refusal 409 in a closed period: nothing of the block is undone.
 */
export async function reverseBlock(tx: TransactionContext, block: Block): Promise<Worked> {
  const { load } = block;
  const spec = await loadSpecOf(tx.db, load);
  const rows = await rowsOf(tx.db, block, ["applied"]);
  if (rows.length > 0) {
    const there = { ...tx, section: tx.registry.of("obligations") };
    const ids = rows.flatMap(({ obligation }) => obligation ?? []);
    const obligations = [...(await storedOf(there, ids)).values()];
    const undo = spec.purpose === "portfolio" ? excludeCredits : restoreBalances;
    await undo(there, { spec, obligations });
    await reverseEntries(tx, spec, keyOf(block));
    // Also where nothing was posted, since what is covered stayed the same.
    await keepOpen(ledgerContextOf(tx), spec.period);
    await saveOutcomes(
      tx,
      rows.map(({ id }) => ({ id, estado: "reversed" })),
    );
    await addCounts(tx, load, { aplicadas: -rows.length });
  }
  const worked = await after(tx.db, block);
  if (worked.next === null) await carryOut(tx, [happen(section, load, "undo")]);
  return worked;
}

/** The credits of a block leave: nothing of them is owed or covered, as if they had not entered; their debtors stay. */
async function excludeCredits(
  tx: TransactionContext,
  { spec, obligations }: Undoing,
): Promise<void> {
  const drafts = obligations.map((before) => {
    if (before.status !== "current" && before.status !== "overdue") throw notFree(before);
    return {
      id: before.id,
      action: "exclude",
      before,
      status: "excluded",
      reason: `Se reversó la carga ${spec.number}`,
      secrets: {},
      values: { ...before.values, saldo_capital: "0.00", dias_mora: 0, valor_cubierto: "0.00" },
    };
  });
  await writeDrafts(tx, drafts, updateDrafts);
  await replaceCuts(tx, { period: spec.period, obligations: drafts.map(({ id }) => id) });
}

/** Mirrors what a block posted: one entry, or one for each of its rows where they were applied one by one. */
async function reverseEntries(
  tx: TransactionContext,
  { id, period }: LoadSpec,
  key: string,
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select clave as key from ledger_entries where empresa_id = ${tx.actor.companyId}
      and (clave = ${key} or clave like ${`${key}:%`}) order by id`.execute(tx.db);
  const cause = { date: dayOfCut(period, tx.now), origin: `loads/${id}` };
  await carryOut(
    tx,
    rows.map((entry) => reversalOf(entry.key, cause)),
  );
}
