import { sql } from "kysely";
import { expect, test } from "vitest";
import { meanwhile } from "../sections/meanwhile.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

/** Loads that people work on at once, with one another and with what depends on their cuts. */
export function loadsAtOnceSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);

  test("two loads of a portfolio are not applied together: the second waits for the first", async () => {
    const { load, many, record, settled } = desk();
    const ids = [(await load([credit(41)])).id, (await load([credit(42)])).id];
    const done = await many("loads/apply", { ids });
    expect(done.map((each) => [each.done, each.reason])).toEqual([
      [true, undefined],
      [false, expect.stringMatching(/^La carga CA-\d{4}-\d+ del mismo portafolio/u)],
    ]);
    await settled();
    const loads = await Promise.all(ids.map(async (id) => record("loads", id)));
    expect(loads.map(({ status }) => status)).toEqual(["applied", "valid"]);
  });

  test("a load whose cut is invoiced at the same moment is not applied", async () => {
    const { load, ground, office, refused } = desk();
    const { db } = office.server;
    const read = await load([credit(43)]);
    const made = await sql<{ id: string }>`
      insert into collection_documents (empresa_id, numero, portafolio, empresa, periodo, origen, estado)
      values (1, 'DC-1', ${ground.portfolio}::bigint, 2, ${monthsAgo(3)}, 'settlement', 'approved')
      returning id::text`.execute(db);
    const document = sql`${made.rows[0]?.id ?? ""}::bigint`;
    const { status, body } = await meanwhile(
      db,
      async (trx) => {
        await sql`select from portfolios where id = ${ground.portfolio}::bigint
          for no key update`.execute(trx);
        await sql`update collection_documents set estado = 'issuing' where id = ${document}`.execute(
          trx,
        );
      },
      async () => refused("POST", `loads/apply/${read.id}`, { version: read.version }),
    );
    expect([status, body.detail]).toEqual([
      409,
      "Su corte ya se facturó: se corrige con una nota crédito.",
    ]);
    await sql`delete from collection_documents where id = ${document}`.execute(db);
  });

  test("a load that pays off a debtor while another pays off their other debt leaves them in peace (law 18)", async () => {
    const { load, run, rows, record, office } = desk();
    const { db } = office.server;
    const debtor = { documento: "10204444" };
    const entered = await run("apply", await load([credit(44, debtor), credit(45, debtor)]));
    const [one, other] = await Promise.all(
      (await rows(entered)).map(async ({ values }) =>
        record("obligations", String(values["obligacion"])),
      ),
    );
    const customer = String(one?.values["cliente"]);
    const given = { purpose: "balances", period: monthsAgo(2) } as const;
    const read = await load([`${String(one?.values["numero_garantia"])};;0;0;;`], given);
    const applied = await meanwhile(
      db,
      async (trx) => {
        await sql`select from customers where id = ${customer}::bigint for no key update`.execute(
          trx,
        );
        await sql`update obligations set estado = 'settled', saldo_capital = 0
          where id = ${other?.id ?? ""}::bigint`.execute(trx);
      },
      async () => run("apply", read),
    );
    expect(applied.status).toBe("applied");
    expect((await record("customers", customer)).status).toBe("clear");
  });

  test("two loads of a portfolio that are made at once do not wait for each other for ever", async () => {
    const { send } = desk();
    const both = [46, 47].map(async (nth) => send([credit(nth)]));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
  });
}
