import { sql, type Kysely, type KyselyPlugin } from "kysely";
import type { Section } from "../../src/engine/define-section.ts";
import type { Values } from "../../src/engine/value.ts";
import { readConfig } from "../../server/config.ts";
import { callCommand } from "../../server/engine/commands/call.ts";
import { runOne } from "../../server/engine/commands/run.ts";
import { actorOf } from "../../server/engine/job-actor.ts";
import type { Job } from "../../server/engine/jobs/define-job.ts";
import { Refusal } from "../../server/engine/refusal.ts";
import type {
  CallContext,
  JobNeeds,
  ServedSection,
  TransactionContext,
} from "../../server/engine/served.types.ts";
import { createAll } from "../../server/engine/write/save.ts";
import { lockedRecord } from "../../server/engine/write/stored.ts";
import type { Ports } from "../../server/ports.ts";
import { everyPermission } from "../../server/sections/every-permission.ts";
import { createBackground } from "../../server/services/background.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { openInvoicing } from "../../server/startup/open-invoicing.ts";
import type { Database } from "../../server/store/schema.ts";
import type { BlocksInput, Place, Worked } from "../../src/engine/blocks.chart.ts";
import type { OpenDatabase } from "../server/suites/bench.ts";
import { openOffice } from "./office.ts";
import { registry } from "./registry.ts";
import { TEST_SECRET } from "./server.ts";

/** Thrown by a process that dies in the middle of its work. */
class Killed extends Error {}

/** Decides how long each process lives. */
export type Fate = {
  /** The statement of a transaction at which it dies; null where it ends the transaction. */
  readonly diesAt: () => number | null;
  /** Whether it dies between two transactions. */
  readonly diesAfter: () => boolean;
};

type Declared = Pick<Section, "controller">;

/** A job in blocks, by how it is built. */
type Build<Input> = (needs: JobNeeds) => Job<Input>;

/** A command as a client calls it. */
type Called = {
  /** The user name of the person. */
  readonly by: string;
  readonly event: string;
  /** The key under which it is repeated; null for a client that sends none. */
  readonly key: string | null;
  readonly reason?: string;
};

/** The end of a call that was repeated until somebody answered. */
type Answered = {
  /** The status of its record; null where the answer is a refusal. */
  readonly status: string | null;
  readonly refusal: Refusal | null;
  /** How often its process died in the transaction, and how often after it, before it answered. */
  readonly deaths: number;
  readonly lost: number;
};

/** Work in blocks, and calls, by processes that die. */
export type Dying = {
  readonly db: Kysely<Database>;
  /** Works in a transaction as the demo user with a name; nobody dies. */
  readonly within: <Result>(
    section: Declared,
    by: string,
    task: (tx: TransactionContext) => Promise<Result>,
  ) => Promise<Result>;
  /** Calls a command as a client does: as it was first sent, again and again, until an answer comes. */
  readonly call: (section: Declared, id: string, called: Called) => Promise<Answered>;
  /** Creates a record with a file; gives its id. */
  readonly create: (section: Declared, text: string, values: Values) => Promise<string>;
  /** Runs an event of a record, as a person does. */
  readonly run: (section: Declared, id: string, event: string) => Promise<void>;
  /** Works on a job until it is over: who dies loses what it remembered, and the open transaction. */
  readonly work: <Input extends BlocksInput>(
    build: Build<Input>,
    job: { readonly key: string; readonly input: Input },
  ) => Promise<void>;
};

/** Opens a database with the staff; no server runs its jobs. */
export async function openDying(open: OpenDatabase, { diesAt, diesAfter }: Fate): Promise<Dying> {
  const db = await open();
  // The server gives the staff; its queues are closed, so that the test alone runs the job.
  await (await openOffice(db)).server.close();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, username as name from users`.execute(db);
  const ownerOf = (by: string) => ({
    userId: rows.find(({ name }) => name === by)?.id ?? "",
    companyId: 1,
  });
  const owner = ownerOf("admin");
  const ports = portsOf(db);
  const everything = everyPermission(registry);

  async function contextOf(
    of: Declared,
    by: string,
    on: Kysely<Database>,
  ): Promise<CallContext & { readonly section: ServedSection }> {
    const actor = await actorOf(on, everything, { ...ownerOf(by), requestId: "prueba" });
    if (actor === null) throw new Error("nobody acts");
    return { db: on, registry, section: registry.of(of), actor, ports, now: new Date() };
  }

  async function within<Result>(
    of: Declared,
    by: string,
    task: (tx: TransactionContext) => Promise<Result>,
  ): Promise<Result> {
    return db
      .transaction()
      .execute(async (tx) => task({ ...(await contextOf(of, by, tx)), db: tx }));
  }

  return {
    db,
    within,
    call: async (of, id, { by, event, key, reason }) => {
      const { version } = await within(of, by, async (tx) => lockedRecord(tx, id));
      const asked = { version, action: event, reason: reason ?? null, input: {} };
      let [deaths, lost] = [0, 0];
      for (;;) {
        const mortal = db.withPlugin(killedAt(diesAt() ?? Infinity));
        try {
          const context = { ...(await contextOf(of, by, db)), db: mortal };
          const { status } = await callCommand(context, id, asked, key ?? undefined);
          if (!diesAfter()) return { status, refusal: null, deaths, lost };
          lost += 1;
        } catch (error) {
          if (error instanceof Refusal) return { status: null, refusal: error, deaths, lost };
          if (!(error instanceof Killed)) throw error;
          deaths += 1;
        }
      }
    },
    work: async (build, { key, input }) => {
      const steps = () => build({ registry, everything, ports }).steps.get("workBlock") ?? noStep;
      let step = steps();
      let from: Place = null;
      for (let isOver = false; !isOver;) {
        const plugin = killedAt(diesAt() ?? Infinity);
        try {
          const worked: unknown = await db.transaction().execute(async (tx) =>
            step(
              { input, from, done: 0 },
              {
                tx: tx.withPlugin(plugin),
                now: new Date(),
                job: { id: "1", key, owner },
                signal: new AbortController().signal,
              },
            ),
          );
          from = (worked as Worked).next;
          isOver = from === null;
          if (diesAfter()) step = steps();
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          step = steps();
        }
      }
    },
    create: async (of, text, values) =>
      within(of, "admin", async (tx) => {
        const archivo = await keep(tx, text);
        const [made] = await createAll(tx, [{ values: { ...values, archivo }, reason: null }]);
        if (made?.errors !== undefined) throw new Error(JSON.stringify(made));
        return made?.id ?? "";
      }),
    run: async (of, id, event) => {
      await within(of, "admin", async (tx) =>
        runOne(tx, await lockedRecord(tx, id), { action: event, reason: "Prueba", input: {} }),
      );
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

async function keep({ db, section }: TransactionContext, text: string): Promise<string> {
  const content = Buffer.from(text);
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
    values (1, ${section.definition.controller}, 'archivo', 'c.csv', 'text/csv', ${content.length},
      kept_content(decode(${content.toString("base64")}, 'base64')), now()) returning id::text`.execute(
    db,
  );
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
