import { sql } from "kysely";
import type { ReportCell, ReportRow, ReportRows } from "../../../src/contract/report-contract.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { isAccount } from "../../fund/ledger/account-code.ts";
import { recordNames } from "./grouping.ts";
import { ownAccounts } from "./reports-collect.figures.ts";

const accountNames = recordNames("banks-companies");

/** The most files that the report lists: the last ones of each account are those that count. */
const MOST_FILES = 60;

/** The accounts of the fund beside their last files, the lines that wait, and the files. */
export const read: ReadReport = async (context, { filters }) => {
  const account = filters["cuenta"] ?? null;
  return {
    tables: [
      await accountRows(context, account),
      await lineRows(context, account),
      await fileRows(context, account),
    ],
    options: { cuenta: await ownAccounts(context) },
  };
};

const plain = (value: string | number | null): ReportCell => ({ value, href: null });

type AccountRow = {
  readonly account: string;
  readonly file: string;
  readonly hasta: string;
  readonly banco: string;
  readonly libros: string;
  /** Of outgoing lines that nobody has explained yet: the bank has paid them and the ledger has not. */
  readonly por_conciliar: string;
};

/**
 * The balance of the last file of each account beside that of the ledger on its last day. What the bank paid and nobody
 * has said what it was separates them; the rest is not explained.
 */
async function accountRows(context: ReportContext, account: string | null): Promise<ReportRows> {
  const { rows } = await sql<AccountRow>`
    with last as (
      select distinct on (f.cuenta) f.cuenta, f.id, f.hasta, f.saldo_final from bank_files f
      where f.empresa_id = ${context.actor.companyId}::integer and f.hasta is not null and f.saldo_final is not null
        and f.estado in ('balanced', 'closed')
        and (${account}::bigint is null or f.cuenta = ${account}::bigint)
      order by f.cuenta, f.hasta desc, f.id desc
    )
    select last.cuenta::text as account, last.id::text as file, last.hasta::text as hasta, last.saldo_final::text as banco,
      ${asMoney(sql`coalesce((select sum(m.debe - m.haber) from movements m join accounts a on a.id = m.cuenta
        where m.cuenta_bancaria = last.cuenta and ${isAccount("a", "BAN")} and m.fecha <= last.hasta), 0)`)}::text as libros,
      ${asMoney(sql`coalesce((select sum(b.valor) from bank_lines b where b.cuenta = last.cuenta
        and b.sentido = 'out' and b.estado = 'pending' and b.fecha <= last.hasta), 0)`)}::text as por_conciliar
    from last order by cuenta`.execute(context.db);
  const names = await accountNames(
    context,
    rows.map((row) => row.account),
  );
  return {
    key: "accounts",
    rows: rows.map((row): ReportRow => {
      const apart = centsOf(row.banco) - centsOf(row.libros);
      const ofAccount = { cuenta_bancaria: row.account };
      return {
        key: row.account,
        label: names.get(row.account) ?? row.account,
        level: 0,
        href: null,
        cells: {
          hasta: { value: row.hasta, href: linkToRecord(context, "bank-files", row.file) },
          banco: plain(row.banco),
          libros: { value: row.libros, href: linkTo(context, "movements", { filters: ofAccount }) },
          diferencia: plain(moneyOf(apart)),
          por_conciliar: linesCell(context, row.account, { value: row.por_conciliar, way: "out" }),
          sin_explicar: plain(moneyOf(apart + centsOf(row.por_conciliar))),
        },
      };
    }),
    totals: null,
  };
}

type LineRow = {
  readonly account: string;
  readonly entradas: number;
  readonly valor_entradas: string;
  readonly salidas: number;
  readonly valor_salidas: string;
  readonly desde: string;
};

async function lineRows(context: ReportContext, account: string | null): Promise<ReportRows> {
  const sum = (way: string) =>
    sql`${asMoney(sql`coalesce(sum(valor) filter (where sentido = ${way}), 0)`)}::text`;
  const many = (way: string) => sql`(count(*) filter (where sentido = ${way}))::integer`;
  const { rows } = await sql<LineRow>`
    select cuenta::text as account, ${many("in")} as entradas, ${sum("in")} as valor_entradas,
      ${many("out")} as salidas, ${sum("out")} as valor_salidas, min(fecha)::text as desde
    from bank_lines where empresa_id = ${context.actor.companyId}::integer and estado = 'pending'
      and (${account}::bigint is null or cuenta = ${account}::bigint)
    group by cuenta order by cuenta`.execute(context.db);
  const names = await accountNames(
    context,
    rows.map((row) => row.account),
  );
  return {
    key: "lines",
    rows: rows.map((row) => ({
      key: row.account,
      label: names.get(row.account) ?? row.account,
      level: 0,
      href: null,
      cells: {
        entradas: linesCell(context, row.account, { value: row.entradas, way: "in" }),
        valor_entradas: linesCell(context, row.account, { value: row.valor_entradas, way: "in" }),
        salidas: linesCell(context, row.account, { value: row.salidas, way: "out" }),
        valor_salidas: linesCell(context, row.account, { value: row.valor_salidas, way: "out" }),
        desde: plain(row.desde),
      },
    })),
    totals: null,
  };
}

type FileRow = {
  readonly id: string;
  readonly label: string;
  readonly pendientes: number;
} & Readonly<
  Record<
    "desde" | "hasta" | "saldo_inicial" | "entradas" | "salidas" | "saldo_final" | "diferencia",
    string | null
  >
>;

async function fileRows(context: ReportContext, account: string | null): Promise<ReportRows> {
  const { rows } = await sql<FileRow>`
    select f.id::text as id, f.numero as label, f.desde::text, f.hasta::text, f.saldo_inicial::text, f.entradas::text,
      f.salidas::text, f.saldo_final::text, f.diferencia::text,
      (select count(*) from bank_lines b where b.archivo = f.id and b.estado = 'pending')::integer as pendientes
    from bank_files f where f.empresa_id = ${context.actor.companyId}::integer and f.hasta is not null
      and (${account}::bigint is null or f.cuenta = ${account}::bigint)
    order by f.hasta desc, f.id desc limit ${MOST_FILES}`.execute(context.db);
  return {
    key: "files",
    rows: rows.map(({ id, label, pendientes, ...figures }) => {
      const filters = { archivo: id, estado: "pending" };
      const href = pendientes === 0 ? null : linkTo(context, "bank-lines", { filters });
      return {
        key: id,
        label,
        level: 0,
        href: linkToRecord(context, "bank-files", id),
        cells: {
          ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, plain(value)])),
          pendientes: { value: pendientes, href },
        },
      };
    }),
    totals: null,
  };
}

/** A figure of the lines of an account that wait: it leads to them. */
function linesCell(
  context: ReportContext,
  account: string,
  { value, way }: { readonly value: string | number; readonly way: "in" | "out" },
): ReportCell {
  if (Number(value) === 0) return plain(value);
  const filters = { cuenta: account, sentido: way, estado: "pending" };
  return { value, href: linkTo(context, "bank-lines", { filters }) };
}
