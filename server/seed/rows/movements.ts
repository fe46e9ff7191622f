import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { lastDayOf, monthAfter, monthOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { afterBusinessDays } from "../../fund/business-days.ts";
import { lastClosed } from "../../fund/ledger/ledger-periods.ts";
import type { LedgerContext } from "../../fund/ledger/ledger.types.ts";
import { post, postAll } from "../../fund/ledger/post.ts";
import { reverseEntry } from "../../fund/ledger/reverse-entry.ts";
import {
  bankCharge,
  bankIn,
  claimApproved,
  contribution,
  cutChanged,
  transferPaid,
} from "../../fund/ledger/events.ts";
import { keyOf } from "../../sections/loads/loads.applying.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The contributions to the fund: the month of the story, from 0, and the amount. */
const CONTRIBUTIONS: readonly (readonly [month: number, amount: string])[] = [
  [0, "4000000000.00"],
  [6, "1500000000.00"],
];

/**
 * The year of the demonstration in the ledger, by the functions that post: contributions, bank charges and the covered
 * balance of each cut. Months close once all of them is there (rows/fund-periods.ts), and what is posted stays as it is.
 */
export const rows: SeedRows = async (context) => {
  const { trx: db, company, now, author: userId } = context;
  const by = { name: "Demostración", network: "", requestId: "" };
  const bankAccount = await payingAccount(context);
  const ledger: LedgerContext = { db, now, companyId: company?.id ?? 0, userId, by };
  const months = storyMonths(now);
  const closed = await lastClosed({ db, companyId: ledger.companyId });
  for (const [index, month] of months.entries()) {
    if (closed !== null && month <= closed) continue;
    await postMonth(ledger, { month, index, bankAccount });
    await postClaims(context, ledger, month);
    await postCoverage(context, ledger, month);
  }
  await postClaims(context, ledger, monthOf(dayOf(now)));
  return [];
};

/** The account of the fund from which it pays: its money is there. */
async function payingAccount({ trx, company }: SeedContext): Promise<string> {
  const found = await trx
    .selectFrom("banks_companies")
    .select("id")
    .where("empresa_id", "=", company?.id ?? 0)
    .where("empresa", "=", String(company?.id ?? 0))
    .where("estado", "=", "active")
    .where("uso", "<>", "collect")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return found.id;
}

type Month = { readonly month: string; readonly index: number; readonly bankAccount: string };

async function postMonth(
  ledger: LedgerContext,
  { month, index, bankAccount }: Month,
): Promise<void> {
  for (const [at, amount] of CONTRIBUTIONS) {
    if (at !== index) continue;
    const cause = { date: `${month}-04`, amount, origin: "" };
    await post(ledger, bankIn({ ...cause, bankAccount, key: `demo:banco:${month}` }));
    await post(ledger, contribution({ ...cause, key: `demo:aporte:${month}` }));
  }
  const amount = `${8_000 + ((index * 1_730) % 9_000)}.00`;
  const date = lastDayOf(month);
  const charge = { date, amount, bankAccount, key: `demo:gasto:${month}`, origin: "" };
  await post(ledger, bankCharge(charge));
}

type Approved = {
  readonly id: string;
  readonly date: string;
  readonly amount: string;
  readonly ally: string;
  readonly portfolio: string;
  readonly obligation: string;
  readonly customer: string;
};

type Paid = Approved & {
  readonly transfer: string;
  readonly bankAccount: string;
  /** The part of its portfolio's covered balance that ends with it. */
  readonly covered: string;
};

/** Above so much in a month, the claims are paid with a contribution made for them. */
const LARGE = 50_000_000_000n;

/** Business days from an approval to its revocation. */
const REGRETTED = 3;

const CLAIM = sql`r.id::text, r.empresa::text as ally, r.portafolio::text as portfolio,
  r.obligacion::text as obligation, r.cliente::text as customer`;
const unposted = (key: string) => sql`not exists (select from ledger_entries e
  where e.empresa_id = r.empresa_id and e.clave = ${sql.raw(key)})`;

/** The claims that were approved in a month, and the mirrors of those that were revoked: as `approve` and `revoke` post them. */
async function postApprovals(
  { trx }: SeedContext,
  ledger: LedgerContext,
  month: string,
): Promise<void> {
  const { rows: approved } = await sql<Approved & { readonly isRevoked: boolean }>`
    select ${CLAIM}, r.fecha_decision::text as date, coalesce(r.valor_aprobado, r.cubierto)::text as amount,
      r.estado = 'revoked' as "isRevoked"
    from requests r where r.empresa_id = ${ledger.companyId} and (r.por_pagar is not null or r.estado = 'revoked')
      and to_char(r.fecha_decision, 'YYYY-MM') = ${month} and ${unposted("'requests:' || r.id")}
    order by r.fecha_decision, r.id`.execute(trx);
  await postAll(
    ledger,
    approved.map(({ id, date, amount, ally, portfolio, obligation, customer }) => {
      const about = { ally, portfolio, obligation, customer };
      const cause = { date, key: `requests:${id}`, origin: `requests/${id}` };
      return claimApproved({ ...cause, amount, about });
    }),
  );
  for (const { id, date } of approved.filter(({ isRevoked }) => isRevoked)) {
    await reverseEntry(ledger, {
      reverses: `requests:${id}`,
      date: afterBusinessDays(date, REGRETTED),
      key: `reverso:requests:${id}`,
      description: "Reverso",
      origin: `requests/${id}`,
    });
  }
}

/**
 * The claims that were approved in a month, and those that the bank paid, with the end of what was covered: by their own
 * keys, as `confirm` and `pay` post them.
 */
async function postClaims(
  context: SeedContext,
  ledger: LedgerContext,
  month: string,
): Promise<void> {
  await postApprovals(context, ledger, month);
  const { rows: paid } = await sql<Paid>`
    select ${CLAIM}, r.fecha_pago::text as date, t.id::text as transfer, t.valor::text as amount,
      t.cuenta_origen::text as "bankAccount", coalesce(c.valor_cubierto, 0)::text as covered
    from requests r join transfers t on t.empresa_id = r.empresa_id and t.origen = 'requests/' || r.id
      and t.estado = 'confirmed'
      left join cuts c on c.empresa_id = r.empresa_id and c.obligacion = r.obligacion and c.estado = 'current'
        and c.periodo = ${monthAfter(month, -1)}
    where r.empresa_id = ${ledger.companyId} and to_char(r.fecha_pago, 'YYYY-MM') = ${month}
      and ${unposted("'transfers:' || t.id")}
    order by r.fecha_pago, r.id`.execute(context.trx);
  const [first] = paid;
  const sum = paid.reduce((total, { amount }) => total + centsOf(amount), 0n);
  if (first !== undefined && sum > LARGE) {
    const cause = { date: `${month}-02`, amount: moneyOf(sum), origin: "" };
    const { bankAccount } = first;
    await post(ledger, bankIn({ ...cause, bankAccount, key: `demo:banco:garantias:${month}` }));
    await post(ledger, contribution({ ...cause, key: `demo:aporte:garantias:${month}` }));
  }
  await postAll(
    ledger,
    paid.flatMap(
      ({ transfer, date, amount, ally, bankAccount, portfolio, obligation, covered }) => {
        const origin = `obligations/${obligation}`;
        const end = { date, key: `${origin}/pay`, origin, period: month, delta: `-${covered}` };
        return [
          transferPaid({
            date,
            key: `transfers:${transfer}`,
            origin: `transfers/${transfer}`,
            kind: "guarantee",
            amount,
            payee: ally,
            bankAccount,
          }),
          cutChanged({ ...end, portfolio, ally }),
        ];
      },
    ),
  );
}

type Moved = {
  readonly portfolio: string;
  readonly ally: string;
  /** The part of the covered balance that the ledger does not have yet. */
  readonly delta: string;
  /** The load that brought the cut; null where none of the demonstration did. */
  readonly load: string | null;
};

async function postCoverage(
  { trx }: SeedContext,
  ledger: LedgerContext,
  month: string,
): Promise<void> {
  const { rows: moved } = await sql<Moved>`
    select c.portafolio::text as portfolio, c.empresa::text as ally,
      (c.covered - coalesce(l.covered, 0))::text as delta,
      (select max(x.id)::text from loads x where x.portafolio = c.portafolio and x.periodo = ${month}
        and x.estado = 'applied') as load
    from (
      select portafolio, empresa, sum(valor_cubierto) as covered from cuts
      where (portafolio, periodo) in (
        select portafolio, max(periodo) from cuts
        where empresa_id = ${ledger.companyId} and periodo <= ${month} and estado = 'current' group by 1
      ) and estado = 'current'
      group by 1, 2
    ) c
    left join (
      select m.portafolio, sum(m.haber - m.debe) as covered
      from movements m join accounts a on a.id = m.cuenta
      where m.empresa_id = ${ledger.companyId} and a.codigo = 'COB' group by 1
    ) l on l.portafolio = c.portafolio
    order by c.portafolio`.execute(trx);
  const cause = { date: lastDayOf(month), origin: "" };
  // The cut of a load is its own entry: reversing the load finds it.
  for (const { load, ...each } of moved) {
    if (load === null || centsOf(each.delta) === 0n) continue;
    const own = { key: keyOf({ load, from: 0 }), origin: `loads/${load}`, period: month };
    await post(ledger, cutChanged({ ...cause, ...own, ...each }));
  }
  const others = moved.filter(({ load }) => load === null);
  const [first] = others;
  if (first === undefined) return;
  // A larger demonstration adds to what the small one posted.
  const { rows: before } = await sql`
    select 1 from ledger_entries
    where empresa_id = ${ledger.companyId} and periodo = ${month} and evento = 'cut'`.execute(trx);
  const key = `demo:corte:${month}:${before.length + 1}`;
  const entries = others.map((each) => cutChanged({ ...cause, key, period: month, ...each }));
  const entry = cutChanged({ ...cause, key, period: month, ...first });
  await post(ledger, { ...entry, lines: entries.flatMap(({ lines }) => lines) });
}
