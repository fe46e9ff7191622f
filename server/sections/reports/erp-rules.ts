import { sql } from "kysely";
import type { ReportRows } from "../../../src/contract/report-contract.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { erpLinks } from "./erp-links.ts";

type Rule = {
  readonly code: string;
  readonly words: string;
  readonly rejected: number;
  readonly open: number;
};

/** The rules by which the DIAN rejected the documents that a query leaves, each document once, the worst rule first. */
export async function erpRules(context: ReportContext, query: ReportQuery): Promise<ReportRows> {
  const section = context.registry.of("erps");
  const criteria = { search: "", view: null, filters: query.filters };
  const { rows } = await sql<Rule>`
    select split_part(line, ':', 1) as code, max(line) as words, count(distinct ${own("id")})::integer as rejected,
      (count(distinct ${own("id")}) filter (where ${own("estado")} = 'rejected'))::integer as open
    from erps as ${sql.ref(ROW)}
      cross join jsonb_to_recordset(${own("intentos")}) as tried(resultado text, reglas text)
      cross join unnest(string_to_array(tried.reglas, chr(10))) as line
    where ${conditionOf({ ...context, section }, criteria)} and tried.resultado = 'rejected'
    group by code order by rejected desc, code`.execute(context.db);
  const linked = erpLinks(context, query, { keys: [] });
  return {
    key: "rules",
    rows: rows.map(({ code, words, rejected, open }) => ({
      key: code,
      label: words,
      level: 0,
      href: null,
      cells: {
        rechazos: linked(rejected, { rechazos: `[${code}]` }),
        abiertos: linked(open, { rechazos: `[${code}]`, estado: "rejected" }),
      },
    })),
    // A document may break several rules: they do not add up.
    totals: null,
  };
}
