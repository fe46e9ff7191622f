import { once, EventEmitter } from "node:events";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReadContext } from "../../server/engine/served.types.ts";
import { registry } from "../support/registry.ts";
import { inTransaction } from "../../server/engine/transaction.ts";
import { createAll } from "../../server/engine/write/save.ts";
import { openAnnouncements } from "../../server/live/announcements.ts";
import { createBackground } from "../../server/services/background.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { openOffice, type Office } from "../support/office.ts";
import { shareCluster } from "../support/open-database.ts";
import { deskOf, type Desk } from "./sections/desk.ts";
import { someCredits } from "./sections/some-credits.ts";
import { hearChanges } from "./sections/hear-changes.ts";

describe("writers at once on PostgreSQL", () => {
  const cluster = shareCluster();
  let office: Office;
  let desk: Desk;
  beforeAll(async () => {
    office = await openOffice(await cluster.openMigrated());
    desk = deskOf(await office.as("admin"));
  });
  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
    await cluster.stop();
  });

  /** An uncommitted change of genders with its audit entry; its process announces nothing. */
  async function openChange(codigo: string) {
    const written = Promise.withResolvers<string>();
    const commit = Promise.withResolvers<void>();
    const change = inTransaction(await contextOf(office.server.db), async (tx) => {
      const values = { codigo, nombre: `Abierta ${codigo}` };
      const [made] = await createAll(tx, [{ values, reason: null }]);
      written.resolve(made?.id ?? "");
      await commit.promise;
    });
    const id = await written.promise;
    return {
      id,
      commit: async () => {
        commit.resolve();
        return change;
      },
    };
  }

  test("nobody waits for a change of the same section that is not committed yet", async () => {
    const open = await openChange("A1");
    const made = await desk.made("genders", { codigo: "A2", nombre: "Mientras tanto" });
    expect((await desk.edit("genders", made, { nombre: "Y otra vez" })).status).toBe(200);
    await open.commit();
    expect(await desk.record("genders", open.id)).toMatchObject({ version: 1 });
  });

  test("a change that began first and is committed last is in the very next list", async () => {
    const codes = async () =>
      (await desk.list("genders", "?q=orden&n=200")).rows.map(({ values }) => values["codigo"]);
    const total = async () => (await desk.list("genders")).total;
    const before = await total();
    const open = await openChange("B1");
    await desk.made("genders", { codigo: "B2", nombre: "Orden segundo" });
    expect([await total(), await codes()]).toEqual([before + 1, ["B2"]]);
    await open.commit();
    expect(await total()).toBe(before + 2);
    const { rows } = await desk.list("genders", "?q=abierta b1");
    expect(rows.map(({ id }) => id)).toEqual([open.id]);
  });

  test("and is announced, though the announcement of its process was lost", async () => {
    const here = await hearChanges(office.server, "admin", 1);
    const open = await openChange("C1");
    const heard = here.next();
    const { id } = await desk.made("genders", { codigo: "C2", nombre: "Segundo" });
    await heard;
    expect(here.heard).toMatchObject([{ controller: "genders", ids: [id] }]);
    const late = here.next();
    await open.commit();
    await late;
    expect(here.heard.slice(1)).toMatchObject([{ controller: "genders", ids: [open.id] }]);
    here.close();
  });

  test("changes one after the other need no more revisions than there were changes at once", async () => {
    const revisions = async () => {
      const { rows } =
        await sql`select from section_revisions where controller = 'genders'`.execute(
          office.server.db,
        );
      return rows.length;
    };
    const [one, two] = [await openChange("D1"), await openChange("D2")];
    await Promise.all([one.commit(), two.commit()]);
    const before = await revisions();
    for (let n = 0; n < 5; n += 1)
      await desk.made("genders", { codigo: `E${n}`, nombre: `Seguida ${n}` });
    expect([before >= 2, await revisions()]).toEqual([true, before]);
  });

  test("nor do changes of what one debtor owes wait for each other, and each is counted", async () => {
    const { db } = office.server;
    const { portfolio, debtors } = await someCredits(db);
    const balances = ["700", "90"];
    const enter = async (trx: Kysely<Database>, balance: string) => {
      await sql`set local lock_timeout = '1s'`.execute(trx);
      await sql`insert into obligations (empresa_id, referencia, cliente, portafolio, empresa,
          fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, estado)
        values (1, ${`R-${balance}`}, ${debtors[0]}::bigint, ${portfolio}::bigint, 2, '2026-01-01', 1000, 12, 10,
          ${balance}, 'current')`.execute(trx);
    };
    const found = async (filter: string) => (await desk.list("customers", filter)).total;
    await db.transaction().execute(async (one) => {
      await enter(one, balances[0] ?? "");
      // Another is committed and counted meanwhile.
      await db.transaction().execute(async (other) => enter(other, balances[1] ?? ""));
      expect(await found("?f.saldo_total=90..90")).toBe(1);
    });
    expect(await found("?f.saldo_total=over:789")).toBe(1);
  });

  test("a process hears at once what another one announces", async () => {
    const address = await cluster.newDatabase();
    const open = (db: Kysely<Database>) => {
      const log = () => undefined;
      return openAnnouncements({ db, log, background: createBackground(log) }, address);
    };
    const db = postgresDatabase(address, () => undefined);
    const bell = new EventEmitter();
    const one = open(db);
    const listens = once(bell, "heard");
    one.hear(() => bell.emit("heard"));
    // The process reports when it has begun to listen.
    await listens;
    const other = open(db);
    const heard = once(bell, "heard");
    other.announce();
    await expect(heard).resolves.toBeDefined();
    await Promise.all([one.close(), other.close()]);
    await db.destroy();
  });
});

async function contextOf(db: Kysely<Database>) {
  const [user] = await db.selectFrom("users").selectAll().where("username", "=", "admin").execute();
  const actor = { companyId: 1, permission: [], tokenHash: "", revisions: {} };
  const origin = { network: "", requestId: "abierta" };
  return {
    db,
    registry,
    section: registry.of("genders"),
    actor: {
      ...actor,
      user: user as never,
      origin: origin as never,
    } satisfies ReadContext["actor"],
    ports: { announce: () => undefined } as never,
    now: new Date(),
  };
}
