import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import { OPEN, PAID } from "../../../src/sections/requests/open-claims.ts";
import { applyRows } from "../../engine/exchange/staged-rows.ts";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import { removeAll } from "../../engine/write/remove.ts";
import { createAll } from "../../engine/write/save.ts";
import { storedOf } from "../../engine/write/stored.ts";
import { arrears } from "../requests/requests.judging.ts";
import {
  type AroundObligation,
  type Judged,
  type Known,
  type LoadMemory,
  freshMemory,
  obligationsAround,
  remember,
  rowErrors,
  sameWords,
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

/** The facts that decide about the claim of an obligation, beside its row. */
type Near = {
  /** Its status lets it be claimed. */
  readonly isFree: boolean;
  /** The numbers of a claim of it that is open or paid, and of one that is a draft; null for none. */
  readonly claim: string | null;
  readonly draft: string | null;
  /** The days of mora from which, and until which, its agreement lets claim. */
  readonly from: number;
  readonly until: number;
};

/** The same for all the rows of a load: the type of a claim and the account that it is paid to, or why it has none. */
type Ground = { readonly type: string; readonly account: string } | { readonly problem: string };

type Around = AroundObligation & {
  readonly near: Near | null;
  readonly ground: Ground;
  readonly today: string;
};

/** Judges the rows of a load of claims in their order; the memory goes on with them. */
export async function judgeClaims(
  tx: TransactionContext,
  spec: LoadSpec,
  { rows, memory }: { readonly rows: readonly FileRow[]; readonly memory: LoadMemory },
): Promise<readonly Judged[]> {
  const readings = rows.map(({ cells }) => parseRow(cells, spec.rules));
  const around = await obligationsAround(
    tx,
    spec,
    readings.map(({ values }) => values),
  );
  const found = readings.flatMap(({ values }) => around(values, memory).found);
  const near = await nearOf(
    tx,
    found.map(({ id }) => id),
  );
  const same = { ground: await groundOf(tx, spec), today: dayOf(tx.now) };
  return readings.map((reading, index) => {
    const about = around(reading.values, memory);
    const id = about.found[0]?.id ?? "";
    const judged = judgeClaim(reading, { ...about, ...same, near: near.get(id) ?? null });
    remember(memory, rows[index]?.row ?? 0, judged);
    return judged;
  });
}

/** Judges a claim: pure, the same for the first check and for a row that was mended. */
function judgeClaim({ values, errors: unread }: Reading, around: Around): Judged {
  const { numero_garantia: number, fecha_incumplimiento: day } = values;
  const { near, ground, today } = around;
  // A document alone is not enough to claim by.
  const about = number === null ? null : (around.found[0] ?? null);
  const errors = [...unread, ...rowErrors("requests", values, unread)];
  if (number !== null && about === null) {
    errors.push(wrong("numero_garantia", "No es de este portafolio"));
  }
  if (about !== null && near !== null) errors.push(...stateErrors(about, near));
  if (around.sameAs !== null) errors.push(wrong("numero_garantia", sameWords(around.sameAs)));
  errors.push(...amountErrors(values, about));
  const isToCome = day !== null && day > today;
  if (isToCome) errors.push(wrong("fecha_incumplimiento", "No puede ser posterior a hoy"));
  if ("problem" in ground) errors.push(ground.problem);
  const days = isToCome ? null : arrears(today, day);
  const warnings = near === null || days === null ? [] : termWarnings(days, near);
  return { errors, warnings, values, about, cover: null };
}

/** An obligation has one claim at most (law 26), while it is in force or overdue. */
function stateErrors({ number, status }: Known, { isFree, claim, draft }: Near): readonly string[] {
  if (claim !== null) return [wrong("numero_garantia", `Ya tiene la reclamación ${claim}`)];
  if (!isFree) {
    const words = `La garantía ${number} no está vigente ni en mora: ${status}`;
    return [wrong("numero_garantia", words)];
  }
  // The same file, sent again with a row that was corrected, makes no second draft.
  return draft === null
    ? []
    : [wrong("numero_garantia", `Ya tiene una reclamación en borrador, ${draft}`)];
}

/** A claim is of no more than the entity told with its last cut. */
function amountErrors(
  { saldo_capital: owed, valor_reclamado: asked }: Reading["values"],
  about: Known | null,
): readonly string[] {
  const isAbove = owed !== null && about !== null && centsOf(owed) > centsOf(about.balance);
  const isMore = owed !== null && asked !== null && centsOf(asked) > centsOf(owed);
  return [
    ...(isAbove
      ? [wrong("saldo_capital", `El saldo supera el del último corte: ${pesos(about.balance)}`)]
      : []),
    ...(isMore ? [wrong("valor_reclamado", "Supera el saldo que se reclama")] : []),
  ];
}

/** The reason why its filing would be refused today (law 25); the days go on until then. */
function termWarnings(days: number, { from, until }: Near): readonly string[] {
  if (days < from) {
    const words = `La mora no llega a los días del convenio: ${days} de ${from}`;
    return [wrong("fecha_incumplimiento", words)];
  }
  return days > until
    ? [wrong("fecha_incumplimiento", `Pasó el plazo para reclamar: ${days} días de ${until}`)]
    : [];
}

async function nearOf(
  { db, actor }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Near>> {
  const { rows } = await sql<Near & { readonly id: string }>`
    select o.id::text, o.estado in ('current', 'overdue') as "isFree",
      min(r.radicado) filter (where r.estado = any(${[...OPEN, ...PAID]}::text[])) as claim,
      min(r.radicado) filter (where r.estado = 'draft') as draft,
      a.dias_mora_reclamo as "from", a.plazo_reclamo as until
    from obligations o join agreements a on a.id = o.convenio
      left join (requests r join request_types t on t.id = r.tipo and upper(t.codigo) = 'RECL') on r.obligacion = o.id
    where o.empresa_id = ${actor.companyId} and o.id = any(${[...ids]}::bigint[])
    group by o.id, a.id`.execute(db);
  return new Map(rows.map(({ id, ...near }) => [id, near]));
}

/**
 * The type of a claim, and the account of the entity that its claims are paid to: that of its last one while it may be
 * paid there, else its only one.
 */
async function groundOf({ db, actor }: TransactionContext, { ally }: LoadSpec): Promise<Ground> {
  const { rows: types } = await sql<{ id: string }>`
    select id::text from request_types where empresa_id = ${actor.companyId} and upper(codigo) = 'RECL'
      and estado = 'active' order by id limit 1`.execute(db);
  const { rows: accounts } = await sql<{ id: string; isLast: boolean | null }>`
    select b.id::text, b.id = (select r.cuenta_destino from requests r join request_types t on t.id = r.tipo
        where r.empresa_id = b.empresa_id and r.empresa = b.empresa and upper(t.codigo) = 'RECL'
          and r.cuenta_destino is not null order by r.id desc limit 1) as "isLast"
    from banks_companies b where b.empresa_id = ${actor.companyId} and b.empresa = ${ally}::bigint
      and b.uso in ('pay', 'both') and b.estado = 'active' order by b.id`.execute(db);
  const account =
    accounts.find(({ isLast }) => isLast === true) ??
    (accounts.length > 1 ? undefined : accounts[0]);
  const [type] = types;
  if (type === undefined) return { problem: "No hay un tipo de solicitud activo con código RECL" };
  if (account !== undefined) return { type: type.id, account: account.id };
  return {
    problem:
      accounts.length === 0
        ? "La entidad no tiene una cuenta activa a la que se le pague"
        : "La entidad tiene varias cuentas: escoja la suya en una reclamación hecha a mano y revise otra vez",
  };
}

type Applying = { readonly spec: LoadSpec; readonly rows: readonly KeptRow[] };

/** Makes a draft of each claim of a block, as if somebody wrote it: each is filed with its supports, by people. */
export async function applyClaims(
  tx: TransactionContext,
  { spec, rows }: Applying,
): Promise<readonly Outcome[]> {
  return applyRows(tx, rows, {
    apply: async (part, some) => draftClaims(part, { spec, rows: some }),
    refuse: (row, refusal) => refused(row, [messageOf(refusal)]),
  });
}

async function draftClaims(
  tx: TransactionContext,
  { spec, rows }: Applying,
): Promise<readonly Outcome[]> {
  // The obligations are locked first: another load that claims them waits, and finds these drafts.
  await storedOf(
    { ...tx, section: tx.registry.of("obligations") },
    rows.flatMap(({ obligation }) => obligation ?? []),
  );
  const judged = await judgeClaims(tx, spec, { rows, memory: freshMemory() });
  const ground = await groundOf(tx, spec);
  const right = rows.flatMap((row, index) => {
    const { errors = [], values, about = null } = judged[index] ?? {};
    if ("problem" in ground || errors.length > 0 || about === null) return [];
    const sent = {
      tipo: ground.type,
      obligacion: about.id,
      valor_solicitado: values?.valor_reclamado ?? null,
      saldo_capital: values?.saldo_capital ?? null,
      fecha_incumplimiento: values?.fecha_incumplimiento ?? null,
      cuenta_destino: ground.account,
    };
    return [{ row, about, sent: { values: sent, reason: `${spec.number}, fila ${row.row}` } }];
  });
  const made = await createAll(
    { ...tx, section: tx.registry.of("requests") },
    right.map(({ sent }) => sent),
  );
  const outcomes = new Map(
    right.map(({ row, about }, index): [string, Outcome] => {
      const { id: solicitud = "", errors } = made[index] ?? {};
      if (errors !== undefined) return [row.id, refused(row, sentences(errors))];
      return [row.id, { id: row.id, estado: "applied", obligacion: about.id, solicitud }];
    }),
  );
  return rows.map(
    (row, index) => outcomes.get(row.id) ?? refused(row, judged[index]?.errors ?? []),
  );
}

/** The refusals of a request, field by field, as sentences. */
function sentences(errors: Readonly<Record<string, string>>): string[] {
  const fields: Readonly<Record<string, { readonly label: string }>> = requests.fields;
  return Object.entries(errors).map(([name, message]) =>
    named(fields[name]?.label ?? name, message),
  );
}

/**
 * Deletes the drafts of the rows of a block, with the supports that were attached to them. A request that somebody filed
 * stays, and its row says so.
 * @returns how many rows were undone.
 */
export async function reverseClaims(
  tx: TransactionContext,
  { number }: LoadSpec,
  rows: readonly KeptRow[],
): Promise<number> {
  const there = { ...tx, section: tx.registry.of("requests") };
  const ids = rows.flatMap(({ request }) => request ?? []);
  const found = await storedOf(there, ids);
  const drafts = [...found.values()].filter(({ status }) => status === "draft");
  // A record that another names is not deleted: the rows let theirs go first.
  await saveOutcomes(
    tx,
    rows.map(({ id }) => ({ id, estado: "reversed", solicitud: null })),
  );
  const reason = `Se reversó la carga ${number}`;
  await removeSupports(tx, { ids: drafts.map(({ id }) => id), reason });
  const done = await removeAll(there, drafts, reason);
  const refusals = new Map(done.map(({ id, refusal }) => [id, refusal]));
  const stays = rows.flatMap(({ id, request }): Outcome[] => {
    const record = found.get(request ?? "");
    if (request === null || record === undefined || refusals.get(request) === null) return [];
    const radicado = textIn(record.values, "radicado");
    const why = refusals.get(request) ?? "Ya se radicó";
    const avisos = ended(named(`La solicitud ${radicado} sigue`, why));
    return [{ id, estado: "applied", solicitud: request, avisos }];
  });
  await saveOutcomes(tx, stays);
  return rows.length - stays.length;
}

async function removeSupports(
  tx: TransactionContext,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from request_supports where solicitud = any(${[...ids]}::bigint[])`.execute(
    tx.db,
  );
  const there = { ...tx, section: tx.registry.of("request-supports") };
  const supports = await storedOf(
    there,
    rows.map(({ id }) => id),
  );
  await removeAll(there, [...supports.values()], reason);
}

/**
 * Requires that some request of a load is still a draft.
 * @throws Refusal 409 where all of them were filed: there is nothing to undo.
 */
export async function requireDrafts({ db }: TransactionContext, load: string): Promise<void> {
  const { rows } = await sql<{ isOver: boolean }>`
    select count(*) > 0 and bool_and(coalesce(r.estado, 'draft') <> 'draft') as "isOver"
    from load_rows l left join requests r on r.id = l.solicitud
    where l.carga = ${load}::bigint and l.estado = 'applied'`.execute(db);
  if (rows[0]?.isOver !== true) return;
  throw conflict("La carga ya no se puede reversar.", {
    detail: "Todas sus solicitudes ya se radicaron.",
  });
}
