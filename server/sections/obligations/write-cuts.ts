import type { Values } from "../../../src/engine/value.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { createAll } from "../../engine/write/save.ts";

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

/** Writes the cuts of some obligations from their figures. */
export async function writeCuts(tx: TransactionContext, cuts: readonly Cut[]): Promise<void> {
  if (cuts.length === 0) return;
  const section = tx.registry.of("cuts");
  const sent = cuts.map(({ id, values, period, load, revision = 1 }) => ({
    values: {},
    computed: {
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
    reason: null,
  }));
  await createAll({ ...tx, section }, sent);
}
