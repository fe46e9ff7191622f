import { sql } from "kysely";
import type { SendingInput } from "../../src/sections/fe-sends/sending.chart.ts";
import { deskOf } from "../server/sections/desk.ts";
import { openOffice } from "../support/office.ts";
import { createTestClock } from "../support/test-clock.ts";
import { measured, onNewDatabase } from "./measured.ts";

/*
 * The time in which a campaign queues its messages (goal 10 s for 20,000).
 *
 *   npx node tests/bench/campaign.ts [20000]
 */
const ROWS = Number(process.argv[2] ?? 20_000);

await onNewDatabase(async (db) => {
  // Ten seconds before the hours of the law end: it queues all, and sends those of one turn.
  const clock = createTestClock(new Date("2026-09-07T23:59:50Z"));
  const office = await openOffice(db, { clock });
  const other = await office.as("admin");
  await sql`
    insert into customers (empresa_id, documento, nombre, correo, autorizacion_datos)
    select 1, 'CC ' || (1000000000 + n), 'Cliente ' || n, 'c' || n || '@correo.co', true
    from generate_series(1, ${ROWS}::integer) n`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with message as (
      insert into fe_msgs (empresa_id, codigo, nombre, canal, trata_de, asunto, cuerpo, estado)
      values (1, 'B', 'Saldo', 'email', 'customer', 'Su saldo', 'Debe {{saldo}}', 'approved') returning id
    ) insert into fe_campaigns (empresa_id, nombre, mensaje, audiencia, programada, turno, destinatarios, estado)
    select 1, 'Saldos', id, '/customers/list', now() - interval '1 year', 1, ${ROWS}::integer, 'scheduled' from message
    returning id::text`.execute(db);
  const campaign = rows[0]?.id ?? "";
  const input: SendingInput = { company: 1, campaign, send: null, turn: 1 };
  await sql`insert into jobs (kind, key, input, due_at, created_at)
    values ('message-sending', 'bench', ${JSON.stringify(input)}::jsonb, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz)`.execute(
    db,
  );
  await measured({ words: `${ROWS} messages queued`, goal: "10 s", other }, async () => {
    await office.server.tidy();
    await office.server.settled();
  });
  const { total } = await deskOf(await office.as("admin")).list("fe-sends");
  process.stdout.write(`${total} sends, ${office.server.mails.length} mails\n`);
  await office.server.close();
});
