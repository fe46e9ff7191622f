import { dayText } from "../../src/domain/calendar.ts";
import { sql } from "kysely";
import { namesIn, parseFormula } from "../../src/domain/formula.ts";
import { pesos } from "../../src/engine/kinds/money/money.kind.ts";
import { Exact, FormulaFault, compute, numberOf } from "../../src/sections/formulas/compute.ts";
import { numberText, stepsOf } from "../../src/sections/formulas/steps-of.ts";
import { roundedTo } from "../../src/sections/formulas/try-formula.ts";
import type { CompanyContext, Computed, Source } from "../engine/served.types.ts";

/** A value of a formula whose origin is known: its name for people, and where it comes from. */
export type Fact = { readonly name: string; readonly from?: Source };

type By = {
  /** The id of the version of the formula. */
  readonly formula: string;
  /** Every value that it may name, as decimal text. */
  readonly values: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, Fact>>;
  /** The portfolio that gives its variables, and the day of the general parameters. */
  readonly portfolio: string | null;
  readonly day: string;
};

const ROUNDED: Readonly<Record<string, string>> = {
  peso: "Redondeado al peso",
  cent: "Redondeado al centavo",
  ten: "Redondeado a la decena de pesos",
};

/** The values that were kept beside what was computed with them, by name. */
export function keptValues(
  kept: readonly (readonly [name: string | null, value: string | null])[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    kept.map(([name, value]): [string, string] => [name ?? "", value ?? "0"]),
  );
}

/**
 * How a formula computes with some values: its version, each value with where it comes from, each operation, and the
 * result, rounded once; null where the version is not there, or lacks a value.
 */
export async function computedBy(
  context: CompanyContext,
  { formula: id, values, facts, portfolio, day }: By,
): Promise<Computed | null> {
  const found = await context.db
    .selectFrom("formulas")
    .select(["codigo as code", "version_ as version", "expresion as text", "redondeo as rounding"])
    .where("id", "=", id)
    .where("empresa_id", "=", context.actor.companyId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { code, version, text, rounding } = found;
  const parsed = parseFormula(text);
  if ("problem" in parsed) return null;
  const names = namesIn(parsed.formula);
  const others = names.filter((name) => facts[name] === undefined);
  const sources = await sourcesOf(context, others, { portfolio, day });
  try {
    const exact = numberOf(compute(parsed.formula, values));
    const rounded = roundedTo(rounding, exact).toFixed(2);
    return {
      formula: {
        name: `${code}, versión ${version ?? 1}`,
        text,
        at: { controller: "formulas", id },
      },
      inputs: names.map((name) => ({
        name: facts[name]?.name ?? name,
        value: numberText(new Exact(values[name] ?? "0")),
        ...fromOf(facts[name]?.from ?? sources.get(name)),
      })),
      steps: [
        ...stepsOf(parsed.formula, values),
        `${ROUNDED[rounding] ?? "Redondeado"}: ${pesos(rounded)}`,
      ],
      result: rounded,
    };
  } catch (error) {
    if (error instanceof FormulaFault) return null;
    throw error;
  }
}

const fromOf = (from: Source | undefined) => (from === undefined ? {} : { from });

/** Where the names of a formula that are no facts of a record come from: its portfolio, or the general parameters of a day. */
async function sourcesOf(
  { db, actor }: CompanyContext,
  names: readonly string[],
  { portfolio, day }: Pick<By, "portfolio" | "day">,
): Promise<ReadonlyMap<string, Source>> {
  const found = new Map<string, Source>();
  if (names.length === 0) return found;
  const { rows } = await sql<{ code: string; id: string; since: string }>`
    select distinct on (lower(codigo)) lower(codigo) as code, id::text, vigente_desde::text as since
    from general_params where empresa_id = ${actor.companyId} and vigente_desde <= ${day}::date
      and lower(codigo) = any(${[...names]}::text[])
    order by lower(codigo), vigente_desde desc`.execute(db);
  for (const { code, id, since } of rows) {
    const words = `Parámetro general ${code.toUpperCase()}, desde el ${dayText(since)}`;
    found.set(code, { words, at: { controller: "general-params", id } });
  }
  if (portfolio === null) return found;
  const at = { controller: "portfolios", id: portfolio } as const;
  const own = await db
    .selectFrom("portfolios")
    .select("variables")
    .where("id", "=", portfolio)
    .executeTakeFirst();
  const variables = new Set((own?.variables ?? []).map(({ nombre }) => nombre ?? ""));
  for (const name of names) {
    if (variables.has(name)) found.set(name, { words: "Variable del portafolio", at });
    if (name === "cobertura") found.set(name, { words: "Cobertura del portafolio", at });
    if (name === "meses") found.set(name, { words: "Meses de la periodicidad de su convenio", at });
  }
  return found;
}

type Cut = {
  readonly id: string;
  readonly period: string;
  /** The row of the file that brought it; null for one that no load brought, or whose file is no more. */
  readonly row: string | null;
  readonly line: number | null;
};

/** The cut of an obligation in a month, as it was when no later one was there than `upTo`; undefined for none. */
export async function cutOf(
  { db, actor }: CompanyContext,
  { obligation, period, upTo }: { obligation: string; period: string; upTo?: string | undefined },
): Promise<Cut | undefined> {
  const { rows } = await sql<Cut>`
    select c.id::text, c.periodo as period, r.id::text as row, r.fila as line
    from cuts c left join load_rows r on r.carga = c.carga and r.obligacion = c.obligacion
    where c.empresa_id = ${actor.companyId} and c.obligacion = ${obligation}::bigint and c.periodo = ${period}
      and (${upTo ?? null}::bigint is null or c.id <= ${upTo ?? null}::bigint)
    order by c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Where a figure of a cut comes from: the cut, with the row of the file that brought it. */
export function cutSource(cut: Cut | undefined): Source | undefined {
  if (cut === undefined) return undefined;
  const row = cut.line === null ? "" : `, fila ${cut.line} de su archivo`;
  const at =
    cut.row === null
      ? ({ controller: "cuts", id: cut.id } as const)
      : ({ controller: "load-rows", id: cut.row } as const);
  return { words: `Corte ${cut.period}${row}`, at };
}

/** A sum or a difference of amounts, in words: `$ 10,00 + $ 1,90 = $ 11,90`. */
export function sumLine(terms: readonly string[], sign: "+" | "−", result: string): string {
  return `${terms.map(pesos).join(` ${sign} `)} = ${pesos(result)}`;
}
