import { createHash } from "node:crypto";
import { sql, type Kysely, type KyselyPlugin } from "kysely";
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import { runOne } from "../../../server/engine/commands/run.ts";
import { actorOf } from "../../../server/engine/job-actor.ts";
import type { JobOwner } from "../../../server/engine/jobs/define-job.ts";
import type { TransactionContext } from "../../../server/engine/served.types.ts";
import { createAll } from "../../../server/engine/write/save.ts";
import { storedOf } from "../../../server/engine/write/stored.ts";
import type { Task, Worked } from "../../../server/sections/loads/load-chart.ts";
import { createLoadJob } from "../../../server/sections/loads/load-job.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openOffice } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { randomFrom } from "../../bench/list-user.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, monthsAgo } from "./loads-desk.ts";
import { loadsGround, type LoadsGround } from "./loads-ground.ts";

const ROWS = 1_000;
const KILLS = 50;

/** What a process that dies in the middle of its work throws. */
class Killed extends Error {}

/** Ends the work of a transaction at its n-th statement, as the death of its process would. */
function killedAt(statement: number): KyselyPlugin {
  let left = statement;
  return {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left <= 0) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Loads whose process dies at random moments (chain.md §10): nothing twice, nothing missing. */
export function killedLoadsSuite(open: OpenDatabase): void {
  let db: Kysely<Database>;
  let ground: LoadsGround;
  let owner: JobOwner;
  let killed = 0;
  const random = randomFrom(20);

  beforeAll(async () => {
    db = await open();
    // The server gives the staff; its queues are closed, so that the test alone runs the job.
    await (await openOffice(db)).server.close();
    ground = await loadsGround(db);
    await sql`update portfolios set cupo = 99999999999`.execute(db);
    const { rows } = await sql<{
      id: string;
    }>`select id from users where username = 'admin'`.execute(db);
    owner = { userId: rows[0]?.id ?? "", companyId: 1 };
  });
  afterAll(async () => db.destroy());

  async function within<Result>(
    work: (tx: TransactionContext) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (tx) => work(await contextOf(tx)));
  }

  async function contextOf(tx: TransactionContext["db"]): Promise<TransactionContext> {
    const who = { userId: owner.userId, companyId: 1, requestId: "prueba" };
    const actor = await actorOf(tx, [], who);
    if (actor === null) throw new Error("nobody acts");
    const ports = { wake: () => undefined } as unknown as TransactionContext["ports"];
    return { db: tx, registry, section: registry.of("loads"), actor, ports, now: new Date() };
  }

  /** Works on a load as its job does; a process that dies loses what it remembered, and the open transaction. */
  async function work(load: string, task: Task): Promise<void> {
    const needs = { registry, everything: [], ports: { wake: () => undefined } as never };
    const steps = () => createLoadJob(needs).steps.get("workBlock");
    let step = steps();
    for (let from: number | null = 0; from !== null;) {
      const at: number = from;
      // About two deaths for each block, at any statement of it, or none at the end of its luck.
      const dies = killed < KILLS && random() < 0.85;
      const plugin = dies ? killedAt(1 + Math.floor(random() * 22)) : killedAt(Infinity);
      try {
        const worked = (await db.transaction().execute(async (tx) =>
          step?.(
            { load, task, from: at },
            {
              tx: tx.withPlugin(plugin) as typeof tx,
              now: new Date(),
              job: { id: "1", key: load, owner },
              signal: new AbortController().signal,
            },
          ),
        )) as Worked;
        from = worked.next;
        // It may also die between two transactions.
        if (random() < 0.3) step = steps();
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        killed += 1;
        step = steps();
      }
    }
  }

  async function create(proposito: string, periodo: string, lines: readonly string[]) {
    const content = Buffer.from(lines.join("\n"));
    const hash = createHash("sha256").update(content).digest("hex");
    return within(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at)
        values (1, 'loads', 'archivo', 'c.csv', 'text/csv', ${content.length}, ${hash},
          decode(${content.toString("base64")}, 'base64'), now()) returning id::text`.execute(
        tx.db,
      );
      const values = { portafolio: ground.portfolio, proposito, periodo, estructura: null };
      const [outcome] = await createAll(tx, [
        { values: { ...values, archivo: rows[0]?.id ?? "" }, reason: null },
      ]);
      if (outcome === undefined || outcome.errors !== undefined)
        throw new Error(JSON.stringify(outcome));
      return outcome.id;
    });
  }

  async function run(load: string, event: "apply" | "reverse"): Promise<void> {
    await within(async (tx) => {
      const record = (await storedOf(tx, [load])).get(load);
      if (record === undefined) throw new Error("no load");
      await runOne(tx, record, { action: event, reason: "Prueba", input: {} });
    });
    await work(load, event);
  }

  /** What there is: it says the same however often the process died. */
  async function seen() {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*)::integer from load_rows) as rows,
        (select count(distinct (carga, fila))::integer from load_rows) as lines,
        (select count(*)::integer from customers) as debtors,
        (select count(*)::integer from obligations) as obligations,
        (select count(distinct referencia)::integer from obligations) as "references",
        (select count(*)::integer from cuts where estado = 'current') as cuts,
        (select sum(valor_cubierto)::text from obligations) as covered,
        (select sum(m.haber - m.debe)::text from movements m join accounts a on a.id = m.cuenta
          where a.codigo = 'COB') as cob,
        (select count(*)::integer from ledger_entries) as entries`.execute(db);
    return rows[0];
  }

  describe("a process that dies again and again", () => {
    test(
      `leaves nothing twice and nothing missing, ${KILLS} deaths later`,
      { timeout: 180_000 },
      async () => {
        const lines = Array.from({ length: ROWS }, (_, n) => credit(n));
        const credits = await create("portfolio", monthsAgo(3), lines);
        await work(credits, "read");
        await run(credits, "apply");
        const entered = {
          rows: ROWS,
          lines: ROWS,
          debtors: ROWS,
          obligations: ROWS,
          references: ROWS,
          cuts: ROWS,
          covered: "700000000.00",
          cob: "700000000.00",
          entries: 5,
        };
        expect(await seen()).toEqual(entered);
        const { rows } = await sql<{ number: string }>`
        select numero_garantia as number from obligations order by id`.execute(db);
        const balances = await create(
          "balances",
          monthsAgo(2),
          rows.map(
            ({ number }, n) => `${number};;${n % 10 === 0 ? 0 : 500_000};${n % 3 === 0 ? 40 : 0};;`,
          ),
        );
        await work(balances, "read");
        await run(balances, "apply");
        const cut = { ...entered, rows: 2 * ROWS, lines: 2 * ROWS, cuts: 2 * ROWS, entries: 10 };
        expect(await seen()).toEqual({ ...cut, covered: "315000000.00", cob: "315000000.00" });
        await run(balances, "reverse");
        expect(await seen()).toEqual({ ...cut, cuts: ROWS, entries: 15 });
        const statuses = await sql`select distinct estado from obligations`.execute(db);
        expect(statuses.rows).toEqual([{ estado: "current" }]);
        expect(killed).toBe(KILLS);
      },
    );
  });
}
