import { compareDecimals } from "../../../src/domain/decimal.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { targetByItself } from "../../../src/engine/lifecycle-steps.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import { writeDrafts } from "../../engine/commands/carry-out.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Draft } from "../../engine/write/draft.types.ts";
import { updateDrafts } from "../../engine/write/persist.ts";
import { storedOf } from "../../engine/write/stored.ts";
import { postCoverage } from "../obligations/post-coverage.ts";
import { writeCuts } from "../obligations/write-cuts.ts";
import type { Applying } from "./applying.types.ts";
import { ratingOf } from "./judge-row.ts";
import { judgeRows } from "./judge-rows.ts";
import { freshMemory } from "./load-memory.ts";
import type { Parsed } from "./parse-row.ts";
import { replaceCuts } from "./replace-cuts.ts";
import { wordsOf, type KeptRow, type Outcome } from "./row-blocks.ts";

/** A balance with the obligation that it is of, locked. */
type Balance = {
  readonly row: KeptRow;
  readonly values: Parsed;
  /** The covered value, as decimal text. */
  readonly covered: string;
  readonly before: StoredRecord;
};

/**
 * Writes the balances of a block: each obligation has them with a new version of its cut, and the ledger the change of
 * what is covered (law 20).
 */
export async function applyBalances(
  tx: TransactionContext,
  { spec, rows, key }: Applying,
): Promise<readonly Outcome[]> {
  // The obligations are locked first: what is judged then holds until the transaction ends.
  const there = { ...tx, section: tx.registry.of("obligations") };
  const locked = await storedOf(
    there,
    rows.flatMap(({ obligation }) => obligation ?? []),
  );
  const memory = freshMemory();
  const judged = await judgeRows(tx, spec, { rows, memory, ground: null });
  const balances = rows.flatMap((row, index): Balance[] => {
    const found = judged[index];
    const before = locked.get(found?.about?.id ?? "");
    const isRight = found?.errors.length === 0 && before !== undefined && found.cover !== null;
    if (!isRight) return [];
    return [{ row, values: found.values, covered: moneyOf(found.cover.covered), before }];
  });
  const drafts = balances.map((balance) =>
    draftOf(balance, {
      period: spec.period,
      reason: `${spec.number}, fila ${balance.row.row}`,
    }),
  );
  await writeDrafts(there, drafts, updateDrafts);
  const revisions = await replaceCuts(tx, {
    period: spec.period,
    obligations: drafts.map(({ id }) => id),
  });
  await writeCuts(
    tx,
    drafts.map(({ id, values }) => {
      const revision = (revisions.get(id) ?? 0) + 1;
      return { id, values, period: spec.period, load: spec.id, revision };
    }),
  );
  const changes = drafts.map(({ before, values }) => ({ values, delta: deltaOf(before, values) }));
  await postCoverage(tx, { period: spec.period, key, origin: `loads/${spec.id}`, changes });
  const applied = new Map(balances.map(({ row, before }) => [row.id, before.id]));
  return rows.map(({ id }, index): Outcome => {
    const obligation = applied.get(id);
    if (obligation !== undefined) return { id, estado: "applied", obligacion: obligation };
    return { id, estado: "wrong", errores: wordsOf(judged[index]?.errors ?? []) ?? CHANGED };
  });
}

const CHANGED = "La obligación cambió desde que se leyó el archivo: revise la fila otra vez.";

function draftOf(
  { values, covered, before }: Balance,
  { period, reason }: { readonly period: string; readonly reason: string },
): Draft {
  const balance = values.saldo_capital ?? "0.00";
  const days = values.dias_mora ?? 0;
  const status = statusAfter(before.status ?? "", { balance, days });
  return {
    id: before.id,
    action: status.event ?? "import",
    before,
    status: status.to,
    reason,
    secrets: {},
    values: {
      ...before.values,
      corte: period,
      saldo_capital: balance,
      dias_mora: days,
      calificacion: values.calificacion ?? ratingOf(days),
      valor_cubierto: covered,
    },
  };
}

/** The event that the figures of a cut cause in an obligation, and the status that it leads to. */
export function statusAfter(
  status: string,
  { balance, days }: { readonly balance: string; readonly days: number },
): { readonly event: string | null; readonly to: string } {
  const isSettled = compareDecimals(balance, "0") === 0;
  const event = isSettled ? "settle" : days > 0 ? "fallBehind" : "cure";
  const to = targetByItself(obligationLifecycle, status, event);
  return to === null ? { event: null, to: status } : { event, to };
}

function deltaOf(before: StoredRecord | null, values: Draft["values"]): string {
  const former = centsOf(textIn(before?.values ?? {}, "valor_cubierto") || "0");
  return moneyOf(centsOf(textIn(values, "valor_cubierto")) - former);
}
