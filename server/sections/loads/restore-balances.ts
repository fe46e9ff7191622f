import { sql } from "kysely";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { targetByItself } from "../../../src/engine/lifecycle-steps.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import { writeDrafts } from "../../engine/commands/carry-out.ts";
import { conflict } from "../../engine/refusal.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Draft } from "../../engine/write/draft.types.ts";
import { updateDrafts } from "../../engine/write/persist.ts";
import { writeCuts } from "../obligations/write-cuts.ts";
import { statusAfter } from "./apply-balances.ts";
import { replaceCuts } from "./replace-cuts.ts";
import type { LoadSpec } from "./load-spec.ts";

/** Obligations that a block of a load wrote, locked. */
export type Undoing = { readonly spec: LoadSpec; readonly obligations: readonly StoredRecord[] };

/** The cut that an obligation goes back to. */
type FormerCut = {
  readonly obligation: string;
  readonly period: string;
  readonly balance: string;
  readonly days: number;
  readonly rating: string;
  readonly covered: string;
  readonly load: string | null;
};

/**
 * Brings the balances of some obligations back to the cut that a load replaced: as a new version where it was of the
 * same month, since no cut disappears (law 21).
 */
export async function restoreBalances(
  tx: TransactionContext,
  { spec, obligations }: Undoing,
): Promise<void> {
  const ids = obligations.map(({ id }) => id);
  const former = await formerCuts(tx, { ids, load: spec.id, period: spec.period });
  const drafts = obligations.map((before) => {
    const cut = former.get(before.id);
    const status = cut === undefined ? null : formerStatus(before.status ?? "", cut);
    if (cut === undefined || status === null) throw notFree(before);
    return { cut, draft: draftOf(before, { cut, ...status }, spec.number) };
  });
  await writeDrafts(
    tx,
    drafts.map(({ draft }) => draft),
    updateDrafts,
  );
  const revisions = await replaceCuts(tx, { period: spec.period, obligations: ids });
  const again = drafts.filter(({ cut }) => cut.period === spec.period);
  await writeCuts(
    tx,
    again.map(({ cut, draft: { id, values } }) => {
      const revision = (revisions.get(id) ?? 0) + 1;
      return { id, values, period: spec.period, load: cut.load, revision };
    }),
  );
}

function draftOf(
  before: StoredRecord,
  {
    cut,
    event,
    to,
  }: { readonly cut: FormerCut; readonly event: string | null; readonly to: string },
  load: string,
): Draft {
  return {
    id: before.id,
    action: event ?? "import",
    before,
    status: to,
    reason: `Se reversó la carga ${load}`,
    secrets: {},
    values: {
      ...before.values,
      corte: cut.period,
      saldo_capital: cut.balance,
      dias_mora: cut.days,
      calificacion: cut.rating,
      valor_cubierto: cut.covered,
    },
  };
}

/**
 * Requires that some obligations can go back to the cut that a load replaced: what is asked of each when it is undone.
 * @throws Refusal 409 with the first that cannot.
 */
export async function requireFormer(
  tx: TransactionContext,
  {
    load,
    period,
    obligations,
  }: {
    readonly load: string;
    readonly period: string;
    readonly obligations: readonly {
      readonly id: string;
      readonly status: string;
      readonly number: string;
    }[];
  },
): Promise<void> {
  const ids = obligations.map(({ id }) => id);
  const former = await formerCuts(tx, { ids, load, period });
  for (const { id, status, number } of obligations) {
    const cut = former.get(id);
    if (cut === undefined || formerStatus(status, cut) === null) throw wentOn(number);
  }
}

/** An obligation that went on since: what the load did to it cannot be undone any more. */
export function notFree({ values }: StoredRecord) {
  return wentOn(textIn(values, "numero_garantia"));
}

/** The refusal of a load one of whose obligations went on since. */
export function wentOn(number: string) {
  return conflict("La carga ya no se puede reversar.", {
    detail: `La obligación ${number} ya siguió su curso después de la carga.`,
  });
}

/**
 * The status of an obligation at a cut that it goes back to; null where it went on since. One that owed nothing at that cut
 * either, since another month settled it, stays settled.
 */
function formerStatus(status: string, { balance, days }: FormerCut) {
  if (status === "settled" && compareDecimals(balance, "0") === 0) {
    return { event: null, to: status };
  }
  const reopened = targetByItself(obligationLifecycle, status, "reopen");
  const { event, to } = statusAfter(reopened ?? status, { balance, days });
  if (!["current", "overdue", "claimed"].includes(to)) return null;
  return { event: reopened === null ? event : "reopen", to };
}

/**
 * The cuts that a load replaced: the last version of the same month that no reversed load or row wrote, else that of the last
 * month before it.
 */
async function formerCuts(
  { db, actor }: TransactionContext,
  {
    ids,
    load,
    period,
  }: { readonly ids: readonly string[]; readonly load: string; readonly period: string },
): Promise<ReadonlyMap<string, FormerCut>> {
  const { rows } = await sql<FormerCut>`
    select distinct on (c.obligacion) c.obligacion::text as obligation, c.periodo as period,
      c.saldo_capital::text as balance, c.dias_mora as days, c.calificacion as rating,
      c.valor_cubierto::text as covered, c.carga::text as load
    from cuts c left join loads l on l.id = c.carga
    where c.empresa_id = ${actor.companyId} and c.obligacion = any(${[...ids]}::bigint[])
      and (c.carga is null or (c.carga <> ${load}::bigint and l.estado not in ('reversed', 'reversing')
        and not exists (select from load_rows r where r.carga = c.carga and r.obligacion = c.obligacion
          and r.estado = 'reversed')))
      and (c.periodo = ${period} or (c.periodo < ${period} and c.estado = 'current'))
    order by c.obligacion, c.periodo desc, c.revision desc`.execute(db);
  return new Map(rows.map((row) => [row.obligation, row]));
}
