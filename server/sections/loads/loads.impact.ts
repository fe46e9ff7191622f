import { sql } from "kysely";
import type { Impact } from "../../../src/contract/section-contract.ts";
import { lastDayOf, monthAfter } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { countText } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period as monthField } from "../../../src/engine/field.ts";
import { pesos, signedPesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { inTurns } from "../../engine/in-turns.ts";
import { Refusal } from "../../engine/refusal.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { CallContext } from "../../engine/served.types.ts";
import { coverageFormula } from "../../fund/coverage.ts";
import { dayOfCut } from "../../fund/dates.ts";
import { chargeRows, termsOf } from "../settlements/settlements.charge.ts";
import { arrearsChange, balanceChange, daysIn, isMissing } from "./loads.compared.ts";
import { figureIn } from "./loads.reading.ts";

const BALANCE_WORDS = {
  up: "Suben",
  down: "Bajan",
  zero: "Quedan en cero",
  same: "Siguen igual",
  first: "Traen su primer saldo",
} as const;
const ARREARS_WORDS = {
  late: "Entran en mora",
  cured: "Se ponen al día",
} as const;

/** The sections whose changes change what applying a load would do. */
export const APPLYING_SOURCES = [
  "load-rows",
  "obligations",
  "cuts",
  "portfolios",
  "agreements",
  "periodicities",
  "formulas",
  "general-params",
  "configurations",
] as const;

/** The load that would be applied, and its portfolio. */
type Asked = {
  readonly id: string;
  readonly number: string;
  readonly purpose: string;
  readonly period: string;
  readonly portfolio: string;
  readonly coverage: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly months: number;
};

/**
 * The change of what the fund covers and charges that applying a load of new credits or of balances would make, against the
 * last cut in force of each obligation: by kind of change, each with the list of its rows or obligations. In pesos of
 * commission for whoever may see formulas or charges; nothing for whoever may not list obligations.
 */
export async function applyingImpact(
  context: CallContext,
  load: string,
): Promise<readonly Impact[]> {
  if (!isGranted("/obligations/list", context.actor.permission)) return [];
  const asked = await askedOf(context, load);
  const rows = await changesOf(context, asked);
  return rows.length === 0 ? [] : [await impactOf(context, asked, rows)];
}

async function askedOf({ db }: CallContext, load: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select l.id::text, l.numero as number, l.proposito as purpose, l.periodo as period, l.portafolio::text as portfolio,
      p.cobertura::text as coverage, m.meses as months,
      (select coalesce(jsonb_object_agg(v ->> 'nombre', v ->> 'valor'), '{}')
        from jsonb_array_elements(p.variables) as v) as variables
    from loads l join portfolios p on p.id = l.portafolio join agreements a on a.id = p.convenio
      join periodicities m on m.id = a.periodicidad
    where l.id = ${load}::bigint`.execute(db);
  const [asked] = rows;
  if (asked === undefined) throw new Error(`there is no load ${load}`);
  return asked;
}

/** An obligation that a load changes, enters or leaves out; amounts are decimal text. */
type Row = {
  readonly change: "up" | "down" | "zero" | "same" | "first" | "new" | "missing";
  readonly arrears: "late" | "cured" | null;
  /** The balance that the file brings; null for one that it leaves out. */
  readonly balance: string | null;
  /** The month of its last cut; null for a new one. */
  readonly cut: string | null;
  readonly covered: string;
  /** Whether its commission is charged at each cut, and whether something was owed at the last one. */
  readonly isCharged: boolean;
  readonly owes: boolean;
} & Readonly<Record<"moraBefore" | "diasBefore" | "moraAfter" | "diasAfter", number>>;

/** The rows of a load that would be applied, with the obligations that it leaves out, in one statement. */
async function changesOf({ db }: CallContext, asked: Asked): Promise<readonly Row[]> {
  const { id, period, months } = asked;
  const previous = lastDayOf(monthAfter(period, -months));
  const last = lastDayOf(period);
  if (asked.purpose === "portfolio") {
    const { rows } = await sql<Row>`
      select 'new' as change, null as arrears, ${figureIn("r.valor_desembolso")}::text as balance, null as cut,
        '0.00' as covered, true as "isCharged", false as owes, 0 as "moraBefore", 0 as "diasBefore", 0 as "moraAfter",
        greatest(0, ${last}::date - greatest(${previous}::date, r.fecha_desembolso::date)) as "diasAfter"
      from load_rows r where r.carga = ${id}::bigint and r.estado = 'valid'`.execute(db);
    return rows;
  }
  const first = sql`(o.corte || '-01')::date`;
  const before = sql`o.corte as cut, coalesce(o.valor_cubierto, 0)::numeric(18, 2)::text as covered,
    o.anticipada is not true as "isCharged", o.saldo_capital > 0 as owes, coalesce(o.dias_mora, 0) as "moraBefore",
    greatest(0, (${first} + interval '1 month' - interval '1 day')::date
      - greatest((${first} - make_interval(months => ${months}::integer - 1) - interval '1 day')::date, o.fecha_desembolso)) as "diasBefore"`;
  const { rows } = await sql<Row>`
    with asked as (select id, portafolio, periodo from loads where id = ${id}::bigint)
    select ${balanceChange({ row: "r", obligation: "o", load: "l" })} as change,
      ${arrearsChange({ row: "r", obligation: "o" })} as arrears, (${figureIn("r.saldo_capital")})::text as balance, ${before},
      ${daysIn("r")} as "moraAfter", greatest(0, ${last}::date - greatest(${previous}::date, o.fecha_desembolso)) as "diasAfter"
    from asked l join load_rows r on r.carga = l.id and r.estado = 'valid' join obligations o on o.id = r.obligacion
    union all
    select 'missing', null, null, ${before}, 0, 0
    from asked l join obligations o on ${isMissing("o", "l")}`.execute(db);
  return rows;
}

/** The covered value of a row before and after, in cents, and its commission where it is told. */
type Amounts = Readonly<Record<"before" | "after", bigint>> & {
  readonly commission: Readonly<Record<"before" | "after", bigint>> | null;
};

async function amountsOf(
  context: CallContext,
  { period, coverage: cobertura, variables, portfolio }: Asked,
  rows: readonly Row[],
): Promise<readonly Amounts[]> {
  const cover = await coverageFormula(context, dayOfCut(period, context.now));
  const covered = await inTurns(rows, (some) =>
    some.map(({ balance: saldo }) =>
      saldo === null ? null : cover({ saldo, cobertura, variables }),
    ),
  );
  const before = rows.map((row) => ({
    month: row.isCharged && row.owes ? row.cut : null,
    figures: { saldo: row.covered, mora: row.moraBefore, dias: row.diasBefore },
  }));
  const after = rows.map((row, index) => ({
    month: row.isCharged && row.balance !== null && Number(row.balance) > 0 ? period : null,
    figures: { saldo: covered[index] ?? "0.00", mora: row.moraAfter, dias: row.diasAfter },
  }));
  const seesCommission = ["/formulas/list", "/collection-documents/list"].some((page) =>
    isGranted(page, context.actor.permission),
  );
  const commissions = seesCommission
    ? await commissionsOf(context, portfolio, [...before, ...after])
    : null;
  return rows.map((row, index) => ({
    before: centsOf(row.covered),
    after: centsOf(covered[index] ?? row.covered),
    commission: commissions && {
      before: commissions[index] ?? 0n,
      after: commissions[rows.length + index] ?? 0n,
    },
  }));
}

/** A row of a cut, with the month whose terms charge it; null for one that is not charged. */
type Charged = {
  readonly month: string | null;
  readonly figures: Readonly<Record<"mora" | "dias", number>> & { readonly saldo: string };
};

/**
 * The commission of some rows in cents, in their order, each rounded as a settlement rounds its lines; null where the
 * formula of one of their months gives none.
 */
async function commissionsOf(
  context: CallContext,
  portfolio: string,
  all: readonly Charged[],
): Promise<readonly bigint[] | null> {
  const commissions = all.map(() => 0n);
  const charged = all.flatMap(({ month, figures }, index) =>
    month === null ? [] : [{ month, row: { ...figures, obligacion: String(index) } }],
  );
  try {
    for (const [month, rows] of Map.groupBy(charged, (each) => each.month)) {
      const terms = await termsOf(context, { portfolio, day: lastDayOf(month) });
      const lines = await inTurns(
        rows,
        (some) =>
          chargeRows(
            some.map(({ row }) => row),
            terms,
          ).lines,
      );
      for (const { obligacion, comision } of lines)
        commissions[Number(obligacion)] = centsOf(comision);
    }
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
  return commissions;
}

/** A kind of change, with the filter of the list of its rows. */
type Kind = {
  readonly label: string;
  readonly is: (row: Row) => boolean;
  readonly filters: Readonly<Record<string, string>>;
};

const BALANCE_KINDS: readonly Kind[] = [
  { label: "Entran nuevas", is: ({ change }) => change === "new", filters: {} },
  ...(["up", "down", "zero", "same", "first"] as const).map((cambio_saldo) => ({
    label: BALANCE_WORDS[cambio_saldo],
    is: ({ change }: Row) => change === cambio_saldo,
    filters: { cambio_saldo },
  })),
];
const ARREARS_KINDS: readonly Kind[] = (["late", "cured"] as const).map((cambio_mora) => ({
  label: ARREARS_WORDS[cambio_mora],
  is: ({ arrears }: Row) => arrears === cambio_mora,
  filters: { cambio_mora },
}));

const CUT = monthField("Corte");

/** A row with its amounts; without them where no formula gives any. */
type Part = { readonly row: Row; readonly amounts: Amounts | null };

async function impactOf(context: CallContext, asked: Asked, rows: readonly Row[]): Promise<Impact> {
  const given = await amountsOf(context, asked, rows).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  const amounts = given instanceof Refusal ? null : given;
  const all = rows.map((row, index): Part => ({ row, amounts: amounts?.[index] ?? null }));
  const applied = all.filter(({ row }) => row.change !== "missing");
  const missing = all.filter(({ row }) => row.change === "missing");
  const isOfBalances = asked.purpose === "balances";
  const heads = headsOf(sumOf(all));
  const lines = [
    ...changedRows(context, asked, applied),
    ...(isOfBalances ? [missingRow(context, asked, missing)] : []),
  ];
  return {
    action: "apply",
    title: isOfBalances ? "Frente al último corte vigente" : "Lo que entra al portafolio",
    words:
      given instanceof Refusal
        ? (given.problem.detail ?? given.problem.title)
        : applied.length === 0
          ? "Todavía no hay filas que se puedan aplicar."
          : sumWords(sumOf(applied), textOfValue(CUT, asked.period)),
    columns: ["Cambio", "Cuántas", ...heads],
    // Of no rows every sum is zero, also one that is not told.
    rows: lines.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, heads.length + 1) })),
  };
}

/** The columns of the rows of a change: the balance and the arrears with what became of them. */
const COLUMNS = [
  "fila",
  "numero_garantia",
  "documento",
  "saldo_anterior",
  "saldo_capital",
  "cambio_saldo",
  "dias_mora",
  "cambio_mora",
  "avisos",
];

/** The kinds of change, with their total, and below it those of them that come into arrears or out of them. */
function changedRows(context: CallContext, { id, purpose }: Asked, applied: readonly Part[]) {
  const columns = purpose === "balances" ? { columns: COLUMNS } : {};
  const rowsOf = (kinds: readonly Kind[]) =>
    kinds.flatMap(({ label, is, filters }) => {
      const some = applied.filter(({ row }) => is(row));
      const of = { filters: { carga: id, estado: "valid", ...filters }, ...columns };
      return some.length === 0
        ? []
        : [{ key: label, label, cells: changeCells(some), to: linkTo(context, "load-rows", of) }];
    });
  const rows = rowsOf(BALANCE_KINDS);
  const total = { key: "total", label: "En total", cells: changeCells(applied), to: null };
  return [...rows, ...(rows.length > 1 ? [total] : []), ...rowsOf(ARREARS_KINDS)];
}

/** The obligations that a file leaves out: what is covered of each stays, and its commission is not charged. */
function missingRow(
  context: CallContext,
  { number, portfolio }: Asked,
  missing: readonly Part[],
): Impact["rows"][number] {
  const { before, commission } = sumOf(missing);
  const filters = { portafolio: portfolio, falta_en: number };
  return {
    key: "missing",
    label: "Faltan en el archivo",
    cells: [
      countText(missing.length),
      ...(before === null ? [] : [pesos(moneyOf(before))]),
      ...(commission === null ? [] : [pesos(moneyOf(commission.before))]),
    ],
    to: missing.length === 0 ? null : linkTo(context, "obligations", { filters }),
  };
}

/** The sums of some rows in cents; null for what is not known, or not told. */
type Sum = Readonly<Record<"before" | "after", bigint | null>> & Pick<Amounts, "commission">;

function sumOf(parts: readonly Part[]): Sum {
  const amounts = parts.map((each) => each.amounts);
  const add = (of: (each: Amounts) => bigint | undefined) =>
    amounts.reduce<bigint | null>((sum, each) => {
      const part = each === null ? undefined : of(each);
      return sum === null || part === undefined ? null : sum + part;
    }, 0n);
  const [paid, pays] = [
    add(({ commission }) => commission?.before),
    add(({ commission }) => commission?.after),
  ];
  return {
    before: add(({ before }) => before),
    after: add(({ after }) => after),
    commission: paid === null || pays === null ? null : { before: paid, after: pays },
  };
}

function headsOf({ after, commission }: Sum): readonly string[] {
  return [
    ...(after === null ? [] : ["Valor cubierto"]),
    ...(commission === null ? [] : ["Comisión"]),
  ];
}

function changeCells(some: readonly Part[]): string[] {
  const { before, after, commission } = sumOf(some);
  return [
    countText(some.length),
    ...(before === null || after === null ? [] : [signedPesos(moneyOf(after - before))]),
    ...(commission === null ? [] : [signedPesos(moneyOf(commission.after - commission.before))]),
  ];
}

function sumWords({ before, after, commission }: Sum, cut: string): string {
  if (before === null || after === null) return "";
  const covered = `El valor cubierto ${fromTo(before, after)}`;
  return commission === null
    ? `${covered}.`
    : `${covered}; la comisión del corte de ${cut}, sin IVA, ${fromTo(commission.before, commission.after)}.`;
}

function fromTo(before: bigint, after: bigint): string {
  const to = pesos(moneyOf(after));
  if (before === 0n) return `será ${to}`;
  if (before === after) return `seguirá en ${to}`;
  return `pasará de ${pesos(moneyOf(before))} a ${to} (${signedPesos(moneyOf(after - before))})`;
}
