import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayText } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";
import { fieldsOfPurpose } from "../../../src/sections/structures-configs/target-fields.ts";
import recovers from "../../../src/sections/recovers/recovers.section.ts";
import { recoveryLifecycle } from "../../../src/sections/recovers/recovers.lifecycle.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { writeDrafts } from "../../engine/commands/carry-out.ts";
import { applyRows } from "../../engine/exchange/staged-rows.ts";
import { conflict } from "../../engine/refusal.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import { updateDrafts } from "../../engine/write/persist.ts";
import { createAll } from "../../engine/write/save.ts";
import { storedOf } from "../../engine/write/stored.ts";
import {
  type AroundObligation,
  type Judged,
  type LoadMemory,
  freshMemory,
  obligationsAround,
  paymentOf,
  remember,
  rowErrors,
  wrong,
} from "./loads.about.ts";
import {
  type FileRow,
  type KeptRow,
  type Outcome,
  messageOf,
  refused,
  saveOutcomes,
} from "./loads.rows.ts";
import { type LoadSpec, type Reading, parseRow } from "./loads.spec.ts";

/** The recoverable of an obligation. */
type Debt = {
  readonly id: string;
  readonly status: string;
  /** The day on which the fund paid. */
  readonly paid: string | null;
};

/** The statuses of a recoverable to which nothing comes back, and why. */
const OVER: Readonly<Record<string, string>> = {
  recovered: "Ya se recuperó todo: lo que el deudor pague se le devuelve",
  sold: "Se vendió: lo que el deudor pague es de quien la compró",
};

/** The statuses of a recovery that has no money of the bank yet. */
const WITHOUT_MONEY: readonly string[] = ["reported", "withErrors", "validated"];

/** Those of one that does not count: it is written again without a word. */
const GONE = ["reversed", "discarded"];

const FIELDS = fieldsOfPurpose("recovers");

/** The same for all the rows of a load: the type of its recoveries, or why it has none. */
type Ground = { readonly type: string } | { readonly problem: string };

type Around = AroundObligation & {
  readonly debt: Debt | null;
  /** The number of a recovery of the same day and amount, and the row of the file that is the same; null for none. */
  readonly known: string | null;
  readonly twin: number | null;
  readonly ground: Ground;
  readonly today: string;
};

/** Judges the rows of a load of recoveries in their order; the memory goes on with them. */
export async function judgeRecoveries(
  tx: TransactionContext,
  spec: LoadSpec,
  { rows, memory }: { readonly rows: readonly FileRow[]; readonly memory: LoadMemory },
): Promise<readonly Judged[]> {
  const readings = rows.map(({ cells }) => parseRow(cells, spec.rules, FIELDS));
  const around = await obligationsAround(
    tx,
    spec,
    readings.map(({ values }) => values),
  );
  const ids = readings.flatMap(({ values }) => around(values, memory).found.map(({ id }) => id));
  const debts = await debtsOf(tx, ids);
  const recorded = await recordedOf(tx, ids);
  const same = { ground: await groundOf(tx, spec), today: dayOf(tx.now) };
  return readings.map((reading, index) => {
    const about = around(reading.values, memory);
    const id = about.found[0]?.id ?? "";
    const payment = paymentOf(id, reading.values) ?? "";
    const judged = judgeRecovery(reading, {
      ...about,
      ...same,
      debt: debts.get(id) ?? null,
      known: recorded.get(payment) ?? null,
      twin: memory.payments.get(payment) ?? null,
    });
    remember(memory, rows[index]?.row ?? 0, judged);
    return judged;
  });
}

/** Judges a recovery: pure, the same for the first check and for a row that was mended. */
function judgeRecovery({ values, errors: unread }: Reading, around: Around): Judged {
  const { numero_garantia: number, fecha_pago: day, valor: amount, interes: interest } = values;
  const { debt, ground, today, known, twin } = around;
  // A document alone is not enough: a debtor may have several guarantees.
  const about = number === null ? null : (around.found[0] ?? null);
  const errors = [...unread, ...rowErrors("recovers", values, unread)];
  if (number !== null && about === null) {
    errors.push(wrong("numero_garantia", "No es de este portafolio"));
  }
  if (about !== null) errors.push(...debtErrors(debt));
  if (day !== null && day > today) errors.push(wrong("fecha_pago", "No puede ser posterior a hoy"));
  else errors.push(...earlyErrors(day, debt));
  if (amount !== null && interest !== null && centsOf(interest) > centsOf(amount)) {
    errors.push(wrong("interes", "Supera el valor"));
  }
  if ("problem" in ground) errors.push(ground.problem);
  const warnings = [
    ...(twin === null
      ? []
      : [wrong("valor", `Es el mismo pago de la fila ${twin}: de esa garantía, ese día`)]),
    ...(known === null ? [] : [wrong("valor", `Ya hay una de esa garantía, ese día: ${known}`)]),
  ];
  return { errors, warnings, values, about, cover: null };
}

function debtErrors(debt: Debt | null): readonly string[] {
  if (debt === null) {
    return [wrong("numero_garantia", "No tiene un recuperable: el fondo no la ha pagado")];
  }
  const over = OVER[debt.status];
  return over === undefined ? [] : [wrong("numero_garantia", over)];
}

/** Who paid before the fund did paid the entity: it is none of its money. */
function earlyErrors(day: string | null, debt: Debt | null): readonly string[] {
  const paid = debt?.paid ?? null;
  return day === null || paid === null || day >= paid
    ? []
    : [wrong("fecha_pago", `Es anterior al pago del fondo, el ${dayText(paid)}`)];
}

async function debtsOf(
  { db, actor }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Debt>> {
  const { rows } = await sql<Debt & { readonly obligation: string }>`
    select obligacion::text as obligation, id::text, estado as status, fecha_pago::text as paid from recoverables
    where empresa_id = ${actor.companyId} and obligacion = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ obligation, ...debt }) => [obligation, debt]));
}

/** The recoveries of some obligations that count, by `paymentOf`. */
async function recordedOf(
  { db, actor }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ obligation: string; day: string; amount: string; number: string }>`
    select r.obligacion::text as obligation, x.fecha_pago::text as day, x.valor::text as amount, min(x.numero) as number
    from recoverables r join recovers x on x.recuperable = r.id and x.estado <> all(${GONE}::text[])
    where r.empresa_id = ${actor.companyId} and r.obligacion = any(${[...ids]}::bigint[])
    group by 1, 2, 3`.execute(db);
  return new Map(
    rows.flatMap(({ obligation, day, amount, number }) => {
      const payment = paymentOf(obligation, { fecha_pago: day, valor: amount });
      return payment === null ? [] : [[payment, number] as const];
    }),
  );
}

/** The type of the recoveries of a load: the one that it says, else the first that an entity reports. */
async function groundOf(
  { db, actor }: TransactionContext,
  { recoverType }: LoadSpec,
): Promise<Ground> {
  const { rows } = await sql<{ id: string }>`
    select id::text from recover_types where empresa_id = ${actor.companyId} and estado = 'active'
      and (id = ${recoverType}::bigint or ${recoverType}::bigint is null and origen = 'ally') order by id limit 1`.execute(
    db,
  );
  const [found] = rows;
  if (found !== undefined) return { type: found.id };
  return {
    problem:
      recoverType === null
        ? "No hay un tipo de recuperación activo de origen «Entidad aliada»"
        : "El tipo de recuperación de la carga ya no está activo",
  };
}

type Applying = { readonly spec: LoadSpec; readonly rows: readonly KeptRow[] };

/** Writes a recovery of each row of a block: the server checks each, and each waits for its money in the bank. */
export async function applyRecoveries(
  tx: TransactionContext,
  { spec, rows }: Applying,
): Promise<readonly Outcome[]> {
  return applyRows(tx, rows, {
    apply: async (part, some) => writeRecoveries(part, { spec, rows: some }),
    refuse: (row, refusal) => refused(row, [messageOf(refusal)]),
  });
}

async function writeRecoveries(
  tx: TransactionContext,
  { spec, rows }: Applying,
): Promise<readonly Outcome[]> {
  // It follows from the load: its recoverables are of whoever collects them, and whoever loads need not reach them.
  const effect = { ...tx, depth: (tx.depth ?? 0) + 1 };
  const first = await debtsOf(
    tx,
    rows.flatMap(({ obligation }) => obligation ?? []),
  );
  // They are locked first, in one order: what is judged then holds until the transaction ends.
  await storedOf(
    { ...effect, section: tx.registry.of("recoverables") },
    [...first.values()].map(({ id }) => id),
  );
  const judged = await judgeRecoveries(tx, spec, { rows, memory: freshMemory() });
  const ground = await groundOf(tx, spec);
  const debts = await debtsOf(
    tx,
    judged.flatMap(({ about }) => about?.id ?? []),
  );
  const right = rows.flatMap((row, index) => {
    const { errors = [], values, about = null } = judged[index] ?? {};
    const debt = debts.get(about?.id ?? "");
    if ("problem" in ground || errors.length > 0 || about === null || debt === undefined) return [];
    const place = `${spec.number}, fila ${row.row}`;
    const sent = {
      tipo: ground.type,
      recuperable: debt.id,
      empresa_reporta: spec.ally,
      fecha_pago: values?.fecha_pago ?? null,
      valor: values?.valor ?? null,
      interes: values?.interes ?? null,
      referencia: values?.referencia ?? null,
    };
    return [
      { row, about, sent: { values: sent, reason: place, computed: { archivo_origen: place } } },
    ];
  });
  const made = await createAll(
    { ...effect, section: tx.registry.of("recovers") },
    right.map(({ sent }) => sent),
  );
  const outcomes = new Map(
    right.map(({ row, about }, index): [string, Outcome] => {
      const { id: recuperacion = "", errors } = made[index] ?? {};
      if (errors !== undefined) return [row.id, refused(row, sentences(errors))];
      return [row.id, { id: row.id, estado: "applied", obligacion: about.id, recuperacion }];
    }),
  );
  return rows.map(
    (row, index) => outcomes.get(row.id) ?? refused(row, judged[index]?.errors ?? []),
  );
}

/** The refusals of a recovery, field by field, as sentences. */
function sentences(errors: Readonly<Record<string, string>>): string[] {
  const fields: Readonly<Record<string, { readonly label: string }>> = recovers.fields;
  return Object.entries(errors).map(([name, message]) =>
    named(fields[name]?.label ?? name, message),
  );
}

const LABELS = new Map(statusesOf(recoveryLifecycle).map(({ key, label }) => [key, label]));

/**
 * Discards the recoveries of the rows of a block that have no money yet. One that met its money stays, and its row says so.
 * @returns how many rows were undone.
 */
export async function reverseRecoveries(
  tx: TransactionContext,
  { number }: LoadSpec,
  rows: readonly KeptRow[],
): Promise<number> {
  const there = { ...tx, section: tx.registry.of("recovers"), depth: (tx.depth ?? 0) + 1 };
  const found = await storedOf(
    there,
    rows.flatMap(({ recovery }) => recovery ?? []),
  );
  const isFree = ({ status }: StoredRecord) => WITHOUT_MONEY.includes(status ?? "");
  const drafts = [...found.values()].filter(isFree).map((before) => ({
    id: before.id,
    action: "discard",
    before,
    status: "discarded",
    reason: `Se reversó la carga ${number}`,
    secrets: {},
    values: before.values,
  }));
  await writeDrafts(there, drafts, updateDrafts);
  const outcomes = rows.map(({ id, recovery }): Outcome => {
    const record = found.get(recovery ?? "");
    if (record === undefined || isFree(record) || GONE.includes(record.status ?? "")) {
      return { id, estado: "reversed" };
    }
    const status = LABELS.get(record.status ?? "") ?? "";
    const why = ended(
      named(`La recuperación ${textIn(record.values, "numero")} sigue`, `Está ${status}`),
    );
    return { id, estado: "applied", avisos: why };
  });
  await saveOutcomes(tx, outcomes);
  return outcomes.filter(({ estado }) => estado === "reversed").length;
}

/**
 * Requires that some recovery of a load has no money yet.
 * @throws Refusal 409 where all of them met theirs: there is nothing to undo.
 */
export async function requireUnmatched({ db }: TransactionContext, load: string): Promise<void> {
  const { rows } = await sql<{ isOver: boolean }>`
    select count(*) > 0 and bool_and(coalesce(r.estado <> all(${[...WITHOUT_MONEY, ...GONE]}::text[]), false)) as "isOver"
    from load_rows l left join recovers r on r.id = l.recuperacion
    where l.carga = ${load}::bigint and l.estado = 'applied'`.execute(db);
  if (rows[0]?.isOver !== true) return;
  throw conflict("La carga ya no se puede reversar.", {
    detail: "Todas sus recuperaciones ya se cruzaron con su dinero.",
  });
}
