import { sql } from "kysely";
import type { ReportCell, ReportRow } from "../../../src/contract/report-contract.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { type CapLeft, capsOf } from "../../fund/caps.ts";

/** A claim that somebody proposed to grant; amounts are decimal text. */
type Case = {
  readonly id: string;
  readonly number: string;
  readonly portfolio: string;
  readonly portfolioName: string;
  readonly entity: string;
  readonly asked: string;
  readonly covered: string;
  readonly proposed: string;
};

/** The sitting of the committee: what waits for it, portfolio by portfolio and case by case. */
export const read: ReadReport = async (context) => {
  const cases = await casesOf(context);
  const caps = await capsOf(context, [...new Set(cases.map(({ portfolio }) => portfolio))]);
  const byPortfolio = [...Map.groupBy(cases, ({ portfolio }) => portfolio)];
  return {
    tables: [
      {
        key: "portfolios",
        rows: byPortfolio.map(([portfolio, of]) => portfolioRow(context, of, caps.get(portfolio))),
        // The rest of a cap is of its portfolio, and of no other.
        totals: null,
      },
      { key: "cases", rows: caseRows(context, cases, caps), totals: null },
    ],
    options: {},
  };
};

const UNCAPPED: ReportCell = { value: null, href: null, words: "Sin tope" };
const bare = (value: string | number | null): ReportCell => ({ value, href: null });

function portfolioRow(
  context: ReportContext,
  cases: readonly Case[],
  cap: CapLeft | undefined,
): ReportRow {
  const [first] = cases;
  const sum = (name: "asked" | "proposed") =>
    moneyOf(cases.reduce((all, each) => all + centsOf(each[name]), 0n));
  const proposed = sum("proposed");
  const left = cap?.left ?? null;
  const filters = { portafolio: first?.portfolio ?? "" };
  return {
    key: first?.portfolio ?? "",
    label: first?.portfolioName ?? "",
    level: 0,
    href: null,
    cells: {
      casos: {
        value: cases.length,
        href: linkTo(context, requests.controller, { view: "committee", filters }),
      },
      solicitado: bare(sum("asked")),
      visto_bueno: bare(proposed),
      disponible: left === null ? UNCAPPED : bare(left),
      quedaria: left === null ? UNCAPPED : bare(moneyOf(centsOf(left) - centsOf(proposed))),
    },
  };
}

/** Each case with what is left of its cap once those before it are approved: below zero where it does not fit. */
function caseRows(
  context: ReportContext,
  cases: readonly Case[],
  caps: ReadonlyMap<string, CapLeft>,
): readonly ReportRow[] {
  const left = new Map([...caps].map(([portfolio, cap]) => [portfolio, cap.left]));
  return cases.map(({ id, number, portfolio, entity, covered, proposed }) => {
    const before = left.get(portfolio) ?? null;
    const after = before === null ? null : moneyOf(centsOf(before) - centsOf(proposed));
    // One that does not fit is not approved, and leaves what there is to those after it.
    if (after !== null && !after.startsWith("-")) left.set(portfolio, after);
    return {
      key: id,
      label: number,
      level: 0,
      href: linkToRecord(context, requests.controller, id),
      cells: {
        entidad: bare(entity),
        cubierto: bare(covered),
        visto_bueno: bare(proposed),
        quedaria: after === null ? UNCAPPED : bare(after),
      },
    };
  });
}

/** The most cases that are told one by one. */
const MOST = 200;

async function casesOf({ db, actor }: ReportContext): Promise<readonly Case[]> {
  const { rows } = await sql<Case>`
    select r.id::text, r.radicado as number, r.portafolio::text as portfolio, p.nombre as "portfolioName",
      e.nombre as entity, coalesce(r.valor_solicitado, 0)::text as asked, coalesce(r.cubierto, 0)::text as covered,
      coalesce(r.valor_aprobado, 0)::text as proposed
    from requests r join request_types t on t.id = r.tipo join portfolios p on p.id = r.portafolio
      join companies e on e.id = r.empresa
    where r.empresa_id = ${actor.companyId}::integer and r.estado = 'endorsed' and upper(t.codigo) = 'RECL'
    order by p.nombre, r.portafolio, r.vence, r.id limit ${MOST}`.execute(db);
  return rows;
}
