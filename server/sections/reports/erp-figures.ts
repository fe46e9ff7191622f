import { sql } from "kysely";
import type {
  ReportCells,
  ReportOption,
  ReportRows,
} from "../../../src/contract/report-contract.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period } from "../../../src/engine/field.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { NOTE_CONCEPTS } from "../../../src/sections/erps/note-concepts.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { recordOptions } from "../../engine/reports/options.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { computed } from "../erps/erps.queries.ts";
import {
  byAlly,
  byChoiceOf,
  byMonthOf,
  byPortfolio,
  byStatusOf,
  groupingIn,
  groupingSets,
  groupLinks,
  groupRows,
  groupsInOrder,
} from "./grouping.ts";

/** The statuses of the documents that each figure counts. */
const COUNTED = {
  por_enviar: "draft,pending",
  en_envio: "sending",
  aceptados: "accepted",
  notificados: "noticed",
  rechazados: "rejected",
  sin_respuesta: "unanswered",
  descartados: "discarded",
} as const;

/** Makes the reader of the report of one kind of electronic document (fund.md §7). */
export function erpFigures(kind: string): ReadReport {
  return async (context, asked) => {
    const query = { ...asked, filters: { ...asked.filters, clase: kind } };
    const all = await erpSums(context, query);
    const groups = await groupsInOrder(context, query.groups.map(erpGrouping), all);
    const total = all.find(({ keys }) => keys.length === 0);
    const documents = groupRows("documents", groups, {
      total,
      cells: (sums) => cellsOf(context, query, sums),
    });
    return {
      tables: [documents, await erpRules(context, query)],
      options: await erpOptions(context),
    };
  };
}

function cellsOf(context: ReportContext, query: ReportQuery, sums: ErpSums): ReportCells {
  const linked = erpLinks(context, query, sums);
  const counts = (Object.keys(COUNTED) as (keyof typeof COUNTED)[]).map(
    (name) => [name, linked(sums[name], { estado: COUNTED[name] })] as const,
  );
  return {
    documentos: linked(sums.documentos),
    valor: linked(sums.valor),
    aceptado: linked(sums.aceptado, { estado: "accepted,noticed" }),
    ...Object.fromEntries(counts),
    minutos: { value: sums.minutos, href: null },
  };
}

type Rule = {
  readonly code: string;
  readonly words: string;
  readonly rejected: number;
  readonly open: number;
};

/** The rules by which the DIAN rejected the documents that a query leaves, each document once, the worst rule first. */
async function erpRules(context: ReportContext, query: ReportQuery): Promise<ReportRows> {
  const section = context.registry.of(erps);
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

/** The way to group electronic documents that a query names. */
export const erpGrouping = groupingIn({
  ally: byAlly,
  portfolio: { ...byPortfolio, column: computed.portafolio?.(ROW) ?? sql`null` },
  month: byMonthOf("fecha"),
  concept: byChoiceOf("concepto_nc", NOTE_CONCEPTS),
  state: byStatusOf("erps"),
});

/** The list of the electronic documents that a group counts. */
export const erpLinks = (
  context: ReportContext,
  query: ReportQuery,
  { keys }: Pick<ErpSums, "keys">,
) => groupLinks(context, query, { keys, controller: "erps", grouping: erpGrouping });

const MONTH = period("Mes");

/** The values of the filters of the reports of electronic documents; the last month first. */
export async function erpOptions(
  context: ReportContext,
): Promise<Readonly<Record<string, readonly ReportOption[]>>> {
  const { db, actor } = context;
  const { rows: months } = await sql<{ month: string }>`
    select distinct to_char(fecha, 'YYYY-MM') as month from erps
    where empresa_id = ${actor.companyId}::integer and fecha is not null
    order by month desc limit 120`.execute(db);
  const allies = await db
    .selectFrom("companies as c")
    .select((eb) => [eb.cast<string>("c.id", "text").as("value"), "c.nombre as label"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("erps as e")
          .select("e.id")
          .whereRef("e.empresa", "=", "c.id")
          .where("e.empresa_id", "=", actor.companyId),
      ),
    )
    .orderBy((eb) => eb.fn("plain_text", ["c.nombre"]))
    .execute();
  return {
    fecha: months.map(({ month }) => ({
      value: `${month}-01..${lastDayOf(month)}`,
      label: textOfValue(MONTH, month),
    })),
    empresa: allies,
    portafolio: await recordOptions(context, "portfolios"),
    centro: await recordOptions(context, "fe-centers"),
  };
}

/** The sums of a group of electronic documents; amounts are decimal text. */
export type ErpSums = {
  /** By grouping; null where a document has no value for it, and absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  readonly documentos: number;
  readonly base: string;
  readonly iva: string;
  readonly valor: string;
  /** Of those that the DIAN accepted. */
  readonly aceptado: string;
  readonly por_enviar: number;
  readonly en_envio: number;
  readonly aceptados: number;
  readonly notificados: number;
  readonly rechazados: number;
  readonly sin_respuesta: number;
  readonly descartados: number;
  /** The median of the whole minutes from the signature to the DIAN's reply; null without a reply. */
  readonly minutos: number | null;
};

/** The minutes from the signature of a document to its last reply, with those begun. */
const MINUTES = sql`(select ceil(extract(epoch from max(tried.fecha) - ${own("emitido")}) / 60)
  from jsonb_to_recordset(${own("intentos")}) as tried(fecha timestamptz, resultado text)
  where tried.resultado in ('accepted', 'noticed', 'rejected') and tried.fecha >= ${own("emitido")})`;

/** The sums of the electronic documents that a query leaves: of each group, of each part of a group, and of all of them. */
export async function erpSums(
  context: ReportContext,
  { groups, filters }: ReportQuery,
): Promise<readonly ErpSums[]> {
  const { named, selected, sets, keysOf } = groupingSets(
    groups.map((name) => erpGrouping(name).column),
  );
  const section = context.registry.of(erps);
  const condition = conditionOf({ ...context, section }, { search: "", view: null, filters });
  const amount = (name: string, of = "true") =>
    sql`${asMoney(sql`coalesce(sum(${sql.ref(name)}) filter (where ${sql.raw(of)}), 0)`)}::text`;
  const many = (...statuses: readonly string[]) =>
    sql`(count(*) filter (where estado in (${sql.join(statuses)})))::integer`;
  const { rows } = await sql<Omit<ErpSums, "keys"> & Record<string, string | number | null>>`
    with told as (
      select ${named} ${own("estado")} as estado, ${own("base")} as base, ${own("iva")} as iva,
        ${own("valor")} as valor, ${MINUTES} as minutes
      from erps as ${sql.ref(ROW)} where ${condition}
    )
    select ${selected},
      count(*)::integer as documentos, ${amount("base")} as base, ${amount("iva")} as iva, ${amount("valor")} as valor,
      ${amount("valor", "estado in ('accepted', 'noticed')")} as aceptado,
      ${many("draft", "pending")} as por_enviar, ${many("sending", "halted")} as en_envio, ${many("accepted")} as aceptados,
      ${many("noticed")} as notificados, ${many("rejected")} as rechazados, ${many("unanswered")} as sin_respuesta,
      ${many("discarded")} as descartados,
      (percentile_disc(0.5) within group (order by minutes))::integer as minutos
    from told group by ${sets}`.execute(context.db);
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}
