import { createHash } from "node:crypto";
import { sql, type Kysely, type KyselyPlugin } from "kysely";
import { readConfig } from "../../../server/config.ts";
import { runOne } from "../../../server/engine/commands/run.ts";
import { actorOf } from "../../../server/engine/job-actor.ts";
import type { JobOwner } from "../../../server/engine/jobs/define-job.ts";
import type { TransactionContext } from "../../../server/engine/served.types.ts";
import { createAll } from "../../../server/engine/write/save.ts";
import { lockedRecord } from "../../../server/engine/write/stored.ts";
import type { Ports } from "../../../server/ports.ts";
import type { Block, Place, Worked } from "../../../src/engine/blocks.chart.ts";
import { createLoadJob } from "../../../server/sections/loads/loads.jobs.ts";
import type { Task } from "../../../server/sections/loads/loads.rows.ts";
import { everyPermission } from "../../../server/sections/every-permission.ts";
import { createBackground } from "../../../server/services/background.ts";
import { deriveSecrets } from "../../../server/services/secret-box.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openOffice } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { TEST_SECRET } from "../../support/server.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { loadsGround, type LoadsGround } from "./loads-ground.ts";
import { openInvoicing } from "../../../server/startup/open-invoicing.ts";

/** Thrown by a process that dies in the middle of its work. */
class Killed extends Error {}

/** Decides how long each process lives. */
export type Fate = {
  /** The statement of a transaction at which it dies; null where it ends the transaction. */
  readonly diesAt: () => number | null;
  /** Whether it dies between two transactions. */
  readonly diesAfter: () => boolean;
};

/** Loads that are worked on by processes that die. */
export type DyingDesk = {
  readonly db: Kysely<Database>;
  /** Creates a load; gives its id. */
  readonly create: (
    purpose: "portfolio" | "balances",
    period: string,
    lines: readonly string[],
  ) => Promise<string>;
  /** Asks for an event of a load, and works on what follows. */
  readonly run: (load: string, event: "apply" | "reverse") => Promise<void>;
  readonly work: (load: string, task: Task) => Promise<void>;
};

/** Opens a database with the staff and a portfolio; no server runs its jobs. */
export async function openDyingDesk(open: OpenDatabase, fate: Fate): Promise<DyingDesk> {
  const db = await open();
  // The server gives the staff; its queues are closed, so that the test alone runs the job.
  await (await openOffice(db)).server.close();
  const ground = await loadsGround(db);
  await sql`update portfolios set cupo = 99999999999`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from users where username = 'admin'`.execute(
    db,
  );
  const owner = { userId: rows[0]?.id ?? "", companyId: 1 };
  return deskOn({ db, ground, owner, ports: portsOf(db) }, fate);
}

type Needs = {
  readonly db: Kysely<Database>;
  readonly ground: LoadsGround;
  readonly owner: JobOwner;
  readonly ports: Ports;
};

function deskOn({ db, ground, owner, ports }: Needs, { diesAt, diesAfter }: Fate): DyingDesk {
  const everything = everyPermission(registry);
  const steps = () =>
    createLoadJob({ registry, everything, ports }).steps.get("workBlock") ?? noStep;

  async function within<Result>(
    task: (tx: TransactionContext) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (tx) => {
      const who = { userId: owner.userId, companyId: 1, requestId: "prueba" };
      const actor = await actorOf(tx, [], who);
      if (actor === null) throw new Error("nobody acts");
      const section = registry.of("loads");
      return task({ db: tx, registry, section, actor, ports, now: new Date() });
    });
  }

  /** Works on a load as its job does: who dies loses what it remembered, and the open transaction. */
  async function work(load: string, task: Task): Promise<void> {
    let step = steps();
    let from: Place = null;
    for (let isOver = false; !isOver;) {
      const block: Block = { input: { load, task }, from, done: 0 };
      const plugin = killedAt(diesAt() ?? Infinity);
      try {
        const worked: unknown = await db.transaction().execute(async (tx) =>
          step(block, {
            tx: tx.withPlugin(plugin),
            now: new Date(),
            job: { id: "1", key: load, owner },
            signal: new AbortController().signal,
          }),
        );
        from = (worked as Worked).next;
        isOver = from === null;
        if (diesAfter()) step = steps();
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        step = steps();
      }
    }
  }

  return {
    db,
    work,
    create: async (proposito, periodo, lines) =>
      within(async (tx) => {
        const archivo = await keep(tx, lines.join("\n"));
        const values = { portafolio: ground.portfolio, proposito, periodo, estructura: null };
        const [made] = await createAll(tx, [{ values: { ...values, archivo }, reason: null }]);
        if (made?.errors !== undefined) throw new Error(JSON.stringify(made));
        return made?.id ?? "";
      }),
    run: async (load, event) => {
      await within(async (tx) =>
        runOne(tx, await lockedRecord(tx, load), { action: event, reason: "Prueba", input: {} }),
      );
      await work(load, event);
    },
  };
}

async function noStep(): Promise<never> {
  throw new Error("the job has no step");
}

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

async function keep({ db }: TransactionContext, text: string): Promise<string> {
  const content = Buffer.from(text);
  const hash = createHash("sha256").update(content).digest("hex");
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at)
    values (1, 'loads', 'archivo', 'c.csv', 'text/csv', ${content.length}, ${hash},
      decode(${content.toString("base64")}, 'base64'), now()) returning id::text`.execute(db);
  return rows[0]?.id ?? "";
}

function portsOf(db: Kysely<Database>): Ports {
  const nothing = () => undefined;
  const clock = { now: () => new Date() };
  const config = readConfig({ PORT: "0", DATA_DIR: "/tmp" });
  return {
    ...openInvoicing(config, clock),
    db,
    clock,
    mailer: { send: async () => undefined },
    log: nothing,
    background: createBackground(nothing),
    wake: nothing,
    announce: nothing,
    secrets: deriveSecrets(TEST_SECRET),
    config,
  };
}
