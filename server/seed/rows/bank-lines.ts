import { createHash } from "node:crypto";
import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { withoutAccents } from "../../../src/domain/plain-text.ts";
import { isAccount } from "../../fund/ledger/account-code.ts";
import { bankIn } from "../../fund/ledger/events.ts";
import type { LedgerContext } from "../../fund/ledger/ledger.types.ts";
import { post } from "../../fund/ledger/post.ts";
import type { Payer } from "../../sections/reconciliation-rules/reconciliation-rules.matching.ts";
import {
  expectedOf,
  payersOf,
  type ExpectedItem,
} from "../../sections/reconciliation-rules/reconciliation-rules.queries.ts";
import { withholdingsOf } from "../../sections/reconciliation-rules/reconciliation-rules.withholding.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";

/** A movement of the bank: how many days ago, its text, its cents (below zero where they left), and who it names. */
type Said = {
  readonly ago: number;
  readonly text: string;
  readonly cents: bigint;
  readonly reference?: string;
  readonly payer?: string;
  readonly nit?: string;
};

type Statement = {
  readonly name: string;
  readonly status: "closed" | "balanced" | "different";
  readonly lines: readonly Said[];
  readonly problem?: string;
};

const pesos = (amount: number) => BigInt(amount) * 100n;

/** Who pays without saying what, and whom the fund does not know by that name. */
const UNKNOWN: readonly Said[] = [
  { ago: 6, text: "CONSIGNACION EFECTIVO OFICINA 0412", cents: pesos(640_000) },
  {
    ago: 5,
    text: "TRANSFERENCIA DESDE NEQUI",
    cents: pesos(185_500),
    payer: "MARIA E GOMEZ R",
  },
  {
    ago: 4,
    text: "PAGO PSE COMISION",
    cents: pesos(912_740),
    reference: "PSE 77120045",
    payer: "COOPERATIVA DEL SUR",
  },
  {
    ago: 4,
    text: "PAGO PSE COMISION",
    cents: pesos(388_160),
    reference: "PSE 77120087",
    payer: "COOPERATIVA DEL SUR",
  },
  { ago: 3, text: "CONSIGNACION CORRESPONSAL 8830", cents: pesos(96_000) },
];

/** A transfer that came back, and what the bank charged: by an approved rule, by its usual words, and by none of them. */
const OUT: readonly Said[] = [
  { ago: 6, text: "TRANSFERENCIA A TERCEROS", cents: pesos(-450_000), reference: "TR-DEV-2" },
  { ago: 5, text: "DEVOLUCION CUENTA NO EXISTE", cents: pesos(450_000), reference: "TR-DEV-2" },
  { ago: 7, text: "COMISION TRANSFERENCIA ACH 0907", cents: pesos(-8_120) },
  { ago: 3, text: "CUOTA DE MANEJO 11", cents: pesos(-28_900) },
  { ago: 3, text: "GRAVAMEN MOV FINANCIEROS 4X1000", cents: pesos(-1_916) },
  { ago: 3, text: "NOTA DEBITO CHEQUERA", cents: pesos(-45_000) },
];

/** The statements whose lines wait for nobody, and what waits in that of the week. */
function statementsOf(week: readonly Said[]): readonly Statement[] {
  return [
    {
      name: "extracto-anterior.csv",
      status: "closed",
      lines: [
        {
          ago: 24,
          text: "TRANSFERENCIA A TERCEROS",
          cents: pesos(-1_260_000),
          reference: "TR-DEV-1",
        },
        {
          ago: 23,
          text: "DEVOLUCION CUENTA CERRADA",
          cents: pesos(1_260_000),
          reference: "TR-DEV-1",
        },
      ],
    },
    { name: "extracto-semana.csv", status: "balanced", lines: week },
    {
      name: "extracto-ayer.csv",
      status: "different",
      problem:
        "Los movimientos suman $ 1.250.000,00 y los saldos dicen $ 1.500.000,00: faltan $ 250.000,00.",
      lines: [
        {
          ago: 2,
          text: "PAGO PSE COMISION BANCO DEL VALLE",
          cents: pesos(900_000),
          reference: "PSE 77120113",
          payer: "BANCO DEL VALLE",
        },
        {
          ago: 2,
          text: "PAGO PSE COMISION FINANZAS DEL CAFE",
          cents: pesos(350_000),
          reference: "PSE 77120114",
          payer: "FINANZAS DEL CAFE",
        },
      ],
    },
  ];
}

/**
 * The files of the bank with their lines: of one that is being matched each line that came in has its receipt, which entered
 * the ledger with its day; its two lines of a bounce met each other. Their balances are those of the ledger.
 */
export const rows: SeedRows = async (context) => {
  const { trx, company, now, author: userId } = context;
  const companyId = company?.id ?? 0;
  const { rows: known } =
    await sql`select 1 from bank_files where empresa_id = ${companyId} limit 1`.execute(trx);
  const { rows: accounts } = await sql<Account>`
    select a.id::text, (select id::text from structures where empresa_id = ${companyId} and codigo = 'BCO-01'
      and estado = 'published' limit 1) as structure
    from banks_companies a where a.empresa = ${companyId} and a.empresa_id = ${companyId} and a.estado = 'active'
    order by a.id limit 1`.execute(trx);
  const [account] = accounts;
  if (known.length > 0 || account === undefined) return [];
  const by = { name: "Demostración", network: "", requestId: "" };
  const ledger: LedgerContext = { db: trx, now, companyId, userId, by };
  const paid = await paymentsOf(context);
  const week = [...paid, ...UNKNOWN, ...OUT].toSorted((one, other) => other.ago - one.ago);
  for (const statement of statementsOf(week)) {
    const initial = await balanceBefore(context, statement, account.id);
    const file = await writeFile(context, { ...statement, initial }, account);
    await writeLines(context, { ...statement, initial }, { file, account: account.id });
    if (statement.status === "balanced") await writeReceipts(context, ledger, file);
  }
  return [];
};

type Account = { readonly id: string; readonly structure: string };

type Owed = ExpectedItem & { readonly payer: Payer; readonly number: string };

/** How the bank tells of invoices that are paid, in turn: by their number or their payer, whole, less what was withheld, or in part. */
const WAYS: readonly ((owed: Owed) => Omit<Said, "ago"> | null)[] = [
  named,
  withheld,
  ({ payer: { name, nit }, cents }) => ({
    text: "TRANSFERENCIA SUCURSAL VIRTUAL",
    cents: cents - pesos(60),
    payer: bankName(name),
    nit,
  }),
  named,
  ({ payer: { name, nit }, cents, number }) => ({
    text: `ABONO ${number}`,
    cents: (cents / 20_000n) * 10_000n,
    payer: bankName(name),
    nit,
  }),
  ({ payer: { name, nit }, cents }) => ({
    text: "PAGO PROVEEDORES ACH",
    cents,
    payer: bankName(name),
    nit,
  }),
];

function named({ payer: { name, nit }, cents, number }: Owed) {
  const payer = { payer: bankName(name), nit };
  const text = `PAGO PSE FACTURA ${number}`;
  return { text, cents, reference: number, ...payer };
}

/** Null for an invoice of which a part is paid already: nothing is withheld on the rest. */
function withheld({ payer: { name, nit }, cents, number, base, vat }: Owed) {
  const [usual] = base === null ? [] : withholdingsOf(base, vat ?? 0n);
  if (usual === undefined) return null;
  const payer = { payer: bankName(name), nit };
  return { text: "PAGO PROVEEDORES ACH", cents: cents - usual.cents, reference: number, ...payer };
}

/** A name as banks write it: capital letters without accents, cut. */
const bankName = (name: string) => withoutAccents(name).toUpperCase().slice(0, 40);

/** The payments of the invoices that are owed: two of one entity together, then each of the others in a way of its own. */
async function paymentsOf({ trx: db, company }: SeedContext): Promise<readonly Said[]> {
  const asking = { db, actor: { companyId: company?.id ?? 0 } };
  const payers = new Map((await payersOf(asking)).map((payer) => [payer.id, payer]));
  const owed = (await expectedOf(asking)).flatMap((item): Owed[] => {
    // A debtor's name and document are no text of this demonstration.
    const payer = item.company === null ? undefined : payers.get(item.company);
    const [number] = item.names;
    if (item.kind !== "invoice" || payer?.nit === "" || number === undefined) return [];
    return payer === undefined || payer.id.startsWith("customer")
      ? []
      : [{ ...item, payer, number }];
  });
  const oldest = owed.toSorted((one, other) => Number(one.id) - Number(other.id));
  const several = [...Map.groupBy(oldest, ({ company: id }) => id).values()].find(
    (all) => all.length > 1,
  );
  const [first, second] = several ?? [];
  const singles = oldest.filter((item) => item !== first && item !== second);
  const each = singles.map((item, nth): Said => {
    const said = WAYS[nth % WAYS.length]?.(item) ?? named(item);
    return { ago: 9 - Math.trunc(nth / 2), ...said };
  });
  if (first === undefined || second === undefined) return each;
  const { name, nit } = first.payer;
  const cents = first.cents + second.cents;
  const payer = { payer: bankName(name), nit };
  return [...each, { ago: 8, text: "PAGO PROVEEDORES ACH", cents, ...payer }];
}

/**
 * The balance of an account before a statement: that of the ledger on its last day, less what the bank paid and nobody has
 * explained yet.
 */
async function balanceBefore(
  { trx, now }: SeedContext,
  { lines }: Statement,
  account: string,
): Promise<bigint> {
  const last = dayAfter(dayOf(now), -Math.min(...lines.map(({ ago }) => ago)));
  const { rows: found } = await sql<{ balance: string }>`
    select (coalesce((select sum(m.debe - m.haber) from movements m join accounts a on a.id = m.cuenta
        where m.cuenta_bancaria = ${account}::bigint and ${isAccount("a", "BAN")} and m.fecha <= ${last}::date), 0)
      - coalesce((select sum(valor) from bank_lines where cuenta = ${account}::bigint and sentido = 'out'
        and estado = 'pending'), 0))::numeric(18, 2)::text as balance`.execute(trx);
  return centsOf(found[0]?.balance ?? "0.00");
}

function sumOf(lines: readonly Said[]): bigint {
  return lines.reduce((sum, { cents }) => sum + cents, 0n);
}

/** A statement with its balance before the first line, in cents. */
type Opened = Statement & { readonly initial: bigint };

async function writeFile(
  { trx, company, author, now }: SeedContext,
  { name, status, initial, lines, problem }: Opened,
  { id: account, structure }: Account,
): Promise<string> {
  const today = dayOf(now);
  let balance = initial;
  const text = lines
    .map(({ ago, text: words, cents, reference = "", payer = "", nit = "" }) => {
      balance += cents;
      const day = dayAfter(today, -ago);
      return [day, words, reference, moneyOf(cents), moneyOf(balance), payer, nit].join(";");
    })
    .join("\r\n");
  const content = Buffer.from(text, "utf8");
  const hash = createHash("sha256").update(content).digest("hex");
  const series = `AB-${today.slice(0, 4)}`;
  const days = lines.map(({ ago }) => dayAfter(today, -ago)).toSorted();
  const [entered, left] = [
    lines.filter(({ cents }) => cents > 0n),
    lines.filter(({ cents }) => cents < 0n),
  ];
  const summed = initial + sumOf(lines);
  const said = status === "different" ? summed + pesos(250_000) : summed;
  const isIn = status !== "different";
  const { rows: made } = await sql<{ id: string }>`
    with file as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, created_at, created_by)
      values (${company?.id ?? null}, 'bank-files', 'archivo', ${name}, 'application/octet-stream',
        ${content.length}, kept_content(${content}), ${now}, ${author}) returning id
    ), number as (
      insert into consecutives as c (company_id, series, last) values (${company?.id ?? null}, ${series}, 1)
      on conflict (company_id, series) do update set last = c.last + 1 returning last
    )
    insert into bank_files (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, numero, cuenta,
      formato, estructura, saldo_inicial, saldo_final, archivo, huella, problema, desde, hasta, lineas, nuevas, repetidas,
      entradas, salidas, diferencia)
    select ${company?.id ?? null}, ${status}, ${now}, ${now}, ${author}, ${author},
      ${series} || '-' || lpad(number.last::text, 6, '0'), ${account}::bigint, 'csv', ${structure}::bigint,
      ${moneyOf(initial)}::numeric, ${moneyOf(said)}::numeric, file.id, ${hash}, ${problem ?? null}, ${days[0]}::date,
      ${days.at(-1)}::date, ${lines.length}, ${isIn ? lines.length : null}::integer, ${isIn ? 0 : null}::integer,
      ${moneyOf(sumOf(entered))}::numeric, ${moneyOf(-sumOf(left))}::numeric, ${isIn ? "0.00" : "-250000.00"}::numeric
    from file, number returning id::text`.execute(trx);
  return made[0]?.id ?? "";
}

async function writeLines(
  { trx, company, author, now }: SeedContext,
  { status, initial, lines }: Opened,
  { file, account }: { readonly file: string; readonly account: string },
): Promise<void> {
  const today = dayOf(now);
  let balance = initial;
  const written = lines.map(({ ago, text: texto, cents, reference, payer, nit }, index) => {
    balance += cents;
    const isBounce = reference?.startsWith("TR-DEV") === true;
    const huella = createHash("sha256")
      .update(`${account} ${index} ${ago} ${texto} ${cents}`)
      .digest("hex");
    const estado = status === "different" ? "staged" : isBounce ? "matched" : "pending";
    return {
      estado,
      fila: index + 1,
      fecha: dayAfter(today, -ago),
      sentido: cents < 0n ? "out" : "in",
      valor: moneyOf(cents < 0n ? -cents : cents),
      saldo: moneyOf(balance),
      texto,
      referencia: reference ?? null,
      pagador: payer ?? null,
      nit: nit ?? null,
      clase: isBounce ? "bounce" : null,
      huella,
      clave: estado === "staged" ? null : huella,
    };
  });
  await sql`
    insert into bank_lines (empresa_id, estado, creado_en, actualizado_en, creado_por, actualizado_por, archivo, cuenta, fila,
      fecha, sentido, valor, saldo, texto, referencia, pagador, nit, clase, huella, clave)
    select ${company?.id ?? null}, x.estado, ${now}, ${now}, ${author}, ${author}, ${file}::bigint, ${account}::bigint, x.fila,
      x.fecha, x.sentido, x.valor, x.saldo, x.texto, x.referencia, x.pagador, x.nit, x.clase, x.huella, x.clave
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x(estado text, fila integer, fecha date, sentido text,
      valor numeric, saldo numeric, texto text, referencia text, pagador text, nit text, clase text, huella text, clave text)`.execute(
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
      fecha, cuenta, medio, valor, referencia, pagador, nit, identificado, por_identificar, linea)
    select ${company?.id ?? null}, 'unidentified', ${now}, ${now}, ${author}, ${author},
      ${series} || '-' || lpad((number.last - (select count(*) from lines) + lines.nth)::text, 6, '0'), lines.fecha,
      lines.cuenta, 'transfer', lines.valor, lines.referencia, lines.pagador, lines.nit, 0, lines.valor, lines.id
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
