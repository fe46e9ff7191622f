import { sql } from "kysely";
import {
  board,
  boardStory,
  type Board,
  type BoardStory,
} from "../../../src/contract/board-contract.ts";
import { centsOf, moneyOf, roundedQuotient } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import contacts from "../../../src/sections/contacts/contacts.section.ts";
import customers from "../../../src/sections/customers/customers.section.ts";
import recovers from "../../../src/sections/recovers/recovers.section.ts";
import { paidInstalments } from "../../../src/sections/recoverables/instalments.ts";
import section from "../../../src/sections/recoverables/recoverables.section.ts";
import { sectionsByController, type DeskContext } from "../../engine/desk/desk-context.ts";
import { answering, type PageCall } from "../../engine/page-calls.ts";
import { masked, seesPersonal } from "../../engine/personal-data.ts";
import { reachCondition } from "../../engine/read/criteria.ts";
import { factsOf } from "../../engine/read/record.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { CallContext, StoredRecord } from "../../engine/served.types.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { contactWindow } from "../../fund/contact-hours.ts";
import { usuryOf } from "../../fund/recovery-split.ts";
import { paramsOn } from "../../fund/settings.ts";
import { caseValues, mailOf, templateOf } from "../fe-msgs/fe-msgs.queries.ts";
import { paidSinceAgreed } from "./recoverables.agreements.ts";
import { COLLECTED } from "./recoverables.collecting.ts";

/** The most that is sent of what grows without a bound. */
const MOST_CASES = 200;
const MOST_CONTACTS = 40;
const MOST_PAYMENTS = 40;

/** The calls of the board of whoever collects (src/contract/board-contract.ts, ADR 131). */
export const boardCalls: readonly PageCall[] = [
  answering(board, readBoard),
  answering(boardStory, async (context, { params: { id = "" } }) => readStory(context, id)),
];

/**
 * The context of the debts.
 * @throws Refusal 403 for who may not see them.
 */
function amongDebts(context: DeskContext): CallContext {
  const debts = sectionsByController(context).get(section.controller);
  if (debts === undefined) throw new Refusal(403, "Acceso denegado.");
  return { ...context, section: debts };
}

type CaseRow = Board["cases"][number];

/** The reasons that do not wait, in the order of `rank`. */
const TO_REACH = [
  "promiseDue",
  "promiseBroken",
  "breach",
  "instalmentDue",
  "neverContacted",
  "silent",
] as const;

/** The open debts of a person in the order in which they are worked: one statement, whatever their number. */
async function readBoard(context: DeskContext): Promise<Board> {
  const there = amongDebts(context);
  const { actor, now } = context;
  const today = sql`${dayOf(now)}::date`;
  const me = sql`${actor.user.number}::bigint`;
  const spoken = sql`(${own("ultima_gestion")} at time zone 'America/Bogota')::date`;
  const { rows } = await sql<CaseRow & { readonly due: number; readonly count: number }>`
    with held as (
      select ${own("id")} as id, ${own("numero")} as number, ${own("cliente")} as cliente, ${own("empresa")} as empresa,
        ${own("estado")} as status, coalesce(${own("deuda_restante")}, 0) as debt, ${own("fecha_pago")} as since,
        ${own("compromiso")} as promised, ${own("cuota_vence")} as next, ${spoken} as spoken,
        case
          when ${spoken} = ${today} then 'contacted'
          when ${own("compromiso")} = ${today} then 'promiseDue'
          when ${own("compromiso")} < ${today} and ${spoken} <= ${own("compromiso")} then 'promiseBroken'
          when ${own("estado")} = 'inManagement' and ${own("incumple_desde")} <= ${today}
            and (${spoken} is null or ${spoken} < ${own("incumple_desde")}) then 'breach'
          when ${own("estado")} = 'inAgreement' and ${own("cuota_vence")} = ${today} then 'instalmentDue'
          when ${own("compromiso")} > ${today} then 'promised'
          when ${own("estado")} = 'inAgreement' then 'agreed'
          when ${spoken} is null then 'neverContacted'
          else 'silent' end as reason
      from recoverables as ${sql.ref(ROW)}
      where ${own("estado")} = any(${[...COLLECTED]}::text[]) and ${reachCondition(there)}
        and (${own("gestor")} = ${me} or ${own("gestor")} in (select a.ausente from absences a
          where a.suplente = ${me} and ${today} between a.desde and a.hasta))
    ), ranked as (
      select *, ${today} - coalesce(spoken, since, ${today}) as days,
        coalesce(array_position(${[...TO_REACH]}::text[], reason), 9) as rank,
        count(*) over ()::integer as count, count(*) filter (where reason = any(${[...TO_REACH]}::text[])) over ()::integer as due
      from held
    )
    select ranked.id::text, ranked.number, c.nombre as debtor, e.nombre as entity, ranked.status, ranked.reason,
      (case when ranked.reason in ('promiseDue', 'promiseBroken', 'promised') then ranked.promised
        when ranked.reason in ('breach', 'instalmentDue', 'agreed') then ranked.next end)::text as day,
      ranked.days, ranked.debt::text as left, ranked.due, ranked.count
    from ranked join customers c on c.id = ranked.cliente join companies e on e.id = ranked.empresa
    order by ranked.rank, case when ranked.rank = 6 then -(ranked.days / 7) end, ranked.debt desc, ranked.id
    limit ${MOST_CASES}`.execute(context.db);
  const { opens, closes } = contactWindow(now);
  return {
    cases: rows.map(({ due: _due, count: _count, ...row }) => row),
    isMore: (rows[0]?.count ?? 0) > rows.length,
    due: rows[0]?.due ?? 0,
    window: { opens: opens.toISOString(), closes: closes.toISOString() },
  };
}

type Debt = StoredRecord<ValuesIn<typeof section>>;

/** A debt that the person reaches, with its contacts, payments and agreement; each part by the right to see its section. */
async function readStory(context: DeskContext, id: string): Promise<BoardStory> {
  const there = amongDebts(context);
  const record = await lockedIn(there, section, id, "free");
  const seen = sectionsByController(context);
  // In sequence: no person may take all connections of the pool.
  const parties = await partiesOf(context, record);
  const said = seen.has(contacts.controller) ? await contactsOf(context, record) : [];
  const payments = seen.has(recovers.controller) ? await paymentsOf(context, record) : [];
  const instalments = await instalmentsOf(context, record);
  const { values } = record;
  return {
    id,
    version: record.version,
    number: values.numero ?? "",
    status: record.status ?? "",
    ...parties,
    paid: { day: values.fecha_pago, amount: values.valor_pagado ?? "0.00" },
    owes: await owedToday(context, record, { instalments, payments }),
    breaches: values.incumplimientos ?? 0,
    letters: await lettersOf(context, id),
    contacts: said,
    payments,
    instalments,
    used: await usedToday(context, record),
    can: await stepsNow(there, record),
  };
}

/** The use of the template that gives each text of the board (docs/readings.md, 74). */
const LETTERS = { reminder: "arrears", promise: "due", agreement: "commitment" } as const;

/** The texts of approved templates with the figures of a case; what has no template is left to the page. */
async function lettersOf(context: DeskContext, id: string): Promise<BoardStory["letters"]> {
  const values = await caseValues(context, "recoverable", id);
  const textOf = async (kind: keyof typeof LETTERS) => {
    const template = await templateOf(context, LETTERS[kind], "recoverable");
    return template === null || values === null ? {} : { [kind]: mailOf(template, values).text };
  };
  return {
    ...(await textOf("reminder")),
    ...(await textOf("promise")),
    ...(await textOf("agreement")),
  };
}

type PartiesRow = Readonly<Record<"id" | "name" | "entity" | "obligation", string>> &
  Readonly<Record<"phone" | "email", string | null>>;

async function partiesOf(context: DeskContext, { values }: Debt) {
  const { rows } = await sql<PartiesRow>`
    select c.id::text, c.nombre as name, c.celular as phone, c.correo as email, e.nombre as entity,
      o.numero_garantia as obligation from customers c, companies e, obligations o
    where c.id = ${values.cliente}::bigint and e.id = ${values.empresa}::bigint and o.id = ${values.obligacion}::bigint`.execute(
    context.db,
  );
  const [found] = rows;
  if (found === undefined) throw new Refusal(404, "No existe.");
  const { entity, obligation, phone, email, ...debtor } = found;
  const isWhole = seesPersonal({ ...context, section: context.registry.of(customers) });
  const textOf = (name: "celular" | "correo", value: string | null) => {
    const shown = isWhole ? value : masked(customers.fields[name], value);
    return typeof shown === "string" ? shown : null;
  };
  return {
    debtor: { ...debtor, phone: textOf("celular", phone), email: textOf("correo", email), isWhole },
    entity,
    obligation,
  };
}

type ContactRow = Omit<BoardStory["contacts"][number], "promise" | "at"> & {
  readonly at: Date;
  readonly day: string | null;
  readonly amount: string | null;
  readonly paid: string;
};

async function contactsOf(
  { db, actor, now }: DeskContext,
  { id }: Debt,
): Promise<BoardStory["contacts"]> {
  const { rows } = await sql<ContactRow>`
    select c.id::text, c.fecha as at, c.canal as channel, c.resultado as outcome, c.compromiso::text as day,
      c.valor::text as amount, c.nota as note, nullif(concat_ws(' ', u.firstname, u.lastname), '') as by,
      (select coalesce(sum(r.valor), 0)::text from recovers r where r.recuperable = c.recuperable
        and r.estado in ('applied', 'passedOn')
        and r.fecha_pago between (c.fecha at time zone 'America/Bogota')::date and c.compromiso) as paid
    from contacts c left join users u on u.number = c.gestor
    where c.recuperable = ${id}::bigint and c.empresa_id = ${actor.companyId}
    order by c.fecha desc, c.id desc limit ${MOST_CONTACTS}`.execute(db);
  const today = dayOf(now);
  return rows.map(({ at, day, amount, paid, ...row }) => {
    const isKept = amount !== null && centsOf(paid) >= centsOf(amount);
    const missed = (day ?? "") < today ? "broken" : "pending";
    const promise =
      day === null || amount === null
        ? null
        : ({ day, amount, state: isKept ? "kept" : missed } as const);
    return { ...row, at: at.toISOString(), promise };
  });
}

async function paymentsOf({ db, actor }: DeskContext, { id }: Debt) {
  const { rows } = await sql<BoardStory["payments"][number]>`
    select r.id::text, coalesce(r.numero, '') as number, r.fecha_pago::text as day, r.valor::text as amount,
      r.estado in ('applied', 'passedOn') as "isApplied"
    from recovers r where r.recuperable = ${id}::bigint and r.empresa_id = ${actor.companyId}
      and r.estado not in ('reversed', 'discarded')
    order by r.fecha_pago desc, r.id desc limit ${MOST_PAYMENTS}`.execute(db);
  return rows;
}

/** The instalments of an agreement that runs, or of one that was broken; none otherwise. */
async function instalmentsOf(context: DeskContext, { id, values }: Debt) {
  if (values.acordado_el === null) return [];
  const paid = (await paidSinceAgreed(context, [id])).get(id) ?? "0";
  return paidInstalments(values.acuerdo, paid);
}

type Known = Pick<BoardStory, "instalments" | "payments">;

/** All that a debtor may pay today: the whole debt with the most interest of the law, and what the agreement asks for. */
async function owedToday(
  context: DeskContext,
  { values }: Debt,
  { instalments, payments }: Known,
): Promise<BoardStory["owes"]> {
  const today = dayOf(context.now);
  const debt = values.deuda_restante ?? "0.00";
  const { usura } = await paramsOn(context, today);
  // As it is written: `25.12`, not `25.120000`.
  const rate = usura?.includes(".") === true ? usura.replace(/\.?0+$/u, "") : usura;
  const last = payments.find(({ isApplied }) => isApplied)?.day ?? values.fecha_pago ?? today;
  const days = Math.max(0, (Date.parse(today) - Date.parse(last)) / 86_400_000);
  const interest =
    rate === undefined ? null : { amount: interestOf(debt, { rate, days }), rate, days };
  const total = moneyOf(centsOf(debt) + centsOf(interest?.amount ?? "0"));
  const open = instalments.filter(({ amount, paid }) => amount !== paid);
  const late = open.filter(({ day }) => day < today);
  const asked = late.length > 0 ? late : open.slice(0, 1);
  const sum = asked.reduce(
    (cents, { amount, paid }) => cents + centsOf(amount) - centsOf(paid),
    0n,
  );
  const [first] = asked;
  const instalment =
    first === undefined ? null : { day: first.day, amount: moneyOf(sum), isLate: late.length > 0 };
  return { debt, interest, total, instalment };
}

/** The most interest of a debt for some days, at a yearly rate in percent, to the cent (law 47). */
function interestOf(
  debt: string,
  { rate, days }: { readonly rate: string; readonly days: number },
) {
  const { top, bottom } = usuryOf({ debtLeft: centsOf(debt), usury: rate, days });
  return moneyOf(roundedQuotient(top, bottom));
}

async function usedToday({ db, actor, now }: DeskContext, { values }: Debt) {
  const { rows } = await sql<{ channel: BoardStory["used"][number] }>`
    select distinct canal as channel from contacts where cliente = ${values.cliente}::bigint
      and empresa_id = ${actor.companyId} and canal <> 'inbound'
      and (fecha at time zone 'America/Bogota')::date = ${dayOf(now)}::date order by 1`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** The steps of its life that the person may take now, but for the hours of contact, which the board tells itself. */
async function stepsNow(there: CallContext, record: Debt): Promise<string[]> {
  const { lifecycle } = section;
  const facts = (await factsOf(there, [record])).get(record.id) ?? {};
  return stepsAt(lifecycle, record.status ?? "", { ...facts, isContactable: true })
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event)
    .filter((event) => isGranted(`/${section.controller}/${event}`, there.actor.permission));
}
