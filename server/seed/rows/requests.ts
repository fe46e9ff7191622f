import { sql } from "kysely";
import { dayAfter, lastDayOf } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Values } from "../../../src/engine/value.ts";
import { textIn } from "../../engine/text-in.ts";
import { afterBusinessDays, beforeBusinessDays } from "../../fund/business-days.ts";
import { activeAllies } from "../active-allies.ts";
import type { SeedContext, SeedRow, SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";

/** An obligation of which something is asked. */
type Asked = {
  readonly id: string;
  readonly customer: string;
  readonly mobile: string | null;
  readonly ally: string;
  readonly portfolio: string;
  readonly account: string | null;
  readonly document: string | null;
  readonly situation: string | null;
  readonly corte: string;
  readonly days: number;
  readonly from: number;
  readonly until: number;
  readonly term: number;
  readonly balance: string;
  readonly coverage: string;
  readonly covered: string;
};

type Type = { readonly id: string; readonly code: string; readonly term: number };

/**
 * The requests of the demonstration: a claim of each obligation that the cuts left claimed, paid or claimed in vain
 * (rows/cuts.ts), and of every other type a few, so that each desk has work and the months before have what was decided.
 */
export const rows: SeedRows = async (context) => {
  const { trx, company } = context;
  const { rows: types } = await sql<Type>`
    select id::text, codigo as code, sla_dias as term from request_types
    where empresa_id = ${company?.id ?? null}`.execute(trx);
  const typeOf = (code: string) => types.find((type) => type.code === code);
  const claims = await claimRows(context, typeOf("RECL"));
  const others = await otherRows(context, typeOf);
  // The list shows the newest number first.
  const filed = ({ values }: SeedRow) => textIn(values, "fecha_radicacion") || "9999";
  const all = [...claims, ...others].toSorted((one, other) => (filed(one) < filed(other) ? -1 : 1));
  const numbers = await takeNumbers(context, "SO", all.length);
  const { rows: people } = await sql<{ number: string }>`
    select number::text from users where id = ${context.author}::uuid`.execute(trx);
  const solicitante = people[0]?.number ?? null;
  const interesados = solicitante === null ? [] : [solicitante];
  return all.map(({ values, status = "draft" }, index) => ({
    values: {
      radicado: numbers[index] ?? null,
      solicitante,
      interesados,
      responsable: status === "draft" || status === "filed" ? null : solicitante,
      ...values,
    },
    status,
  }));
};

/** Obligations with the terms of their agreements, an account of their entity and one of its invoiced months. */
async function obligationsWhere(
  { trx, company }: SeedContext,
  condition: ReturnType<typeof sql>,
): Promise<readonly Asked[]> {
  const { rows: found } = await sql<Asked>`
    select o.id::text, o.cliente::text as customer, d.celular as mobile, o.empresa::text as ally,
      o.portafolio::text as portfolio, s.codigo as situation, o.corte, o.dias_mora as days,
      a.dias_mora_reclamo as "from", a.plazo_reclamo as until, o.plazo as term, o.saldo_capital::text as balance,
      trim_scale(p.cobertura)::text as coverage, round(o.saldo_capital * p.cobertura / 100, 2)::text as covered,
      (select min(b.id)::text from banks_companies b where b.empresa_id = o.empresa_id and b.empresa = o.empresa
        and b.estado = 'active' and b.uso <> 'collect') as account,
      (select min(c.id)::text from collection_documents c where c.portafolio = o.portafolio and c.estado = 'approved') as document
    from obligations o join agreements a on a.id = o.convenio join portfolios p on p.id = o.portafolio
      join customers d on d.id = o.cliente left join claim_statuses s on s.id = o.estado_siniestro
    where o.empresa_id = ${company?.id ?? null} and ${condition} order by o.id`.execute(trx);
  return found;
}

/** A request that somebody filed: its days, and what of them follows. */
type Course = {
  readonly status: string;
  readonly filed: string;
  readonly decided?: string;
  readonly paid?: string;
};

/** The statuses of the claims that wait, in turn, with the days since each was filed. */
const WAITING: readonly (readonly [status: string, ago: number])[] = [
  ["paying", 24],
  ["endorsed", 16],
  ["inReview", 4],
  ["filed", 1],
  ["approved", 20],
  ["returned", 12],
  ["endorsed", 19],
  ["endorsed", 13],
  ["inReview", 21],
  ["filed", 0],
];

async function claimRows(
  context: SeedContext,
  type: Type | undefined,
): Promise<readonly SeedRow[]> {
  const asked = await obligationsWhere(
    context,
    sql`o.estado_siniestro is not null and s.codigo in ('PAG', 'REC', 'NEG', 'DES') and o.version = 1
      and not exists (select from requests r where r.obligacion = o.id)`,
  );
  const formula = context.idOf("formulas", "COB-SAL");
  let turn = 0;
  let refused = 0;
  return asked.map((of, index): SeedRow => {
    const waiting = WAITING[turn % WAITING.length];
    if (of.situation === "REC") turn += 1;
    if (of.situation === "NEG") refused += 1;
    const isRevoked = of.situation === "NEG" && refused % 2 === 0;
    const course = claimCourse(context, of, { index, waiting, isRevoked });
    const { filed, status, paid } = course;
    // Of each fourth claim somebody grants a part.
    const whole = centsOf(of.covered);
    const granted = moneyOf(index % 4 === 3 ? (whole * 9n) / 10n : whole);
    const isGranted = ["endorsed", "approved", "paying", "paid"].includes(status);
    const isDecided = isGranted && status !== "endorsed";
    return rowOf(
      context,
      { type, of, course, index },
      {
        valor_solicitado: of.balance,
        fecha_incumplimiento: dayAfter(lastDayOf(of.corte), -of.days),
        saldo_capital: of.balance,
        cuenta_destino: of.account,
        mora: daysBetween(dayAfter(lastDayOf(of.corte), -of.days), filed),
        cubierto: of.covered,
        formula,
        calculo: [
          { dato: "saldo", valor: of.balance },
          { dato: "cobertura", valor: of.coverage },
        ],
        ...(isGranted && { valor_aprobado: granted }),
        ...(isDecided && { anticipo: "0.00", por_pagar: paid === undefined ? granted : "0.00" }),
      },
    );
  });
}

type Turn = {
  readonly index: number;
  readonly waiting: (typeof WAITING)[number] | undefined;
  /** Whether its approval was taken back: of every second claim that was made in vain. */
  readonly isRevoked: boolean;
};

/** The days of a claim: filed once its agreement lets, and no later than it lets; those that are paid, in the month of their cut. */
function claimCourse({ now }: SeedContext, of: Asked, { index, waiting, isRevoked }: Turn): Course {
  const today = dayOf(now);
  const since = dayAfter(lastDayOf(of.corte), -of.days);
  const within = (day: string) =>
    [
      dayAfter(since, of.until),
      [dayAfter(since, of.from), day].toSorted()[1] ?? day,
    ].toSorted()[0] ?? day;
  const ago = (days: number) => dayAfter(today, -days);
  switch (of.situation ?? "") {
    case "PAG": {
      const decided = businessDay(`${of.corte}-${String(3 + (index % 11)).padStart(2, "0")}`);
      const paid = afterBusinessDays(decided, 1 + (index % 3));
      const filed = within(dayAfter(decided, -(6 + ((index * 5) % 22))));
      return { status: "paid", filed, decided, paid };
    }
    case "NEG": {
      // Both are in months that are open.
      if (isRevoked)
        return { status: "revoked", filed: within(ago(27)), decided: businessDay(ago(13)) };
      const filed = within(ago(30 + (index % 60)));
      return { status: "denied", filed, decided: afterBusinessDays(filed, 3 + (index % 14)) };
    }
    case "DES":
      return { status: "withdrawn", filed: within(ago(20 + (index % 60))) };
    default: {
      const [status = "filed", days = 0] = waiting ?? [];
      const filed = within(ago(days));
      const isDecided = status === "approved" || status === "paying";
      // The ledger has it by then: a month that is open.
      return { status, filed, ...(isDecided && { decided: businessDay(ago(8)) }) };
    }
  }
}

/** The other requests: the type, the status and the days since it was filed; null for a draft. */
const OTHERS: readonly (readonly [code: string, status: string, ago: number | null])[] = [
  ["CERT", "filed", 1],
  ["CERT", "inReview", 6],
  ["CERT", "closed", 12],
  ["CERT", "closed", 40],
  ["CERT", "closed", 71],
  ["CERT", "closed", 96],
  ["DATO", "draft", null],
  ["DATO", "filed", 0],
  ["DATO", "inReview", 3],
  ["DATO", "closed", 25],
  ["DATO", "closed", 57],
  ["DATO", "closed", 83],
  ["REES", "inReview", 14],
  ["REES", "endorsed", 8],
  ["REES", "denied", 32],
  ["REES", "closed", 47],
  ["REES", "closed", 101],
  ["DEVO", "inReview", 6],
  ["DEVO", "returned", 17],
  ["DEVO", "withdrawn", 33],
  ["DEVO", "denied", 64],
  ["CESI", "filed", 2],
  ["CESI", "endorsed", 19],
  ["CESI", "denied", 52],
  ["CESI", "withdrawn", 78],
  ["ANTI", "draft", null],
  ["ANTI", "filed", 0],
  ["ANTI", "endorsed", 5],
  ["ANTI", "denied", 41],
  ["PAZS", "draft", null],
  ["PAZS", "filed", 4],
  ["PAZS", "closed", 22],
  ["RECL", "draft", null],
  ["RETR", "filed", 1],
  ["RETR", "draft", null],
];

/** The requests of other types, each of an obligation in the status that its type asks for; once. */
async function otherRows(
  context: SeedContext,
  typeOf: (code: string) => Type | undefined,
): Promise<readonly SeedRow[]> {
  const { rows: there } = await sql`
    select from requests where empresa_id = ${context.company?.id ?? null} limit 1`.execute(
    context.trx,
  );
  if (there.length > 0) return [];
  const allies = await activeAllies(context.trx);
  const free = sql`o.estado_siniestro is null and o.version = 1`;
  const pools: Readonly<Record<string, readonly Asked[]>> = {
    RETR: await obligationsWhere(context, sql`o.estado = 'claimed' and s.codigo = 'REC'`),
    PAZS: await obligationsWhere(
      context,
      sql`o.estado = 'settled' and ${free} and not exists (
      select from obligations x where x.cliente = o.cliente and x.estado <> 'settled')`,
    ),
    RECL: await obligationsWhere(context, sql`o.estado = 'overdue' and ${free}`),
    DEVO: await obligationsWhere(
      context,
      sql`o.estado = 'current' and ${free} and exists (
      select from collection_documents c where c.portafolio = o.portafolio and c.estado = 'approved')`,
    ),
  };
  const usual = await obligationsWhere(context, sql`o.estado = 'current' and ${free}`);
  return OTHERS.flatMap(([code, status, ago], index): SeedRow[] => {
    const type = typeOf(code);
    // A draft of a paz y salvo may be of a debtor who still owes: it is not filed then.
    const pool = (code === "PAZS" && ago === null ? undefined : pools[code]) ?? usual;
    // Every eleventh, so that they are of several portfolios.
    const of = pool[(index * 11) % Math.max(1, pool.length)];
    if (of === undefined || type === undefined) return [];
    const course = ago === null ? null : otherCourse(context, { status, ago, type, index });
    return [rowOf(context, { type, of, course, index }, askedFor(code, of, { status, allies }))];
  });
}

function otherCourse(
  { now }: SeedContext,
  { status, ago, type, index }: { status: string; ago: number; type: Type; index: number },
): Course {
  const filed = dayAfter(dayOf(now), -ago);
  if (status !== "closed" && status !== "denied") return { status, filed };
  // One in five is decided a day late.
  const days = index % 5 === 4 ? type.term + 1 : Math.max(1, Math.trunc(type.term * 0.6));
  return { status, filed, decided: afterBusinessDays(filed, days) };
}

/** The values that a type asks for. */
function askedFor(
  code: string,
  of: Asked,
  { status, allies }: { readonly status: string; readonly allies: readonly string[] },
): Values {
  const isDone = status === "closed";
  const fifth = moneyOf(centsOf(of.covered) / 5n);
  switch (code) {
    case "RECL":
      return {
        valor_solicitado: of.balance,
        fecha_incumplimiento: dayAfter(lastDayOf(of.corte), -of.days),
        saldo_capital: of.balance,
        cuenta_destino: of.account,
      };
    case "ANTI": {
      const proposed = status === "endorsed" && { valor_aprobado: fifth };
      return { valor_solicitado: fifth, cuenta_destino: of.account, ...proposed };
    }
    case "DEVO":
      return { valor_solicitado: "48500.00", documento: of.document };
    case "CESI":
      return { nueva_entidad: allies.find((ally) => ally !== of.ally) ?? null };
    case "REES":
      return { nuevo_plazo: isDone ? of.term : of.term + 12 };
    case "DATO":
      return { dato: "celular", dato_nuevo: (isDone ? of.mobile : null) ?? "3105550142" };
    default:
      return {};
  }
}

const CAUSES = ["uncovered", "incomplete", "late", "paid", "other"] as const;

type Row = {
  readonly type: Type | undefined;
  readonly of: Asked;
  /** Null for a draft. */
  readonly course: Course | null;
  readonly index: number;
};

/** The values that every request has by its type, its obligation and its days; `rest` are those of its type. */
function rowOf({ now }: SeedContext, { type, of, course, index }: Row, rest: Values): SeedRow {
  const whose = {
    tipo: type?.id ?? null,
    obligacion: of.id,
    empresa: of.ally,
    cliente: of.customer,
    portafolio: of.portfolio,
  };
  if (course === null) return { values: { ...whose, ...rest }, status: "draft" };
  const { status, filed, decided, paid } = course;
  const today = dayOf(now);
  const vence = afterBusinessDays(filed, type?.term ?? 1);
  // In office hours of Bogotá, and never later than now.
  const at = new Date(`${filed}T13:${String(10 + (index % 50))}:00Z`);
  const isRefused = status === "denied" || status === "returned";
  return {
    values: {
      ...whose,
      fecha_radicacion: (at > now ? now : at).toISOString(),
      vence,
      avisa: beforeBusinessDays(vence, 2),
      fecha_decision: decided ?? null,
      fecha_pago: paid ?? null,
      causal: isRefused ? (CAUSES[index % CAUSES.length] ?? null) : null,
      pausada: status === "returned" ? dayAfter(today, -5) : null,
      ...rest,
    },
    status,
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** A day, or the first business day after it. */
function businessDay(day: string): string {
  return afterBusinessDays(dayAfter(day, -1), 1);
}
