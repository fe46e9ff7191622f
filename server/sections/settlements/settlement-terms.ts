import { sql } from "kysely";
import { namesIn } from "../../../src/domain/formula.ts";
import { conflict } from "../../engine/refusal.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { setting } from "../configurations/setting.ts";
import { type FormulaInForce, formulaInForce } from "../formulas/formulas.queries.ts";
import { paramsOn } from "../general-params/params-on.ts";

/** The terms by which a portfolio charges on a day. */
export type Terms = {
  readonly ally: string;
  readonly commission: FormulaInForce;
  readonly vat: FormulaInForce;
  /** The rate of the VAT, for who reads the document; its amount is of its formula. */
  readonly vatRate: string;
  /** The values of names that are the same for every row: general parameters, variables, coverage and months. */
  readonly values: Readonly<Record<string, string>>;
  /** Months of each cut (fund.md §0). */
  readonly months: number;
};

type Found = {
  readonly ally: string;
  readonly coverage: string;
  readonly code: string;
  readonly months: number;
  readonly variables: readonly { readonly nombre: string; readonly valor: string }[];
};

type Asked = {
  readonly portfolio: string;
  /** `AAAA-MM-DD`. */
  readonly day: string;
  /** The code of the commission formula; that of the portfolio where nobody says another. */
  readonly formula?: string | null;
};

/**
 * The terms of a portfolio on a day: its commission formula in the version approved for that day, and that of the
 * setting `formula.iva`, IVA-COM without it (fund.md §0).
 * @throws Refusal 409 where a formula has no version approved for that day.
 */
export async function termsOf(
  tx: CompanyContext,
  { portfolio, day, formula = null }: Asked,
): Promise<Terms> {
  const { rows } = await sql<Found>`
    select p.empresa::text as ally, p.cobertura::text as coverage, f.codigo as code, m.meses as months,
      coalesce(p.variables, '[]') as variables
    from portfolios p join formulas f on f.id = p.formula_comision
      join agreements a on a.id = p.convenio join periodicities m on m.id = a.periodicidad
    where p.id = ${portfolio}::bigint`.execute(tx.db);
  const [found] = rows;
  if (found === undefined) throw new Error(`portfolio ${portfolio} has no agreement or formula`);
  const { ally, coverage, code, months, variables } = found;
  const params = await paramsOn(tx, day);
  const named = Object.fromEntries(variables.map(({ nombre, valor }) => [nombre, valor]));
  return {
    ally,
    commission: await approved(tx, formula ?? code, day),
    vat: await approved(tx, (await setting(tx, "formula.iva")) ?? "IVA-COM", day),
    vatRate: params["iva"] ?? "0",
    values: { ...params, ...named, cobertura: coverage, meses: String(months) },
    months,
  };
}

/** The values that a document keeps: those of the names of its formulas that are not facts of an obligation. */
export function inputsOf({ commission, vat, values }: Terms) {
  const names = new Set([...namesIn(commission.formula), ...namesIn(vat.formula)]);
  return [...names].flatMap((nombre) => {
    const valor = values[nombre];
    return valor === undefined ? [] : [{ nombre, valor }];
  });
}

async function approved(tx: CompanyContext, code: string, day: string): Promise<FormulaInForce> {
  const found = await formulaInForce(tx, { code, day });
  if (found !== null) return found;
  throw conflict(`No hay una fórmula ${code} aprobada para el ${shown(day)}.`);
}

const shown = (day: string) => day.split("-").toReversed().join("/");
