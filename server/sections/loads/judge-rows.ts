import type { TransactionContext } from "../../engine/served.types.ts";
import { balancesAround } from "./around-balances.ts";
import { creditGround, creditsAround, type CreditGround } from "./around-credits.ts";
import { coverOfLoad } from "./cover-of.ts";
import { judgeBalance, judgeCredit, type Judged } from "./judge-row.ts";
import { remember, type LoadMemory } from "./load-memory.ts";
import type { LoadSpec } from "./load-spec.ts";
import { parseRow } from "./parse-row.ts";
import type { FileRow } from "./file-rows.ts";

/** The state of a load before some rows are judged. */
export type Before = { readonly memory: LoadMemory; readonly ground: CreditGround | null };

/** The limits of a load of new credits; null where it brings balances, which have none. */
export async function groundOf(tx: TransactionContext, spec: LoadSpec) {
  return spec.purpose === "portfolio" ? creditGround(tx, spec) : null;
}

/** Judges rows of a load in their order, each by what the rows before it took; the memory goes on with them. */
export async function judgeRows(
  tx: TransactionContext,
  spec: LoadSpec,
  { rows, memory, ground }: Before & { readonly rows: readonly FileRow[] },
): Promise<readonly Judged[]> {
  const readings = rows.map(({ cells }) => parseRow(cells, spec.rules));
  const parsed = readings.map(({ values }) => values);
  const judge = await judgeOf();
  return readings.map((reading, index) => {
    const judged = judge(reading);
    remember(memory, rows[index]?.row ?? 0, judged);
    return judged;
  });

  async function judgeOf(): Promise<(reading: (typeof readings)[number]) => Judged> {
    if (ground === null) {
      const around = await balancesAround(tx, spec, parsed);
      const coverOf = await coverOfLoad(tx, spec);
      return (reading) =>
        judgeBalance(reading, spec.period, { ...around(reading.values, memory), coverOf });
    }
    const around = await creditsAround(tx, spec, { ground, rows: parsed });
    return (reading) => judgeCredit(reading, spec.period, around(reading.values, memory));
  }
}
