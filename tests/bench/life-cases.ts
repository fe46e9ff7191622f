import { sql } from "kysely";
import type { LifeCases } from "../../src/contract/lives-contract.ts";
import { deskOf } from "../server/sections/desk.ts";
import { someAccounts } from "../server/sections/some-accounts.ts";
import { openOffice } from "../support/office.ts";
import { onNewDatabase } from "./measured.ts";
import { printTimes, type Timed } from "./print-times.ts";

/*
 * The time of the cases of a life of seven states over 140,000 advances with three changes each, asked over HTTP after each
 * change of one of them, so that nothing that was counted before answers (limit 150 ms, p95).
 *
 *   npx node tests/bench/life-cases.ts [140000]
 */
const ROWS = Number(process.argv[2] ?? 140_000);
const LIMIT = 150;
const TURNS = 40;
const STATUSES = [
  "requested",
  "approved",
  "paid",
  "partlyLegalised",
  "legalised",
  "rejected",
  "cancelled",
];

await onNewDatabase(async (db) => {
  const office = await openOffice(db);
  const { ally = "" } = await someAccounts(db);
  const admin = deskOf(await office.as("admin"));
  const asked = {
    empresa: "2",
    concepto: "other",
    valor: "1.00",
    cuenta_destino: ally,
    fecha: "2026-08-10",
  };
  const first = await admin.made("advances", asked);
  const { rows: columns } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns
    where table_name = 'advances' and is_generated = 'NEVER'
      and column_name not in ('id', 'numero', 'estado', 'creado_en')`.execute(db);
  const rest = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`insert into advances (numero, estado, creado_en, ${rest})
    select 'AN-X-' || n, (${STATUSES}::text[])[1 + n % 7], now() - make_interval(mins => n), ${rest}
    from advances, generate_series(1, ${ROWS}) as n where id = ${first.id}::bigint`.execute(db);
  await sql`insert into changes (controller, record_id, company_id, revision, version, action, before, after, at, by_name,
      network, request_id)
    select 'advances', a.id, a.empresa_id, 0, s.n, s.action, s.before, jsonb_build_object('estado', coalesce(s.status, a.estado)),
      a.creado_en + s.after, 'bench', '', ''
    from advances a, (values (1, 'create', '{}'::jsonb, 'requested', interval '0'),
      (2, 'approve', '{"estado":"requested"}', 'approved', interval '1 hour'),
      (3, 'pay', '{"estado":"approved"}', null, interval '3 hours')) as s(n, action, before, status, after)
    where a.id <> ${first.id}::bigint order by s.n, a.id`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  const timed: Timed[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await admin.made("advances", asked);
    const started = performance.now();
    const { status, body } = await admin.call("GET", "technical-docs/cases/advance");
    const now = performance.now();
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { sections } = body as LifeCases;
    const total = sections[0]?.statuses.reduce((sum, { count }) => sum + count, 0);
    if (total !== ROWS + turn + 2) throw new Error(`${String(total)} of them`);
    timed.push({ act: "cases", path: "advance", ms: now - started, at: now });
  }
  const p95 = printTimes(`${ROWS} advances`, timed);
  const least = Math.min(...timed.map(({ ms }) => ms));
  process.stdout.write(`p95 ${p95.toFixed(0)} ms, least ${least.toFixed(0)} (limit ${LIMIT})\n`);
  await office.server.close();
  process.exitCode = p95 <= LIMIT ? 0 : 1;
});
