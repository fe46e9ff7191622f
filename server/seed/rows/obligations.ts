import { sql } from "kysely";
import { monthAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedContext, SeedRow, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The obligations of the small demonstration, and how many each customer of a large one has. */
const FEWEST = 300;
const PER_CUSTOMER = 1.4;
/** Months before the story in which its oldest credits were disbursed. */
const OLDER = 6;
/** Of the small demonstration, the first of so many credits paid its commission in advance. */
const PREPAID = 60;
/** One of so many credits was placed by another centre than its portfolio's. */
const ELSEWHERE = 7;
const TERMS = [12, 24, 24, 36, 36, 48, 60] as const;

type Portfolio = {
  readonly id: string;
  readonly ally: string;
  readonly agreement: string;
  /** The approved amount, whole pesos. */
  readonly quota: number;
};

/** The guaranteed credits of the portfolios that take loads; what they owe follows from the cuts (rows/cuts.ts). */
export const rows: SeedRows = async (context) => {
  const { size, trx, company, now, idsOf } = context;
  const portfolios = await openPortfolios(context);
  const customers = idsOf("customers");
  const invoiced = await invoicedCustomers(context);
  const centres = idsOf("fe-centers");
  if (portfolios.length === 0 || customers.length === 0) return [];
  const count = Math.max(FEWEST, Math.trunc(size * PER_CUSTOMER));
  const series = `GA-${dayOf(now).slice(0, 4)}`;
  await sql`insert into consecutives (company_id, series, last)
    values (${company?.id ?? null}, ${series}, ${count}) on conflict do nothing`.execute(trx);
  const shareOf = (index: number) =>
    Math.ceil((index < FEWEST ? FEWEST : count - FEWEST) / portfolios.length);
  return Array.from({ length: count }, (_, index) => {
    const portfolio = portfolios[index % portfolios.length];
    const prepaid = index < FEWEST && index % PREPAID === 0 ? invoiced[index / PREPAID] : undefined;
    const customer = prepaid ?? customers[(index * 7) % customers.length] ?? null;
    const isPrepaid = prepaid !== undefined;
    const share = shareOf(index);
    // Each portfolio is of a centre, and a part of its credits of the next.
    const place = (index % portfolios.length) + (index % ELSEWHERE === 0 ? 1 : 0);
    const centro = centres[place % Math.max(1, centres.length)] ?? null;
    return rowOf(context, { index, series, share, customer, isPrepaid, centro, ...portfolio });
  });
};

type Given = Partial<Portfolio> & {
  readonly index: number;
  readonly series: string;
  readonly share: number;
  readonly customer: string | null;
  readonly isPrepaid: boolean;
  readonly centro: string | null;
};

function rowOf({ chance, now }: SeedContext, given: Given): SeedRow {
  const { index, series, share, quota = 0 } = given;
  const [first = ""] = storyMonths(now);
  // Half of the credits are older than the story; the others enter during it, but never in its last two months.
  const age = chance.below(OLDER + storyMonths(now).length - 2);
  const month = monthAfter(first, age - OLDER);
  // A larger demonstration adds to the small one: each may use a part of the quota, were no credit ever paid back.
  const most = Math.trunc((quota * 0.45) / share);
  const thousands = Math.max(100, Math.trunc(most / 1_000));
  const value =
    1_000 * Math.min(60_000, Math.trunc(thousands * (0.4 + 0.6 * (chance.below(100) / 100))));
  return {
    values: {
      numero_garantia: `${series}-${String(index + 1).padStart(6, "0")}`,
      referencia: `CR${String(10_000_001 + index * 17)}`,
      cliente: given.customer,
      portafolio: given.id ?? null,
      convenio: given.agreement ?? null,
      empresa: given.ally ?? null,
      centro: given.centro,
      fecha_desembolso: `${month}-${String(1 + chance.below(28)).padStart(2, "0")}`,
      valor_desembolso: `${value}.00`,
      plazo: chance.pick(TERMS),
      tasa: `${16 + chance.below(9)}.${chance.below(10)}000`,
      anticipada: given.isPrepaid,
      corte: month,
      saldo_capital: `${value}.00`,
      dias_mora: 0,
      calificacion: "a",
      valor_cubierto: "0.00",
    },
    status: "current",
  };
}

async function openPortfolios({ trx, company }: SeedContext): Promise<readonly Portfolio[]> {
  const { rows: found } = await sql<Portfolio>`
    select id::text, empresa::text as ally, convenio::text as agreement, cupo::float8 as quota
    from portfolios where empresa_id = ${company?.id ?? null} and estado in ('active', 'suspended')
    order by id`.execute(trx);
  return found;
}

/** Debtors with the data of an invoice. */
async function invoicedCustomers({ trx, company }: SeedContext): Promise<readonly string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select id::text from customers where empresa_id = ${company?.id ?? null} and ciudad is not null
      and correo is not null order by id limit 4`.execute(trx);
  return found.map(({ id }) => id);
}
