import { createHash } from "node:crypto";
import { sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The balances of a portfolio in the last month, as its entity sent them. */
type Sent = {
  readonly portfolio: string;
  readonly code: string;
  readonly ally: string;
  readonly text: string;
  readonly count: number;
  readonly value: string;
};

/** A load of the demonstration. */
type Load = Sent & { readonly status: "applied" | "wrong"; readonly wrong: number };

/**
 * The loads of the last month with their files and rows: those whose cuts are there are applied, and one of a late
 * portfolio has rows to mend. Written where the cuts are.
 */
export const rows: SeedRows = async (context) => {
  const month = storyMonths(context.now).at(-1) ?? "";
  for (const sent of await sentCuts(context, month)) {
    const load = await writeLoad(context, month, { ...sent, status: "applied", wrong: 0 });
    await writeAppliedRows(context, month, { load, portfolio: sent.portfolio });
  }
  const late = await lateBalances(context, month);
  if (late !== null) {
    const wrong = Math.min(WRONG, late.count);
    const load = await writeLoad(context, month, { ...late, status: "wrong", wrong });
    await writeRowsToMend(context, { load, text: late.text });
  }
  return [];
};

async function sentCuts({ trx, company }: SeedContext, month: string): Promise<readonly Sent[]> {
  const { rows: sent } = await sql<Sent>`
    select p.id::text as portfolio, p.codigo as code, p.empresa::text as ally, count(*)::int as count,
      sum(c.saldo_capital)::text as value,
      string_agg(concat_ws(';', d.documento, c.saldo_capital, c.dias_mora, ${lastDayOf(month)}::text,
        o.numero_garantia), E'\r\n' order by o.id) as text
    from cuts c join obligations o on o.id = c.obligacion join customers d on d.id = o.cliente
      join portfolios p on p.id = c.portafolio
    where c.empresa_id = ${company?.id ?? null} and c.periodo = ${month} and c.carga is null
      and c.estado = 'current' and o.estado <> 'paid'
    group by p.id order by p.id`.execute(trx);
  return sent;
}

/** The rows of a late portfolio's file that are wrong: the first ones. */
const WRONG = 3;

/** The file of a late portfolio's entity, with two balances that cannot be and a debtor whom nobody knows. */
async function lateBalances({ trx, company }: SeedContext, month: string): Promise<Sent | null> {
  const { rows: sent } = await sql<Sent>`
    select p.id::text as portfolio, p.codigo as code, p.empresa::text as ally, count(*)::int as count,
      coalesce(sum(o.saldo_capital) filter (where n > ${WRONG}), 0)::text as value,
      string_agg(concat_ws(';', case when n = 1 then 'CC 19' else d.documento end,
        case when n in (2, 3) then -o.saldo_capital else o.saldo_capital end, o.dias_mora,
        ${lastDayOf(month)}::text, case when n = 1 then null else o.numero_garantia end),
        E'\r\n' order by n) as text
    from portfolios p join lateral (
      select *, row_number() over (order by id) as n from obligations
      where portafolio = p.id and estado in ('current', 'overdue')
    ) o on true join customers d on d.id = o.cliente
    where p.empresa_id = ${company?.id ?? null} and p.estado = 'active'
      and not exists (select from loads l where l.portafolio = p.id and l.periodo = ${month})
    group by p.id order by p.id limit 1`.execute(trx);
  return sent[0] ?? null;
}

async function writeLoad(
  { trx, company, author, now }: SeedContext,
  month: string,
  { portfolio, code, ally, text, count, value, status, wrong }: Load,
): Promise<string> {
  const content = Buffer.from(text, "utf8");
  const hash = createHash("sha256").update(content).digest("hex");
  const series = `CA-${dayOf(now).slice(0, 4)}`;
  const { rows: made } = await sql<{ id: string }>`
    with file as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, created_at, created_by)
      values (${company?.id ?? null}, 'loads', 'archivo', ${`saldos-${code}-${month}.csv`}, 'text/csv',
        ${content.length}, kept_content(${content}), ${now}, ${author}) returning id
    ), number as (
      insert into consecutives as c (company_id, series, last) values (${company?.id ?? null}, ${series}, 1)
      on conflict (company_id, series) do update set last = c.last + 1 returning last
    )
    insert into loads (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, numero,
      portafolio, empresa, proposito, periodo, estructura, archivo, huella, filas, validas, con_error, con_aviso,
      aplicadas, valor)
    select ${company?.id ?? null}, ${status}, ${now}, ${now}, ${author}, ${author},
      ${series} || '-' || lpad(number.last::text, 6, '0'), ${portfolio}::bigint, ${ally}::bigint, 'balances', ${month},
      (select id from structures where empresa_id = ${company?.id ?? null} and codigo = 'SAL-07'
        and estado = 'published' limit 1), file.id, ${hash}, ${count}, ${count - wrong},
      ${wrong}, 0, ${status === "applied" ? count : 0}, ${value}::numeric
    from file, number returning id::text`.execute(trx);
  return made[0]?.id ?? "";
}

async function writeAppliedRows(
  { trx, company, author, now }: SeedContext,
  month: string,
  { load, portfolio }: { readonly load: string; readonly portfolio: string },
): Promise<void> {
  await sql`
    with cut as (
      update cuts set carga = ${load}::bigint
      where empresa_id = ${company?.id ?? null} and periodo = ${month} and portafolio = ${portfolio}::bigint
        and carga is null and estado = 'current'
        and obligacion not in (select id from obligations where portafolio = ${portfolio}::bigint and estado = 'paid')
      returning obligacion, saldo_capital, dias_mora
    )
    insert into load_rows (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, carga, fila,
      documento, saldo_capital, dias_mora, fecha_corte, numero_garantia, obligacion)
    select ${company?.id ?? null}, 'applied', ${now}, ${now}, ${author}, ${author}, ${load}::bigint,
      row_number() over (order by o.id), d.documento, cut.saldo_capital::text, cut.dias_mora::text,
      ${lastDayOf(month)}::text, o.numero_garantia, o.id
    from cut join obligations o on o.id = cut.obligacion join customers d on d.id = o.cliente`.execute(
    trx,
  );
}

async function writeRowsToMend(
  { trx, company, author, now }: SeedContext,
  { load, text }: { readonly load: string; readonly text: string },
): Promise<void> {
  const cells = text.split("\r\n").map((line, index) => {
    const [documento, saldo_capital = "", dias_mora, fecha_corte, numero_garantia] =
      line.split(";");
    const errores = problemOf(saldo_capital, numero_garantia);
    return {
      documento,
      saldo_capital,
      dias_mora,
      fecha_corte,
      numero_garantia,
      errores,
      fila: index + 1,
      estado: errores === null ? "valid" : "wrong",
    };
  });
  await sql`
    insert into load_rows (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, carga, fila,
      documento, saldo_capital, dias_mora, fecha_corte, numero_garantia, errores, obligacion)
    select ${company?.id ?? null}, x.estado, ${now}, ${now}, ${author}, ${author}, ${load}::bigint, x.fila,
      x.documento, x.saldo_capital, x.dias_mora, x.fecha_corte, x.numero_garantia, x.errores,
      (select o.id from obligations o join loads l on l.portafolio = o.portafolio
        where l.id = ${load}::bigint and o.numero_garantia = x.numero_garantia)
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as x(fila integer, estado text, documento text,
      saldo_capital text, dias_mora text, fecha_corte text, numero_garantia text, errores text)`.execute(
    trx,
  );
}

/** The problem of a row, in the words in which a load tells it. */
function problemOf(balance: string, number: string | undefined): string | null {
  if (number === undefined) return "Documento: no tiene obligaciones vivas en este portafolio.";
  return balance.startsWith("-") ? "Saldo de capital: no puede ser menor que cero." : null;
}
