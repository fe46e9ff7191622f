import { sql } from "kysely";
import type { Impact } from "../../../src/contract/section-contract.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { moneyOf } from "../../../src/domain/cents.ts";
import { countText } from "../../../src/domain/format.ts";
import { parseFormula } from "../../../src/domain/formula.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period as periodField } from "../../../src/engine/field.ts";
import { pesos, signedPesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import type { CallContext } from "../../engine/served.types.ts";
import type { FormulaInForce } from "../../fund/formulas.ts";
import { portfolioTerms, type Prices, pricesOn } from "../settlements/settlements.charge.ts";
import { commissionOf, orWords, rowsOfCuts } from "../settlements/last-cut.ts";

/** The portfolios that are told one by one, those of the greatest difference; the others as one. */
const NAMED = 8;

const CUT = periodField("Corte");

/** A version of a commission formula that waits for its approval. */
type Draft = {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly rounding: string;
  readonly text: string;
};

/** A portfolio that uses the formula, with its last cut. */
type Portfolio = {
  readonly id: string;
  readonly name: string;
  readonly ally: string;
  readonly coverage: string;
  readonly variables: Parameters<typeof portfolioTerms>[0]["variables"];
  readonly months: number;
  readonly period: string;
};

/** The commission of the last cut of a portfolio by each version, in cents; why there is no figure, in words. */
type Compared = {
  readonly portfolio: Portfolio;
  readonly inForce: bigint | string;
  readonly proposed: bigint | string;
};

/**
 * The commission that the last cut of each portfolio of a formula would have been charged by a version that waits for its
 * approval, beside that of the version in force, without VAT. For whoever may list portfolios; nothing where none uses it.
 */
export async function approvalImpact(
  context: CallContext,
  draft: Draft,
): Promise<readonly Impact[]> {
  if (!isGranted("/portfolios/list", context.actor.permission)) return [];
  const parsed = parseFormula(draft.text);
  const portfolios = "formula" in parsed ? await portfoliosOf(context, draft.code) : [];
  if (!("formula" in parsed) || portfolios.length === 0) return [];
  const { id, code, version, rounding } = draft;
  const proposed = { id, code, version, rounding, formula: parsed.formula };
  const compared = await compare(context, portfolios, proposed);
  return [
    {
      action: "approve",
      title: "Lo que habría cobrado en el último corte de cada portafolio",
      words: sumWords(draft, compared),
      columns: ["Portafolio y corte", "La vigente", `La versión ${draft.version}`, "Diferencia"],
      rows: rowsOf(context, compared),
    },
  ];
}

async function portfoliosOf(
  { db, actor }: CallContext,
  code: string,
): Promise<readonly Portfolio[]> {
  const { rows } = await sql<Portfolio>`
    select p.id::text, p.nombre as name, p.empresa::text as ally, p.cobertura::text as coverage, p.variables,
      m.meses as months, k.periodo as period
    from portfolios p join formulas f on f.id = p.formula_comision join agreements a on a.id = p.convenio
      join periodicities m on m.id = a.periodicidad
      join lateral (select c.periodo from cuts c where c.portafolio = p.id and c.estado = 'current' and c.saldo_capital > 0
        order by c.periodo desc limit 1) k on true
    where p.empresa_id = ${actor.companyId} and p.estado in ('active', 'suspended') and plain_text(f.codigo) = plain_text(${code})
    order by p.nombre, p.id`.execute(db);
  return rows;
}

async function compare(
  context: CallContext,
  portfolios: readonly Portfolio[],
  version: FormulaInForce,
): Promise<readonly Compared[]> {
  const rows = await rowsOfCuts(context, portfolios);
  const prices = new Map<string, Prices | string>();
  for (const period of new Set(portfolios.map((each) => each.period))) {
    const asked = { code: version.code, day: lastDayOf(period) };
    prices.set(period, await orWords(async () => pricesOn(context, asked)));
  }
  const compared: Compared[] = [];
  for (const portfolio of portfolios) {
    const found = prices.get(portfolio.period) ?? "";
    const own = rows.get(portfolio.id) ?? [];
    const terms = typeof found === "string" ? found : portfolioTerms(portfolio, found);
    compared.push({
      portfolio,
      inForce: await commissionOf(own, terms),
      proposed: await commissionOf(
        own,
        typeof terms === "string" ? terms : { ...terms, commission: version },
      ),
    });
  }
  return compared;
}

/** The sums of those that both versions charge, in cents; null where there is none. */
function sumsOf(compared: readonly Compared[]) {
  const both = compared.flatMap(({ inForce, proposed }) =>
    typeof inForce === "string" || typeof proposed === "string" ? [] : [{ inForce, proposed }],
  );
  if (both.length === 0) return null;
  return {
    count: both.length,
    inForce: both.reduce((sum, each) => sum + each.inForce, 0n),
    proposed: both.reduce((sum, each) => sum + each.proposed, 0n),
  };
}

function sumWords({ version }: Draft, compared: readonly Compared[]): string {
  const sums = sumsOf(compared);
  const [without] = compared.flatMap(({ inForce, proposed }) =>
    [proposed, inForce].filter((each) => typeof each === "string"),
  );
  if (sums === null) return without ?? "";
  const { count, inForce, proposed } = sums;
  const where =
    count === 1
      ? "el último corte de 1 portafolio"
      : `el último corte de ${countText(count)} portafolios`;
  const change =
    inForce === proposed
      ? `lo mismo que la vigente, ${pesos(moneyOf(proposed))}, sin IVA.`
      : `${pesos(moneyOf(proposed))} en vez de ${pesos(moneyOf(inForce))} (${signedPesos(moneyOf(proposed - inForce))}), sin IVA.`;
  const left = compared.length - count;
  const others = left === 0 ? "" : ` De ${countText(left)} más no hay cifra: ${without}`;
  return `En ${where} la versión ${version} habría cobrado ${change}${others}`;
}

function rowsOf(context: CallContext, compared: readonly Compared[]): Impact["rows"] {
  const ordered = compared.toSorted((one, other) => {
    const [mine, its] = [differenceOf(one), differenceOf(other)];
    return Number(its > mine) - Number(its < mine);
  });
  const [named, others] = [ordered.slice(0, NAMED), ordered.slice(NAMED)];
  const sums = sumsOf(compared);
  const rest = sumsOf(others);
  return [
    ...named.map(({ portfolio: { id, name, period }, inForce, proposed }) => ({
      key: id,
      label: `${name} · ${textOfValue(CUT, period)}`,
      cells: amountCells(inForce, proposed),
      to:
        linkTo(context, "cuts", {
          view: "current",
          filters: { portafolio: id, periodo: `${period}..${period}` },
        }) ?? linkToRecord(context, "portfolios", id),
    })),
    ...(rest === null
      ? []
      : [
          {
            key: "others",
            label: `${countText(others.length)} más`,
            cells: amountCells(rest.inForce, rest.proposed),
            to: null,
          },
        ]),
    ...(sums === null || compared.length === 1
      ? []
      : [
          {
            key: "total",
            label: "En total",
            cells: amountCells(sums.inForce, sums.proposed),
            to: null,
          },
        ]),
  ];
}

function amountCells(inForce: bigint | string, proposed: bigint | string): readonly string[] {
  const text = (each: bigint | string) => (typeof each === "string" ? "—" : pesos(moneyOf(each)));
  const isKnown = typeof inForce !== "string" && typeof proposed !== "string";
  return [text(inForce), text(proposed), isKnown ? signedPesos(moneyOf(proposed - inForce)) : "—"];
}

/** How far the versions are apart, whatever the sign; those without a figure come first. */
function differenceOf({ inForce, proposed }: Compared): bigint {
  if (typeof inForce === "string" || typeof proposed === "string") return 10n ** 20n;
  return inForce < proposed ? proposed - inForce : inForce - proposed;
}
