import { sql, type RawBuilder } from "kysely";
import type {
  DeskHold,
  DeskItem,
  DeskLines,
} from "../../../src/contract/reconciliation-contract.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import type { DeskContext } from "../../engine/desk/desk-context.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { wrongParameter } from "../../engine/refusal.ts";
import { toleranceSetting } from "../../fund/settings.ts";
import { personName } from "../../store/users.ts";
import { computed } from "../collection-documents/collection-documents.queries.ts";
import type {
  Expected,
  ExpectedKind,
  Mapping,
  Payer,
  PendingLine,
} from "./reconciliation-rules.matching.ts";

/** Which lines a desk shows. */
export type Filter = {
  readonly account: string | null;
  readonly file: string | null;
  readonly day: string | null;
  readonly state: "pending" | "done" | "all";
};

/** The most lines that are matched at once; a fund has some hundreds in a day. */
const MOST_MATCHED = 20_000;

/** A line as a desk shows it, before anything is proposed for it. */
export type StoredLine = Omit<PendingLine, "company" | "cents"> & {
  readonly company: string | null;
  readonly amount: string;
  readonly left: string;
  readonly accountName: string;
  readonly isPending: boolean;
  readonly receipt: string | null;
  readonly by: string | null;
  readonly at: Date | null;
};

/** @throws Refusal 400 for a parameter that cannot be read. */
export function filterOf(query: Readonly<Record<string, string>>): Filter {
  const { account = "", file = "", day = "", state = "pending" } = query;
  for (const [name, value] of Object.entries({ account, file }))
    if (!/^\d{0,18}$/u.test(value)) throw wrongParameter(name, "No se puede leer.");
  const isDay = day === "" || (/^\d{4}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(Date.parse(day)));
  if (!isDay) throw wrongParameter("day", "No es un día.");
  if (state !== "pending" && state !== "done" && state !== "all") {
    throw wrongParameter("state", "No se conoce este estado.");
  }
  return { account: account || null, file: file || null, day: day || null, state };
}

const isPending = sql<boolean>`(l.estado = 'pending')`;

/** SQL: the lines of a company by a filter, apart from their state. */
function among({ actor }: Pick<DeskContext, "actor">, { account, file, day }: Filter) {
  return sql`l.empresa_id = ${actor.companyId} and l.estado in ('pending', 'matched')
    and (${account}::bigint is null or l.cuenta = ${account}::bigint)
    and (${file}::bigint is null or l.archivo = ${file}::bigint)
    and (${day}::date is null or l.fecha = ${day}::date)`;
}

/**
 * The lines of a filter, the oldest first, those that wait with what of them is still to be said.
 * @param only the id of the one that is asked for.
 */
export async function linesOf(
  context: DeskContext,
  filter: Filter,
  most = MOST_MATCHED,
  only: string | null = null,
): Promise<readonly StoredLine[]> {
  const state =
    filter.state === "all" ? sql`true` : sql`${isPending} = ${filter.state === "pending"}`;
  const { rows } = await sql<StoredLine>`
    select l.id::text, to_char(l.fecha, 'YYYY-MM-DD') as day, l.cuenta::text as account, l.sentido as direction,
      ${asMoney(sql`l.valor`)}::text as amount,
      ${asMoney(sql`greatest(0, l.valor - coalesce(said.sum, 0))`)}::text as left,
      coalesce(l.texto, '') as text, coalesce(l.referencia, '') as reference,
      coalesce(l.pagador, '') as payer, coalesce(l.nit, '') as nit,
      coalesce(b.nombre, '') || ' · ' || a.numero as "accountName", ${isPending} as "isPending",
      r.id::text as receipt, r.empresa::text as company,
      ${personName(sql`l.actualizado_por`)} as by, l.actualizado_en as at
    from bank_lines l left join banks_companies a on a.id = l.cuenta left join banks b on b.id = a.banco
      left join customers_collects r on r.linea = l.id and r.empresa_id = l.empresa_id
      left join lateral (select sum(p.valor) as sum from receipt_applications p
        where p.recaudo = r.id and p.estado in ('proposed', 'applied')) said on ${isPending}
    where ${among(context, filter)} and ${state} and (${only}::bigint is null or l.id = ${only}::bigint)
    order by l.fecha, l.id limit ${most}`.execute(context.db);
  return rows;
}

/** How many lines of a filter wait and are done, with their amounts. */
export async function countsOf(context: DeskContext, filter: Filter): Promise<DeskLines["counts"]> {
  const { rows } = await sql<{ pending: boolean; count: number; amount: string }>`
    select ${isPending} as pending, count(*)::integer as count,
      ${asMoney(sql`coalesce(sum(l.valor), 0)`)}::text as amount
    from bank_lines l where ${among(context, filter)} group by 1`.execute(context.db);
  const of = (pending: boolean) => {
    const found = rows.find((row) => row.pending === pending);
    return { count: found?.count ?? 0, amount: found?.amount ?? "0.00" };
  };
  return { pending: of(true), done: of(false) };
}

/** The accounts and the last files that the lines of a company are of. */
export async function choicesOf({ db, actor }: DeskContext) {
  const accounts = await sql<{ id: string; label: string }>`
    select a.id::text, coalesce(b.nombre, '') || ' · ' || a.numero as label
    from banks_companies a left join banks b on b.id = a.banco
    where a.id in (select distinct cuenta from bank_lines where empresa_id = ${actor.companyId})
    order by 2`.execute(db);
  const files = await sql<{ id: string; label: string }>`
    select f.id::text, concat_ws(' · ', f.numero, to_char(f.desde, 'DD/MM/YYYY') || ' a ' || to_char(f.hasta, 'DD/MM/YYYY')) as label
    from bank_files f where f.empresa_id = ${actor.companyId} order by f.id desc limit 60`.execute(
    db,
  );
  return { accounts: accounts.rows, files: files.rows };
}

type Found = {
  readonly kind: ExpectedKind;
  readonly id: string;
  readonly label: string;
  readonly company: string | null;
  readonly party: string;
  readonly names: string;
  readonly amount: string;
  readonly base: string | null;
  readonly vat: string | null;
  readonly day: string;
  readonly account: string | null;
};

/**
 * The kinds of what is expected, as SQL of the same columns: invoices with a balance, advances that are out, transfers
 * that were sent. A later kind is a row here (reading 63).
 * @param only a condition on the alias `e`, with the columns `names` and `party` in plain text.
 */
function expectedRows(company: number, only: RawBuilder<unknown>): RawBuilder<Found> {
  const balance = computed.saldo?.("d") ?? sql`0`;
  return sql<Found>`select e.* from (
    select 'invoice' as kind, d.id::text, 'la factura ' || coalesce(d.factura, d.numero) as label,
      coalesce(d.empresa::text, 'customer' || d.cliente) as company,
      coalesce(c.nombre, 'un deudor') as party, concat_ws(' ', d.factura, d.numero) as names,
      ${asMoney(balance)}::text as amount,
      case when coalesce(d.aplicado, 0) = 0 and ${balance} = d.total then coalesce(d.comision, d.base)::text end as base,
      d.iva::text as vat, to_char(d.emision, 'YYYY-MM-DD') as day, null::text as account
    from collection_documents d left join companies c on c.id = d.empresa
    where d.empresa_id = ${company} and d.estado in ('issued', 'partlyPaid', 'overdue')
    union all
    select 'repayment', v.id::text, 'el reintegro del anticipo ' || v.numero, v.empresa::text, c.nombre, v.numero,
      ${asMoney(sql`v.valor`)}::text, null, null, to_char(v.fecha, 'YYYY-MM-DD'), null
    from advances v join companies c on c.id = v.empresa
    where v.empresa_id = ${company} and v.estado in ('paid', 'partlyLegalised')
    union all
    select 'transfer', t.id::text, 'la transferencia ' || t.numero, t.empresa::text, coalesce(c.nombre, ''), t.numero,
      ${asMoney(sql`t.valor`)}::text, null, null, to_char(t.fecha_programada, 'YYYY-MM-DD'), t.cuenta_origen::text
    from transfers t left join companies c on c.id = t.empresa
    where t.empresa_id = ${company} and t.estado = 'sent'
  ) e where e.amount::numeric > 0 and ${only}`;
}

const centsOrNull = (text: string | null) => (text === null ? null : centsOf(text));

/** The database and the company whose money it is. */
type OfCompany = Pick<DeskContext, "db"> & { readonly actor: { readonly companyId: number } };

/** All that the fund expects to see in the bank, in one query. */
export async function expectedOf({ db, actor }: OfCompany): Promise<readonly ExpectedItem[]> {
  const { rows } = await expectedRows(actor.companyId, sql`true`).execute(db);
  return rows.map(asItem);
}

/** Tells what is expected, with whom it is. */
export type ExpectedItem = Expected & { readonly party: string };

function asItem(row: Found): ExpectedItem {
  const { kind, id, label, company, party, day, account } = row;
  const cents = centsOf(row.amount);
  return {
    key: `${kind}:${id}`,
    kind,
    id,
    label,
    company,
    party,
    names: row.names.split(" "),
    cents,
    base: centsOrNull(row.base),
    vat: centsOrNull(row.vat),
    day,
    account,
  };
}

/** Who may pay: the companies, and the debtors who owe an instant invoice, without their names. */
export async function payersOf({ db, actor }: OfCompany): Promise<readonly Payer[]> {
  const { rows } = await sql<Payer>`
    select id::text, nombre as name, coalesce(nit, '') as nit from companies
    union all
    select distinct 'customer' || c.id, 'el deudor', c.documento from customers c
      join collection_documents d on d.cliente = c.id
    where d.empresa_id = ${actor.companyId} and d.estado in ('issued', 'partlyPaid', 'overdue')`.execute(
    db,
  );
  return rows;
}

/** The rules that another person approved. */
export async function mappingsOf({ db, actor }: DeskContext): Promise<readonly Mapping[]> {
  const rules = await db
    .selectFrom("reconciliation_rules")
    .select(["campo", "clave", "significa", "empresa"])
    .where("empresa_id", "=", actor.companyId)
    .where("estado", "=", "active")
    .execute();
  return rules.flatMap(({ campo, clave, significa, empresa }): Mapping[] => {
    if (campo === null || clave === null || significa === null) return [];
    if (significa === "charge") {
      return [{ field: campo, key: clave, means: { kind: significa } }];
    }
    if (empresa === null) return [];
    return [{ field: campo, key: clave, means: { kind: significa, company: empresa } }];
  });
}

/** Tells what a bill may lack, in cents (`recaudo.tolerancia`, 100 pesos where nobody wrote it). */
export async function toleranceOf(context: DeskContext): Promise<bigint> {
  return centsOf(await toleranceSetting(context));
}

/** The words of each kind, and the section whose page shows it. */
const SHOWN: Readonly<Record<ExpectedKind, { readonly words: string; readonly section: string }>> =
  {
    invoice: { words: "Factura", section: "collection-documents" },
    repayment: { words: "Reintegro", section: "advances" },
    contribution: { words: "Aporte", section: "companies" },
    refund: { words: "A favor de quien pagó", section: "companies" },
    transfer: { words: "Transferencia", section: "transfers" },
    charge: { words: "Gasto bancario", section: "" },
  };

/** An item as the desk shows it. */
export function shownItem(
  { actor }: Pick<DeskContext, "actor">,
  item: Omit<ExpectedItem, "cents" | "day"> & {
    readonly cents: bigint | null;
    readonly day: string | null;
  },
): DeskItem {
  const { words, section } = SHOWN[item.kind];
  const isSeen =
    section !== "" && item.id !== "" && isGranted(`/${section}/view`, actor.permission);
  return {
    key: item.key,
    kind: item.kind,
    words,
    label: `${item.label.slice(0, 1).toUpperCase()}${item.label.slice(1)}`,
    party: item.party,
    amount: item.cents === null ? null : moneyOf(item.cents),
    day: item.day,
    href: isSeen ? `/${section}/view/${item.id}` : null,
  };
}

/** An item of a kind without a record behind it: a charge; or of any amount with a company: a contribution. */
export function openItem(
  context: Pick<DeskContext, "actor">,
  kind: ExpectedKind,
  company?: { readonly id: string; readonly name: string },
): DeskItem {
  const label = SHOWN[kind].words;
  const named = company === undefined ? label : `${label} de ${company.name}`;
  return shownItem(context, {
    key: company === undefined ? kind : `${kind}:${company.id}`,
    kind,
    id: company?.id ?? "",
    label: kind === "refund" ? `A favor de ${company?.name ?? ""}` : named,
    party: company?.name ?? "",
    company: company?.id ?? null,
    names: [],
    cents: null,
    base: null,
    vat: null,
    day: null,
    account: null,
  });
}

/** The most items that a search finds. */
const MOST_FOUND = 30;

/** Tells what is expected in a direction, by a text: a number, a name, a NIT or an amount. */
export async function search(
  context: DeskContext,
  { text, direction }: { readonly text: string; readonly direction: "in" | "out" },
): Promise<readonly DeskItem[]> {
  const { db, actor } = context;
  const words = plain(text).slice(0, 80);
  const like = `%${words.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const figure = text.replaceAll(/[^\d,]/gu, "").replace(",", ".");
  const kinds = direction === "in" ? sql`('invoice', 'repayment')` : sql`('transfer')`;
  const holds = sql`e.kind in ${kinds} and (
    plain_text(e.names || ' ' || e.party) like ${like}
    or (${figure} <> '' and (e.amount = ${figure} or split_part(e.amount, '.', 1) = ${figure})))`;
  const { rows } = await sql<Found>`${expectedRows(actor.companyId, holds)}
    order by day, kind, id::bigint limit ${MOST_FOUND}`.execute(db);
  const items = rows.map((row) => shownItem(context, asItem(row)));
  if (direction === "out") return [...items, openItem(context, "charge")];
  const companies = await sql<{ id: string; name: string }>`
    select id::text, nombre as name from companies
    where ${words} <> '' and (plain_text(nombre) like ${like} or nit like ${like}) order by nombre limit 5`.execute(
    db,
  );
  const open = companies.rows.flatMap((company) => [
    openItem(context, "contribution", company),
    openItem(context, "refund", company),
  ]);
  return [...items, ...open];
}

/** Who holds which line of a company, for who asks. */
export async function holdsOf({
  db,
  actor,
  now,
}: Pick<DeskContext, "db" | "now"> & {
  readonly actor: { readonly companyId: number; readonly user: { readonly id: string } };
}): Promise<readonly DeskHold[]> {
  const { rows } = await sql<{ line: string; name: string; isOwn: boolean; until: Date }>`
    select h.line_id::text as line, u.firstname || ' ' || u.lastname as name,
      h.user_id = ${actor.user.id}::uuid as "isOwn", h.hasta as until
    from line_holds h join users u on u.id = h.user_id
    where h.empresa_id = ${actor.companyId} and h.hasta > ${now} order by h.line_id`.execute(db);
  return rows.map(({ until, ...hold }) => ({ ...hold, until: until.toISOString() }));
}
