import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { named } from "../../../src/domain/problem-text.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { targetByItself } from "../../../src/engine/lifecycle-steps.ts";
import type { Worked } from "../../../src/engine/blocks.chart.ts";
import section from "../../../src/sections/loads/loads.section.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import { carryOut, writeDrafts } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { BLOCK, applyRows } from "../../engine/exchange/staged-rows.ts";
import { ledgerContextOf } from "../../fund/ledger/ledger-context.ts";
import { assertOpen, keepOpen } from "../../fund/ledger/ledger-periods.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Draft } from "../../engine/write/draft.types.ts";
import { updateDrafts } from "../../engine/write/persist.ts";
import { createAll } from "../../engine/write/save.ts";
import { storedOf } from "../../engine/write/stored.ts";
import { moveRevision } from "../../store/revisions.ts";
import { type Entering, enterObligations } from "../obligations/obligations.entry.ts";
import { postCoverage, writeCuts } from "../../fund/coverage.ts";
import { freshMemory } from "./loads.about.ts";
import { applyClaims } from "./loads.claims.ts";
import { applyRecoveries } from "./loads.recoveries.ts";
import { citiesOf, judgeRows, ratingOf } from "./loads.judging.ts";
import {
  type Block,
  type KeptRow,
  type Outcome,
  addCounts,
  after,
  messageOf,
  refused,
  rowsOf,
  saveOutcomes,
  wordsOf,
} from "./loads.rows.ts";
import { type LoadSpec, type Parsed, isOfLedger, loadSpecOf, parseRow } from "./loads.spec.ts";

/** The key of the ledger's entry of a block. */
export const keyOf = ({ load, from }: Pick<Block, "load" | "from">) => `load:${load}:${from}`;

/**
 * Applies one block of a load: what cannot be applied at that moment becomes wrong and tells why, the others go on.
 * @throws Refusal 409 in a closed period, for credits and balances: nothing of the block is applied.
 */
export async function applyBlock(tx: TransactionContext, block: Block): Promise<Worked> {
  const { load } = block;
  await keepStatistics(tx, block);
  const spec = await loadSpecOf(tx.db, load);
  // Claims and recoveries enter no ledger: their month may be closed.
  const isPosted = isOfLedger(spec.purpose);
  if (isPosted) await assertOpen({ db: tx.db, companyId: tx.actor.companyId }, spec.period);
  const rows = await rowsOf(tx.db, block, ["valid"]);
  if (rows.length > 0) {
    const outcomes = await APPLY[spec.purpose](tx, { spec, rows, key: keyOf(block) });
    await saveOutcomes(tx, outcomes);
    // Also where nothing was posted, since what is covered stayed the same.
    if (isPosted) await keepOpen(ledgerContextOf(tx), spec.period);
    await addCounts(tx, load, { aplicadas: outcomes.filter(isApplied).length });
  }
  const worked = await after(tx.db, block);
  if (worked.next === null) await carryOut(tx, [happen(section, load, "finish")]);
  return worked;
}

const isApplied = ({ estado }: Outcome) => estado === "applied";

/** A block of rows that is applied. */
type Applying = {
  readonly spec: LoadSpec;
  readonly rows: readonly KeptRow[];
  /** The key of its entry in the ledger: what was posted under it is not posted again (law 7). */
  readonly key: string;
};

/** The work of a block, by the purpose of its load. */
const APPLY: Readonly<
  Record<
    LoadSpec["purpose"],
    (tx: TransactionContext, applying: Applying) => Promise<readonly Outcome[]>
  >
> = {
  portfolio: applyCredits,
  balances: applyBalances,
  requests: applyClaims,
  recovers: applyRecoveries,
};

/** A row with the debtor that it is of. */
type Credit = { readonly row: KeptRow; readonly values: Parsed };

/** Enters the new credits of a block, and the debtors that are new. */
async function applyCredits(
  tx: TransactionContext,
  { rows, spec, key }: Applying,
): Promise<readonly Outcome[]> {
  return applyRows(tx, rows, {
    apply: async (part, some) => {
      // A row that enters alone has its own entry in the ledger.
      const own = some === rows ? key : `${key}:${some[0]?.row ?? ""}`;
      return enterRows(part, { spec, rows: some, key: own });
    },
    refuse: (row, refusal) => refused(row, [messageOf(refusal)]),
  });
}

async function enterRows(
  tx: TransactionContext,
  { spec, rows, key }: Applying,
): Promise<readonly Outcome[]> {
  const credits = rows.map((row) => ({ row, values: parseRow(row.cells, spec.rules).values }));
  const { ids, errors } = await debtorsOf(tx, credits);
  const entering = credits.flatMap(({ row, values }) => {
    const debtor = ids.get(values.documento ?? "");
    return debtor === undefined
      ? []
      : [{ row, credit: enteringOf(values, debtor, spec.portfolio) }];
  });
  const entry = { period: spec.period, load: spec.id, key };
  const made = await enterObligations(tx, {
    ...entry,
    rows: entering.map(({ credit }) => credit),
  });
  const entered = new Map(entering.map(({ row }, index) => [row.id, made[index]]));
  return credits.map(({ row, values }): Outcome => {
    const outcome = entered.get(row.id);
    const wrong = outcome?.errors ?? errors.get(values.documento ?? "");
    if (outcome === undefined || wrong !== undefined) {
      return refused(row, sentences(tx, wrong ?? {}));
    }
    return { id: row.id, estado: "applied", obligacion: outcome.id };
  });
}

function enteringOf(values: Parsed, cliente: string, portafolio: string): Entering {
  return {
    cliente,
    portafolio,
    referencia: values.referencia ?? "",
    fecha_desembolso: values.fecha_desembolso ?? "",
    valor_desembolso: values.valor_desembolso ?? "",
    plazo: values.plazo ?? 0,
    tasa: values.tasa ?? "",
  };
}

/** The debtors by document, made where they are new; nobody has authorised yet that their data are used. */
async function debtorsOf(tx: TransactionContext, credits: readonly Credit[]) {
  const byDocument = new Map(credits.map(({ values }) => [values.documento ?? "", values]));
  const ids = new Map(await knownDebtors(tx, [...byDocument.keys()]));
  const missing = [...byDocument].filter(([document]) => !ids.has(document));
  const cities = await citiesOf(
    tx,
    missing.map(([, values]) => values),
  );
  const sent = missing.map(([documento, { nombre, ciudad }]) => ({
    values: {
      documento,
      nombre,
      ciudad: cities.get(plain(ciudad ?? "")) ?? null,
      autorizacion_datos: false,
    },
    reason: null,
  }));
  const made = await createAll({ ...tx, section: tx.registry.of("customers") }, sent);
  const errors = new Map<string, RecordErrors>();
  for (const [index, [document]] of missing.entries()) {
    const outcome = made[index];
    if (outcome?.errors !== undefined) errors.set(document, outcome.errors);
    else if (outcome !== undefined) ids.set(document, outcome.id);
  }
  return { ids, errors };
}

async function knownDebtors(
  { db, actor }: TransactionContext,
  documents: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ document: string; id: string }>`
    select x.document, c.id::text as id from unnest(${[...documents]}::text[]) as x(document)
    join customers c on c.empresa_id = ${actor.companyId}
      and plain_text(c.documento) collate "C" = plain_text(x.document)`.execute(db);
  return new Map(rows.map(({ document, id }) => [document, id]));
}

/** The refusals of an obligation or of a customer, field by field, as sentences. */
function sentences({ registry }: TransactionContext, errors: RecordErrors): string[] {
  const labels = {
    ...registry.of("customers").definition.fields,
    ...registry.of("obligations").definition.fields,
  };
  return Object.entries(errors).map(([name, message]) =>
    named(labels[name]?.label ?? name, message),
  );
}

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
async function applyBalances(
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

type Which = { readonly period: string; readonly obligations: readonly string[] };

/**
 * Replaces the current cuts of some obligations in a month; none disappears (law 21).
 * @returns the last version of each that has one, by obligation.
 */
export async function replaceCuts(
  { db, actor, now }: TransactionContext,
  { period, obligations }: Which,
): Promise<ReadonlyMap<string, number>> {
  const ids = [...obligations];
  await sql`
    update cuts set estado = 'replaced', version = version + 1, actualizado_en = ${now}, actualizado_por = ${actor.user.id}
    where obligacion = any(${ids}::bigint[]) and periodo = ${period} and estado = 'current'`.execute(
    db,
  );
  await moveRevision(db, "cuts", actor.companyId);
  const { rows } = await sql<{ id: string; revision: number }>`
    select obligacion::text as id, max(revision) as revision from cuts
    where obligacion = any(${ids}::bigint[]) and periodo = ${period} group by 1`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** The blocks of a load before which its tables may have become many times what they were. */
const GROWN = [1, 4, 16, 64, 256].map((blocks) => blocks * BLOCK);

/**
 * Has the database look again how large the tables of a load are: a new one is read whole for each row until it knows.
 */
async function keepStatistics(
  { db }: TransactionContext,
  { from }: Pick<Block, "from">,
): Promise<void> {
  if (!GROWN.includes(from)) return;
  await sql`analyze customers, load_rows, obligations, cuts, recovers`.execute(db);
}
