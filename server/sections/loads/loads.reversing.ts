import { sql } from "kysely";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { targetByItself } from "../../../src/engine/lifecycle-steps.ts";
import type { Worked } from "../../../src/engine/blocks.chart.ts";
import section from "../../../src/sections/loads/loads.section.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import { carryOut, writeDrafts } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { ledgerContextOf } from "../../fund/ledger/ledger-context.ts";
import { keepOpen } from "../../fund/ledger/ledger-periods.ts";
import { conflict } from "../../engine/refusal.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Draft } from "../../engine/write/draft.types.ts";
import { updateDrafts } from "../../engine/write/persist.ts";
import { storedOf } from "../../engine/write/stored.ts";
import { reversalOf } from "../../fund/ledger/events.ts";
import { writeCuts } from "../../fund/coverage.ts";
import { keyOf, replaceCuts, statusAfter } from "./loads.applying.ts";
import { dayOfCut } from "../../fund/dates.ts";
import { requireDrafts, reverseClaims } from "./loads.claims.ts";
import { requireUnmatched, reverseRecoveries } from "./loads.recoveries.ts";
import { type Block, type KeptRow, addCounts, after, rowsOf, saveOutcomes } from "./loads.rows.ts";
import { type LoadSpec, loadSpecOf } from "./loads.spec.ts";

/**
 * Undoes one block of a load: the ledger has its mirror, new credits are excluded, balances go back to the cut before; the
 * drafts of claims are deleted, and recoveries without money are discarded.
 * @throws Refusal 409 in a closed period: nothing of the block is undone.
 */
export async function reverseBlock(tx: TransactionContext, block: Block): Promise<Worked> {
  const { load } = block;
  const spec = await loadSpecOf(tx.db, load);
  const rows = await rowsOf(tx.db, block, ["applied"]);
  if (rows.length > 0) {
    const undone = await undo(tx, { spec, rows, key: keyOf(block) });
    await addCounts(tx, load, { aplicadas: -undone });
  }
  const worked = await after(tx.db, block);
  if (worked.next === null) await carryOut(tx, [happen(section, load, "undo")]);
  return worked;
}

type Reversing = {
  readonly spec: LoadSpec;
  readonly rows: readonly KeptRow[];
  /** The key of what they entered in the ledger. */
  readonly key: string;
};

/** Undoes some rows by the purpose of their load: gives how many were. */
async function undo(tx: TransactionContext, reversing: Reversing): Promise<number> {
  const { spec, rows } = reversing;
  if (spec.purpose === "requests") return reverseClaims(tx, spec, rows);
  if (spec.purpose === "recovers") return reverseRecoveries(tx, spec, rows);
  await reverseRows(tx, reversing);
  return rows.length;
}

/** Undoes credits or balances, with what they entered in the ledger. */
async function reverseRows(tx: TransactionContext, { spec, rows, key }: Reversing): Promise<void> {
  const there = { ...tx, section: tx.registry.of("obligations") };
  const ids = rows.flatMap(({ obligation }) => obligation ?? []);
  const obligations = [...(await storedOf(there, ids)).values()];
  const leave = spec.purpose === "portfolio" ? excludeCredits : restoreBalances;
  await leave(there, { spec, obligations });
  await reverseEntries(tx, spec, key);
  // Also where nothing was posted, since what is covered stayed the same.
  await keepOpen(ledgerContextOf(tx), spec.period);
  await saveOutcomes(
    tx,
    rows.map(({ id }) => ({ id, estado: "reversed" })),
  );
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

/** Obligations that a block of a load wrote, locked. */
type Undoing = { readonly spec: LoadSpec; readonly obligations: readonly StoredRecord[] };

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
async function restoreBalances(
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
async function requireFormer(
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
function notFree({ values }: StoredRecord) {
  return wentOn(textIn(values, "numero_garantia"));
}

/** The refusal of a load one of whose obligations went on since. */
function wentOn(number: string) {
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

type Written = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly cut: string;
};

/** The statuses in which a new credit can leave as if it had not entered. */
const FREE: readonly string[] = ["current", "overdue"];

/**
 * Requires that what a load wrote is still as it left it, by all that is asked of each row when it is undone: an obligation
 * that was claimed, paid or excluded since went on.
 * @throws Refusal 409 with the first that did.
 */
export async function requireUndoable(tx: TransactionContext, load: string): Promise<void> {
  const { rows: loads } = await sql<{ purpose: string; period: string }>`
    select proposito as purpose, periodo as period from loads where id = ${load}::bigint`.execute(
    tx.db,
  );
  const { purpose = "", period = "" } = loads[0] ?? {};
  if (purpose === "requests") return requireDrafts(tx, load);
  if (purpose === "recovers") return requireUnmatched(tx, load);
  const { rows: written } = await sql<Written>`
    select o.id::text, o.numero_garantia as number, o.estado as status, o.corte as cut
    from load_rows r join obligations o on o.id = r.obligacion
    where r.carga = ${load}::bigint and r.estado = 'applied' order by r.fila`.execute(tx.db);
  const isNew = purpose === "portfolio";
  const gone = written.find(
    ({ status, cut }) => cut !== period || (isNew && !FREE.includes(status)),
  );
  if (gone !== undefined) throw wentOn(gone.number);
  if (!isNew) await requireFormer(tx, { load, period, obligations: written });
}
