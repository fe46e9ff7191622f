import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import { enqueueJob } from "../../../server/engine/jobs/enqueue-job.ts";
import { runJob } from "../../../server/sections/erp-runs/erp-runs.jobs.ts";
import type { Database } from "../../../server/store/schema.ts";

/** Writes approved invoices of 1,190 pesos that wait to be sent, each with its collection document. */
export async function writePending(
  db: Kysely<Database>,
  { centre, count }: { readonly centre: string; readonly count: number },
): Promise<void> {
  const lines = JSON.stringify([{ concepto: "Comisión", base: "1000.00", tarifa: "19" }]);
  await sql`
    with documents as (
      insert into collection_documents (empresa_id, numero, origen, empresa, centro, base, comision, iva, total,
        estado)
      select 1, 'DC-' || n, 'manual', 2, ${centre}::bigint, 1000, 1000, 190, 1190, 'issuing'
      from generate_series(1, ${count}::integer) as n returning id, numero
    )
    insert into erps (empresa_id, registro, clase, documento, empresa, centro, base, iva, valor, lineas, estado,
      contingencia, intentos)
    select 1, numero, 'invoice', id, 2, ${centre}::bigint, 1000, 190, 1190, ${lines}::jsonb, 'pending', false, '[]'
    from documents`.execute(db);
}

/** Begins a massive emission of every pending invoice in the name of `admin`; its job runs where one looks for it. */
export async function beginRun(db: Kysely<Database>, now: Date): Promise<void> {
  const { rows } = await sql<{ run: string; user: string }>`
    insert into erp_runs (empresa_id, numero, clase, estado) values (1, 'EM-1', 'invoice', 'running')
    returning id::text as run, (select id::text from users where username = 'admin') as user`.execute(
    db,
  );
  const { run = "", user = "" } = rows[0] ?? {};
  await sql`update erps set corrida = ${run}::bigint where estado = 'pending'`.execute(db);
  const owner = { userId: user, companyId: 1 };
  await enqueueJob(db, runJob, { key: run, input: { run }, now, owner });
}

/**
 * Expects some invoices to be emitted once each, whatever happened meanwhile (laws 39 and 43): every number from the
 * first is of one document, the DIAN has each of them once, and each entered the ledger once.
 */
export async function expectOnce(
  db: Kysely<Database>,
  { folder, count }: { readonly folder: string; readonly count: number },
): Promise<void> {
  const { rows: invoices } = await sql<{ status: string; number: number; owed: string }>`
    select e.estado as status, e.consecutivo as number, (select sum(m.debe - m.haber)::text from movements m
      join accounts a on a.id = m.cuenta where m.documento = e.documento and a.codigo = 'CLI') as owed
    from erps e order by e.consecutivo`.execute(db);
  expect(invoices).toEqual(
    Array.from({ length: count }, (_, n) => ({
      status: "accepted",
      number: n + 1,
      owed: "1190.00",
    })),
  );
  const { rows: documents } = await sql`
    select estado as status, count(*)::integer as count from collection_documents group by 1`.execute(
    db,
  );
  expect(documents).toEqual([{ status: "issued", count }]);
  expect(await readdir(join(folder, "numbers"))).toHaveLength(count);
  const received = await readFile(join(folder, "received.jsonl"), "utf8");
  expect(received).not.toContain('"already"');
}
