import type { Values } from "../../../src/engine/value.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { writeDrafts } from "../../engine/commands/carry-out.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";

/** An obligation as it is at a cut. */
type Cut = {
  readonly id: string;
  readonly values: Values;
  /** The month, `AAAA-MM`. */
  readonly period: string;
  readonly load: string | null;
  /** The version of the cut: one more than the version that it replaces. */
  readonly revision?: number;
};

/**
 * Writes the cuts of some obligations from their figures. Nobody typed them, so only the database checks them: that each
 * version of a cut is written once.
 */
export async function writeCuts(tx: TransactionContext, cuts: readonly Cut[]): Promise<void> {
  if (cuts.length === 0) return;
  const there = { ...tx, section: tx.registry.of("cuts") };
  const ids = await newIds(there, cuts.length);
  const drafts = cuts.map(({ id, values, period, load, revision = 1 }, index) => ({
    id: ids[index] ?? "",
    action: "create",
    before: null,
    status: there.section.table.initialStatus,
    reason: null,
    secrets: {},
    values: {
      periodo: period,
      obligacion: id,
      carga: load,
      revision,
      portafolio: values["portafolio"] ?? null,
      empresa: values["empresa"] ?? null,
      saldo_capital: values["saldo_capital"] ?? null,
      dias_mora: values["dias_mora"] ?? null,
      calificacion: values["calificacion"] ?? null,
      valor_cubierto: values["valor_cubierto"] ?? null,
    },
  }));
  await writeDrafts(there, drafts, insertDrafts);
}
