import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";
import { openOffice } from "../support/office.ts";
import { someAccounts } from "../server/sections/some-accounts.ts";
import { onNewDatabase } from "./measured.ts";

/*
 * The time in which a desk of reconciliation has its lines with what each could be: read, matched all together, and the
 * first of them sent (issue 32; goal 10 s for 10,000 lines with their reading).
 *
 *   npx node tests/bench/reconciliation.ts [--lines 10000] [--invoices 1400]
 */
const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "10000" },
    invoices: { type: "string", default: "1400" },
  },
});

await onNewDatabase(async (db) => {
  const office = await openOffice(db);
  const { fund = "" } = await someAccounts(db);
  await write(db, fund);
  const admin = await office.as("admin");
  for (const turn of ["first", "second"]) {
    const started = performance.now();
    const reply = await admin("reports/concilVoucher/lines");
    const body = (await reply.json()) as { lines: { proposals: { sure: string }[] }[] };
    const seconds = (performance.now() - started) / 1000;
    const proposed = body.lines.filter(({ proposals }) => proposals.length > 0).length;
    process.stdout.write(
      `${values.lines} lines among ${values.invoices} invoices, ${turn}: ${seconds.toFixed(2)} s ` +
        `(goal 10 s), ${body.lines.length} sent, ${proposed} of them with proposals\n`,
    );
  }
  const started = performance.now();
  await (await admin("reports/concilVoucher/lines?day=2026-06-10")).text();
  process.stdout.write(`one day: ${((performance.now() - started) / 1000).toFixed(2)} s\n`);
  await office.server.close();
});

/** Invoices of forty companies, and lines that name them, pay them less a withholding, pay several, or are strange. */
async function write(db: Kysely<Database>, fund: string): Promise<void> {
  await sql`
    insert into companies (nombre, nit, estado)
    select 'Entidad ' || n, (900100000 + n) || '-1', 'active' from generate_series(1, 40) n`.execute(
    db,
  );
  await sql`
    insert into collection_documents (empresa_id, estado, numero, origen, empresa, base, comision, iva, total, factura, emision,
      vencimiento, aplicado)
    select 1, 'issued', 'DC-2026-' || lpad(n::text, 6, '0'), 'settlement', c.id, 100000 + n * 137, 100000 + n * 137,
      round((100000 + n * 137) * 0.19), 100000 + n * 137 + round((100000 + n * 137) * 0.19), 'FE' || n,
      date '2026-03-01' + (n % 90)::int, date '2026-04-01', 0
    from generate_series(1, ${Number(values.invoices)}::integer) n
      join companies c on c.nombre = 'Entidad ' || (1 + n % 40)`.execute(db);
  await sql`
    with lines as (
      insert into bank_lines (empresa_id, estado, fila, cuenta, fecha, sentido, valor, texto, referencia, pagador, nit, huella)
      select 1, 'pending', n, ${fund}::bigint, date '2026-06-01' + (n % 30)::int, case when n % 20 = 0 then 'out' else 'in' end,
        case n % 4 when 0 then d.total when 1 then d.total - round(d.comision * 0.04) when 2 then d.total + 250000 + n
          else 1000 + n * 7 end,
        'ABONO ACH ' || n, case when n % 4 = 0 then d.factura else '' end, '',
        case when n % 4 in (1, 2) then split_part(c.nit, '-', 1) else '' end, 'b' || n
      from generate_series(1, ${Number(values.lines)}::integer) n
        join collection_documents d on d.factura = 'FE' || (1 + n % ${Number(values.invoices)}::integer)
        join companies c on c.id = d.empresa
      returning *
    )
    insert into customers_collects (empresa_id, estado, numero, fecha, cuenta, medio, valor, linea)
    select 1, 'unidentified', 'RC-B-' || id, fecha, cuenta, 'transfer', valor, id from lines where sentido = 'in'`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
