import { sql } from "kysely";
import type { Big } from "big.js";
import { moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { namesIn } from "../../../src/domain/formula.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { rate, rateKind } from "../../../src/engine/kinds/rate/rate.kind.ts";
import { Exact, FormulaFault, compute, numberOf } from "../../../src/sections/formulas/compute.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";
import type section from "../../../src/sections/recovers/recovers.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { type FormulaInForce, formulaInForce } from "../../fund/formulas.ts";
import {
  centsIn,
  isWithinUsury,
  percentOf,
  proRata,
  shareOf,
  splitRecovery,
  type DebtBefore,
  type Split,
} from "../../fund/recovery-split.ts";
import { paramsOn, setting } from "../../fund/settings.ts";

/** The lines of the kept computation from which its explanation takes figures that no field has. */
export const KEPT = {
  had: "Parte que el fondo ya tuvo",
  capitalLeft: "Capital que le faltaba al fondo",
} as const;

/** The values of a recovery. */
export type RecoverValues = ValuesIn<typeof section>;

/** The part of a recovery that somebody writes; the rest is computed of it. */
type Written = Pick<RecoverValues, "recuperable" | "tipo" | "fecha_pago" | "valor" | "interes">;

/** The transaction in which a recovery is judged, and its moment. */
type Judging = CompanyContext & Pick<TransactionContext, "db" | "now">;

/** The recoverable of a recovery as it is now, with what was applied to it. */
type Debt = {
  readonly status: string;
  readonly number: string;
  readonly obligacion: string | null;
  readonly cliente: string | null;
  readonly empresa: string | null;
  readonly portafolio: string | null;
  readonly gestor: string | null;
  readonly abogado: string | null;
  readonly proceso: string | null;
  readonly paidOn: string | null;
  readonly arrears: number | null;
  readonly paid: string;
  readonly debt: string;
  readonly agreed: string | null;
  /** The share of the fund, as it is shown. */
  readonly share: string | null;
  readonly debtLeft: string;
  readonly recovered: string;
  readonly netBefore: string;
  readonly fundBefore: string;
  /** The debtor's day of the last payment that was applied; null for none. */
  readonly last: string | null;
  readonly variables: readonly { readonly nombre: string; readonly valor: string }[] | null;
  /** The code of the formula of the lawyer's fees, and their firm. */
  readonly lawyerFees: string | null;
  readonly firm: string | null;
  /** The code of the formula of the type of recovery. */
  readonly part: string | null;
};

/** A recovery as it was judged: what is computed of it, and why it is not possible, in words; none where it is. */
export type Judged = {
  readonly values: Partial<RecoverValues>;
  readonly problems: readonly string[];
};

/** Why something of a recovery cannot be computed, in words. */
class Impossible extends Error {}

/** The statuses of a recoverable at which the fund collects, or still gets what comes in. */
const COLLECTED: readonly string[] = [
  "toAssign",
  "inManagement",
  "inAgreement",
  "inCourt",
  "writtenOff",
];

const REFUSED: Readonly<Record<string, string>> = {
  recovered: "Ya se recuperó todo: lo que entró se devuelve.",
  sold: "Se vendió: lo que entró es de quien la compró, y se le devuelve.",
};

const NO_SPLIT = {
  honorarios: null,
  formula: null,
  neto: null,
  neto_previo: null,
  parte_aliado: null,
  parte_fondo: null,
  capital: null,
  interes_fondo: null,
  tras_castigo: false,
  participacion: null,
  beneficiario: null,
} as const;

/** The rest that recoveries are judged by besides their debts: asked once for those that are judged together. */
type Ground = {
  readonly params: (day: string) => Promise<Known>;
  readonly inForce: (code: string, day: string) => Promise<FormulaInForce | null>;
  /** The code of the formula of the gestor's fees. */
  readonly gestor: () => Promise<string>;
};

function groundOf(tx: Judging): Ground {
  const answers = new Map<string, Promise<unknown>>();
  const once = async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = (answers.get(key) as Promise<Answer> | undefined) ?? ask();
    answers.set(key, answer);
    return answer;
  };
  return {
    params: async (day) => once(`params ${day}`, async () => paramsOn(tx, day)),
    inForce: async (code, day) =>
      once(`formula ${day} ${code}`, async () => formulaInForce(tx, { code, day })),
    gestor: async () =>
      once("gestor", async () => (await setting(tx, "formula.gestor")) ?? "HON-GES"),
  };
}

/**
 * Judges a recovery against its recoverable, which stays locked until the transaction ends: what it splits into (fund.md
 * §0), with which figures, and why it is not possible (fund.md §4, law 47).
 */
export async function judged(tx: Judging, values: Written): Promise<Judged> {
  const [only] = await judgedAll(tx, [values]);
  if (only === undefined) throw new Error("a recovery was not judged");
  return only;
}

/**
 * Judges some recoveries as `judged` does each, with a few statements: their recoverables are locked in one order.
 * @returns how each was judged, in order.
 */
export async function judgedAll(tx: Judging, all: readonly Written[]): Promise<readonly Judged[]> {
  const debts = await debtsOf(tx, all);
  const ground = groundOf(tx);
  const found: Judged[] = [];
  for (const [place, values] of all.entries()) {
    found.push(await judgedBy(tx, values, { debt: debts.get(place) ?? null, ground }));
  }
  return found;
}

async function judgedBy(
  { now }: Judging,
  values: Written,
  { debt, ground }: { readonly debt: Debt | null; readonly ground: Ground },
): Promise<Judged> {
  if (debt === null) return { values: {}, problems: ["El recuperable no existe."] };
  const { obligacion, cliente, empresa, portafolio, gestor, abogado } = debt;
  const copies = { obligacion, cliente, empresa, portafolio, gestor, abogado };
  const refused = COLLECTED.includes(debt.status) ? null : (REFUSED[debt.status] ?? "");
  const today = dayOf(now);
  const first = refused ?? dayProblem(values, debt, today);
  if (first !== null) {
    return {
      values: { ...copies, ...NO_SPLIT, ...faultsOf([first]), calculo: [] },
      problems: [first],
    };
  }
  const day = values.fecha_pago ?? today;
  try {
    const { split, lines, formula } = await splitOf(ground, { values, debt, day });
    const problems = [
      ...debtProblem(values, debt, split),
      ...(await usuryProblem(ground, { values, debt, day })),
    ];
    const money = {
      honorarios: moneyOf(split.fees),
      formula,
      neto: moneyOf(split.net),
      neto_previo: debt.netBefore,
      parte_aliado: moneyOf(split.ally),
      parte_fondo: moneyOf(split.fund),
      capital: moneyOf(split.capital),
      interes_fondo: moneyOf(split.interest),
      tras_castigo: debt.status === "writtenOff",
      participacion: debt.share,
      beneficiario: abogado === null || split.fees === 0n ? null : debt.firm,
    };
    return { values: { ...copies, ...money, ...faultsOf(problems), calculo: lines }, problems };
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    const problems = [error.message];
    return { values: { ...copies, ...NO_SPLIT, ...faultsOf(problems), calculo: [] }, problems };
  }
}

const faultsOf = (problems: readonly string[]) => ({
  errores: problems.length === 0 ? null : problems.join(" ").slice(0, 400),
});

/** The recoverables of some recoveries, locked, by the places of those in their order. */
async function debtsOf(
  { db, actor }: Judging,
  all: readonly Written[],
): Promise<ReadonlyMap<number, Debt>> {
  const ids = all.map(({ recuperable }) => recuperable);
  const types = all.map(({ tipo }) => tipo);
  await sql`select from recoverables where id = any(${ids}::bigint[]) and empresa_id = ${actor.companyId}
    order by id for no key update`.execute(db);
  const { rows } = await sql<Debt & { readonly place: number }>`
    select (asked.id - 1)::integer as place, r.estado as status, r.numero as number, r.obligacion::text, r.cliente::text, r.empresa::text,
      r.portafolio::text, r.gestor::text, r.abogado::text, r.proceso, r.fecha_pago::text as "paidOn", r.mora as arrears,
      r.valor_pagado::text as paid, r.deuda::text as debt, r.participacion_convenio::text as agreed, r.participacion::text as share,
      r.deuda_restante::text as "debtLeft", coalesce(r.recuperado, 0)::text as recovered,
      done.net::text as "netBefore", done.fund::text as "fundBefore", done.last::text as last, p.variables,
      lf.codigo as "lawyerFees", l.firma::text as firm, tf.codigo as part
    from unnest(${ids}::bigint[], ${types}::bigint[]) with ordinality as asked(recuperable, tipo, id)
    join recoverables r on r.id = asked.recuperable and r.empresa_id = ${actor.companyId}
    cross join lateral (select coalesce(sum(x.neto), 0.00) as net, coalesce(sum(x.parte_fondo), 0.00) as fund,
      max(x.fecha_pago) as last from recovers x where x.recuperable = r.id and x.estado in ('applied', 'passedOn')) done
    left join portfolios p on p.id = r.portafolio
    left join lawyers l on l.id = r.abogado left join formulas lf on lf.id = l.honorarios
    left join recover_types t on t.id = asked.tipo left join formulas tf on tf.id = t.formula`.execute(
    db,
  );
  return new Map(rows.map(({ place, ...debt }) => [place, debt]));
}

function dayProblem({ fecha_pago: day }: Written, debt: Debt, today: string): string | null {
  if (day === null) return "Falta la fecha de pago.";
  if (day > today) return "La fecha de pago todavía no ha llegado.";
  if (debt.paidOn !== null && day < debt.paidOn) {
    return "El deudor pagó antes que el fondo: es de la entidad, y no una recuperación.";
  }
  return null;
}

function beforeOf({ paid, debt, agreed, ...rest }: Debt): DebtBefore {
  const paidCents = centsIn(paid);
  return {
    paid: paidCents,
    debt: centsIn(debt),
    agreed: agreed ?? "100",
    debtLeft: centsIn(rest.debtLeft),
    capitalLeft: paidCents - centsIn(rest.recovered),
    netBefore: centsIn(rest.netBefore),
    fundBefore: centsIn(rest.fundBefore),
  };
}

type Line = { readonly dato: string; readonly valor: string };

async function splitOf(
  ground: Ground,
  { values, debt, day }: Asked,
): Promise<{
  readonly split: Split;
  readonly lines: readonly Line[];
  readonly formula: string | null;
}> {
  const before = beforeOf(debt);
  const amount = centsIn(values.valor);
  const variables = Object.fromEntries(
    (debt.variables ?? []).map((each) => [each.nombre, each.valor]),
  );
  const known = { ...(await ground.params(day)), ...variables };
  const fees = await feesOf(ground, { values, debt, day }, known);
  if (fees.cents < 0n || fees.cents > amount) {
    throw new Impossible("Los honorarios no están entre cero y lo recibido.");
  }
  const parts = debt.part === null ? null : await inForce(ground, debt.part, day);
  const share = percentOf(shareOf(before));
  const partOf = (net: bigint) =>
    parts === null
      ? proRata(before, net)
      : result(parts, { ...known, recaudo: moneyOf(net), participacion: share });
  const split = splitRecovery(before, { amount, fees: fees.cents }, partOf);
  const lines = [
    line("Valor recibido", amount),
    ...fees.lines,
    line("Honorarios", split.fees),
    line("Neto", split.net),
    { dato: "Participación del fondo", valor: percentWords(share) },
    ...(parts === null ? [] : [{ dato: "Fórmula de distribución", valor: named(parts) }]),
    line("Neto recuperado antes", before.netBefore),
    line(KEPT.had, before.fundBefore),
    line("Parte del fondo", split.fund),
    line(KEPT.capitalLeft, before.capitalLeft),
    line("De ella, a capital", split.capital),
    line("De ella, a interés", split.interest),
    line("Parte del aliado", split.ally),
  ];
  return { split, lines, formula: fees.formula };
}

const line = (dato: string, cents: bigint): Line => ({ dato, valor: pesos(moneyOf(cents)) });
const named = ({ code, version }: FormulaInForce) => `${code}, versión ${version}`;

/** A percentage as a list shows it: at most four decimals of those that it is computed with. */
const percentWords = (percent: string): string =>
  rateKind.text(rate("Participación"), new Exact(percent).toFixed(4), undefined);

/** The facts of a recovery that a formula of fees may name, each in words. */
const FACTS: Readonly<Record<string, readonly [string, (value: string) => string]>> = {
  recaudo: ["Lo recaudado", (value) => pesos(value)],
  participacion: ["Participación del fondo", percentWords],
  mora: ["Días de mora", (value) => value],
  judicial: ["Caso jurídico", (value) => (value === "1" ? "Sí" : "No")],
};

/** A value that a formula took; a parameter or a variable of the portfolio by its own name. */
function factLine(name: string, value: string): Line {
  const [dato, words] = FACTS[name] ?? [name, String];
  return { dato, valor: words(value).slice(0, 60) };
}

type Known = Readonly<Record<string, string>>;
type Asked = {
  readonly values: Written;
  readonly debt: Debt;
  readonly day: string;
};

/** The fees of whoever collects: of the lawyer by their formula, else of the gestor by that of the company, else none. */
async function feesOf(ground: Ground, { values, debt, day }: Asked, known: Known) {
  const { abogado, gestor, lawyerFees, status, proceso, arrears, paidOn } = debt;
  if (abogado === null && gestor === null) return { cents: 0n, formula: null, lines: [] };
  const code = abogado === null ? await ground.gestor() : (lawyerFees ?? "");
  const found = await inForce(ground, code, day);
  const isInCourt = status === "inCourt" || (status === "writtenOff" && proceso !== null);
  const facts: Known = {
    ...known,
    recaudo: values.valor ?? "0",
    participacion: percentOf(shareOf(beforeOf(debt))),
    mora: String((arrears ?? 0) + daysFrom(paidOn ?? day, day)),
    judicial: isInCourt ? "1" : "0",
  };
  return {
    cents: result(found, facts),
    formula: found.id,
    lines: [
      { dato: "Fórmula de honorarios", valor: named(found) },
      ...namesIn(found.formula).map((name) => factLine(name, facts[name] ?? "")),
    ],
  };
}

async function inForce(ground: Ground, code: string, day: string): Promise<FormulaInForce> {
  const found = await ground.inForce(code, day);
  if (found !== null) return found;
  throw new Impossible(`No hay una fórmula ${code} aprobada para ese día.`);
}

/** The rounded result of a formula, in cents. */
function result({ code, formula, rounding }: FormulaInForce, values: Known): bigint {
  try {
    return centsOfBig(roundedTo(rounding, numberOf(compute(formula, values))));
  } catch (error) {
    if (error instanceof FormulaFault)
      throw new Impossible(`La fórmula ${code}: ${error.message}.`);
    throw error;
  }
}

const centsOfBig = (number: Big) => centsIn(number.round(2, Exact.roundHalfUp).toFixed(2));

/** The debtor pays no more than what is owed, with the interest that was written. */
function debtProblem({ interes, valor }: Written, debt: Debt, { net }: Split) {
  const owed = centsIn(debt.debtLeft);
  if (centsIn(interes) > centsIn(valor)) return ["El interés supera el valor."];
  return net > owed + centsIn(interes)
    ? [
        `El valor supera la deuda. El neto es ${pesos(moneyOf(net))} y se deben ${pesos(debt.debtLeft)}.`,
      ]
    : [];
}

/** Interest is within the usury of the days since the fund paid, or since the last payment (law 47). */
async function usuryProblem(ground: Ground, { values, debt, day }: Asked) {
  const interest = centsIn(values.interes);
  if (interest === 0n) return [];
  const usury = (await ground.params(day))["usura"];
  if (usury === undefined) return ["No hay una tasa de usura (USURA) para ese día."];
  const days = daysFrom(debt.last ?? debt.paidOn ?? day, day);
  return isWithinUsury({ interest, debtLeft: centsIn(debt.debtLeft), usury, days })
    ? []
    : ["El interés supera la usura."];
}

/** The days from a day to another, `AAAA-MM-DD`. */
function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
