import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";
import { openOffice } from "../support/office.ts";
import { deskOf } from "../server/sections/desk.ts";
import { anotherPortfolio, settledFund } from "../server/settlements/settled-fund.ts";
import { ends, measured, onNewDatabase, printed } from "./measured.ts";

/*
 * The time of settling a month through the product's own job, how long the list of another person takes meanwhile,
 * and the time of printing one of its documents (issue 15).
 *
 *   npx node tests/bench/settlement.ts [--lines 140000]
 */
const { values } = parseArgs({
  options: { lines: { type: "string", default: "140000" } },
});
const lines = Number(values.lines);

const PERIOD = "2026-05";
const PORTFOLIOS = 10;

await onNewDatabase(async (db) => {
  const office = await openOffice(db);
  await manyCuts(db, await settledFund(db));
  const desk = deskOf(await office.as("admin"));
  const other = await office.as("admin");
  await measured({ words: `${lines} lines settled`, goal: "goal 60 s", other }, async () => {
    const { id } = await desk.made("settlements", { periodo: PERIOD });
    await ends(async () => (await desk.record("settlements", id)).status === "calculated");
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from settlement_lines`.execute(db);
  process.stdout.write(`  ${rows[0]?.count} lines written\n`);
  await sql`update collection_documents set estado = 'approved'`.execute(db);
  const [document] = (await desk.list("collection-documents")).rows;
  await printed("a cuenta de cobro", async () =>
    other(`collection-documents/bill/${document?.id}`),
  );
  await office.server.close();
});

/** Writes the cut of the month in some portfolios, all its rows together. */
async function manyCuts(db: Kysely<Database>, portfolio: string): Promise<void> {
  const share = Math.ceil(lines / PORTFOLIOS);
  for (let place = 0; place < PORTFOLIOS; place += 1) {
    const id =
      place === 0
        ? portfolio
        : await anotherPortfolio(db, portfolio, { code: `P-${place}`, rate: "0.350000" });
    await sql`
      insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa,
        fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, valor_cubierto)
      select 1, 'GB-' || p.id || '-' || n, 'B-' || p.id || '-' || n, (select min(id) from customers), p.id, p.empresa,
        date '2026-01-04', 2000000, 36, 18.5, 1000000 + n, 700000 + n
      from portfolios p, generate_series(1, ${share}::integer) as n where p.id = ${id}::bigint`.execute(
      db,
    );
    await sql`
      insert into cuts (empresa_id, periodo, obligacion, portafolio, empresa, saldo_capital, dias_mora, calificacion,
        valor_cubierto, revision)
      select 1, ${PERIOD}, id, portafolio, empresa, saldo_capital, 0, 'a', valor_cubierto, 1 from obligations
      where portafolio = ${id}::bigint and numero_garantia like 'GB-%'`.execute(db);
  }
  await sql`analyze`.execute(db);
}
