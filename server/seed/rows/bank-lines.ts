import { createHash } from "node:crypto";
import { sql } from "kysely";
import { moneyOf } from "../../../src/domain/cents.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { bankIn } from "../../fund/ledger/events.ts";
import type { LedgerContext } from "../../fund/ledger/ledger.types.ts";
import { post } from "../../fund/ledger/post.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";

/** A movement of the bank: how many days ago, its text, its pesos (below zero where they left) and its reference. */
type Said = readonly [ago: number, text: string, pesos: number, reference?: string, payer?: string];

type Statement = {
  readonly name: string;
  readonly status: "closed" | "balanced" | "different";
  readonly initial: number;
  readonly lines: readonly Said[];
  readonly problem?: string;
};

/** Those whose money waits to be identified. */
const PAYERS = [
  "COOPERATIVA DEL SUR",
  "FINANZAS DEL CAFE",
  "CREDITOS LA MONTAÑA",
  "BANCO DEL VALLE",
];

const PAYMENTS: readonly Said[] = Array.from({ length: 20 }, (_, nth) => {
  const payer = PAYERS[nth % PAYERS.length] ?? "";
  const [text, reference] =
    nth % 5 === 4 ? ["CONSIGNACION EFECTIVO", ""] : ["PAGO PSE COMISION", `FE-${101 + nth}`];
  return [
    9 - Math.trunc(nth / 3),
    `${text} ${payer}`,
    180_000 + ((nth * 73_911) % 900_000),
    reference,
    payer,
  ];
});

/** A statement whose lines wait, one that is finished, and one that does not add up. */
const STATEMENTS: readonly Statement[] = [
  {
    name: "extracto-anterior.csv",
    status: "closed",
    initial: 84_000_000,
    lines: [
      [24, "TRANSFERENCIA A TERCEROS", -1_260_000, "TR-DEV-1"],
      [23, "DEVOLUCION CUENTA CERRADA", 1_260_000, "TR-DEV-1"],
    ],
  },
  {
    name: "extracto-semana.csv",
    status: "balanced",
    initial: 84_000_000,
    lines: [
      ...PAYMENTS.slice(0, 10),
      [6, "TRANSFERENCIA A TERCEROS", -450_000, "TR-DEV-2"],
      [5, "DEVOLUCION CUENTA NO EXISTE", 450_000, "TR-DEV-2"],
      ...PAYMENTS.slice(10),
      [3, "CUOTA DE MANEJO", -28_900],
      [3, "GRAVAMEN MOVIMIENTOS FINANCIEROS", -1_916],
      [3, "TRANSFERENCIA A TERCEROS", -3_400_000, "PROVEEDOR 88"],
    ],
  },
  {
    name: "extracto-ayer.csv",
    status: "different",
    initial: 90_000_000,
    problem:
      "Los movimientos suman $ 1.250.000,00 y los saldos dicen $ 1.500.000,00: faltan $ 250.000,00.",
    lines: [
      [2, "PAGO PSE COMISION BANCO DEL VALLE", 900_000, "FE-140", "BANCO DEL VALLE"],
      [2, "PAGO PSE COMISION FINANZAS DEL CAFE", 350_000, "FE-141", "FINANZAS DEL CAFE"],
    ],
  },
];

/**
 * The files of the bank with their lines: of one that is being matched each line that came in has its receipt, which entered
 * the ledger with its day; its two lines of a bounce met each other.
 */
export const rows: SeedRows = async (context) => {
  const { trx, company, now, author: userId } = context;
  const companyId = company?.id ?? 0;
  const { rows: known } =
    await sql`select 1 from bank_files where empresa_id = ${companyId} limit 1`.execute(trx);
  const { rows: accounts } = await sql<{ id: string; structure: string }>`
    select a.id::text, (select id::text from structures where empresa_id = ${companyId} and codigo = 'BCO-01'
      and estado = 'published' limit 1) as structure
    from banks_companies a where a.empresa = ${companyId} and a.empresa_id = ${companyId} and a.estado = 'active'
    order by a.id limit 1`.execute(trx);
  const [account] = accounts;
  if (known.length > 0 || account === undefined) return [];
  const by = { name: "Demostración", network: "", requestId: "" };
  const ledger: LedgerContext = { db: trx, now, companyId, userId, by };
  for (const statement of STATEMENTS) {
    const file = await writeFile(context, statement, account);
    await writeLines(context, statement, { file, account: account.id });
    if (statement.status === "balanced") await writeReceipts(context, ledger, file);
  }
  return [];
};

const decimal = (pesos: number) => moneyOf(BigInt(pesos) * 100n);

function sumOf(lines: readonly Said[]): number {
  return lines.reduce((sum, [, , pesos]) => sum + pesos, 0);
}

async function writeFile(
  { trx, company, author, now }: SeedContext,
  { name, status, initial, lines, problem }: Statement,
  { id: account, structure }: { readonly id: string; readonly structure: string },
): Promise<string> {
  const today = dayOf(now);
  let balance = initial;
  const text = lines
    .map(([ago, words, pesos, reference = "", payer = ""]) => {
      balance += pesos;
      return [
        dayAfter(today, -ago),
        words,
        reference,
        decimal(pesos),
        decimal(balance),
        payer,
        "",
      ].join(";");
    })
    .join("\r\n");
  const content = Buffer.from(text, "utf8");
  const hash = createHash("sha256").update(content).digest("hex");
  const series = `AB-${today.slice(0, 4)}`;
  const days = lines.map(([ago]) => dayAfter(today, -ago)).toSorted();
  const [entered, left] = [
    lines.filter(([, , pesos]) => pesos > 0),
    lines.filter(([, , pesos]) => pesos < 0),
  ];
  const said = status === "different" ? initial + sumOf(lines) + 250_000 : initial + sumOf(lines);
  const isIn = status !== "different";
  const { rows: made } = await sql<{ id: string }>`
    with file as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at, created_by)
      values (${company?.id ?? null}, 'bank-files', 'archivo', ${name}, 'application/octet-stream',
        ${content.length}, ${hash}, ${content}, ${now}, ${author}) returning id
    ), number as (
      insert into consecutives as c (company_id, series, last) values (${company?.id ?? null}, ${series}, 1)
      on conflict (company_id, series) do update set last = c.last + 1 returning last
    )
    insert into bank_files (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, numero, cuenta,
      formato, estructura, saldo_inicial, saldo_final, archivo, huella, problema, desde, hasta, lineas, nuevas, repetidas,
      entradas, salidas, diferencia)
    select ${company?.id ?? null}, ${status}, ${now}, ${now}, ${author}, ${author},
      ${series} || '-' || lpad(number.last::text, 6, '0'), ${account}::bigint, 'csv', ${structure}::bigint,
      ${decimal(initial)}::numeric, ${decimal(said)}::numeric, file.id, ${hash}, ${problem ?? null}, ${days[0]}::date,
      ${days.at(-1)}::date, ${lines.length}, ${isIn ? lines.length : null}::integer, ${isIn ? 0 : null}::integer,
      ${decimal(sumOf(entered))}::numeric, ${decimal(-sumOf(left))}::numeric, ${isIn ? "0.00" : "-250000.00"}::numeric
    from file, number returning id::text`.execute(trx);
  return made[0]?.id ?? "";
}

async function writeLines(
  { trx, company, author, now }: SeedContext,
  { status, initial, lines }: Statement,
  { file, account }: { readonly file: string; readonly account: string },
): Promise<void> {
  const today = dayOf(now);
  let balance = initial;
  const written = lines.map(([ago, texto, pesos, referencia, pagador], index) => {
    balance += pesos;
    const isBounce = referencia?.startsWith("TR-DEV") === true;
    const huella = createHash("sha256")
      .update(`${account} ${index} ${ago} ${texto} ${pesos}`)
      .digest("hex");
    const estado = status === "different" ? "staged" : isBounce ? "matched" : "pending";
    return {
      estado,
      fila: index + 1,
      fecha: dayAfter(today, -ago),
      sentido: pesos < 0 ? "out" : "in",
      valor: decimal(Math.abs(pesos)),
      saldo: decimal(balance),
      texto,
      referencia: referencia === "" ? null : (referencia ?? null),
      pagador: pagador ?? null,
      clase: isBounce ? "bounce" : null,
      huella,
      clave: estado === "staged" ? null : huella,
    };
  });
  await sql`
    insert into bank_lines (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, archivo, cuenta, fila,
      fecha, sentido, valor, saldo, texto, referencia, pagador, clase, huella, clave)
    select ${company?.id ?? null}, x.estado, ${now}, ${now}, ${author}, ${author}, ${file}::bigint, ${account}::bigint, x.fila,
      x.fecha, x.sentido, x.valor, x.saldo, x.texto, x.referencia, x.pagador, x.clase, x.huella, x.clave
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x(estado text, fila integer, fecha date, sentido text,
      valor numeric, saldo numeric, texto text, referencia text, pagador text, clase text, huella text, clave text)`.execute(
    trx,
  );
  await sql`
    update bank_lines l set pareja = o.id from bank_lines o
    where l.archivo = ${file}::bigint and o.archivo = l.archivo and l.clase = 'bounce' and o.referencia = l.referencia
      and o.id <> l.id`.execute(trx);
}

type Received = {
  readonly id: string;
  readonly line: string;
  readonly date: string;
  readonly amount: string;
  readonly account: string;
};

/** The receipts of the lines that came in and wait: unidentified, and in the ledger. */
async function writeReceipts(
  { trx, company, author, now }: SeedContext,
  ledger: LedgerContext,
  file: string,
): Promise<void> {
  const series = `RC-${dayOf(now).slice(0, 4)}`;
  const { rows: made } = await sql<Received>`
    with lines as (
      select l.*, row_number() over (order by l.fila) as nth from bank_lines l
      where l.archivo = ${file}::bigint and l.sentido = 'in' and l.estado = 'pending'
        and not exists (select from customers_collects r where r.linea = l.id)
    ), number as (
      insert into consecutives as c (company_id, series, last)
      select ${company?.id ?? null}::integer, ${series}, count(*) from lines
      on conflict (company_id, series) do update set last = c.last + excluded.last returning last
    )
    insert into customers_collects (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, numero,
      fecha, cuenta, medio, valor, referencia, pagador, identificado, por_identificar, linea)
    select ${company?.id ?? null}, 'unidentified', ${now}, ${now}, ${author}, ${author},
      ${series} || '-' || lpad((number.last - (select count(*) from lines) + lines.nth)::text, 6, '0'), lines.fecha,
      lines.cuenta, 'transfer', lines.valor, lines.referencia, lines.pagador, 0, lines.valor, lines.id
    from lines, number
    returning id::text, linea::text as line, fecha::text as date, valor::text as amount, cuenta::text as account`.execute(
    trx,
  );
  await sql`
    update bank_lines l set recaudo = r.id, clase = 'receipt' from customers_collects r
    where r.linea = l.id and l.archivo = ${file}::bigint`.execute(trx);
  for (const { id, date, amount, account } of made) {
    const cause = { date, key: `customers-collects:${id}`, origin: `customers-collects/${id}` };
    await post(ledger, bankIn({ ...cause, amount, bankAccount: account }));
  }
}
