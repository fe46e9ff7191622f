import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { moveRevision } from "../../../server/store/revisions.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { someCredits, type Ground } from "./some-credits.ts";

/** More notes of changes than a call counts again. */
const MANY = 1_001;

/** The debts of customers are found as they are now, whatever is kept of them (law 18, ADR 65). */
export function keptSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  let ground: Ground;

  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    ground = await someCredits(office().server.db);
  });

  const run = async (statement: ReturnType<typeof sql>) => {
    const { db } = office().server;
    await statement.execute(db);
    await moveRevision(db, "obligations", 1);
  };
  const owe = async (number: string, debtor: string | undefined, balance: number) =>
    run(sql`insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa,
        fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, estado)
      values (1, ${number}, ${number}, ${debtor}::bigint, ${ground.portfolio}::bigint, 2,
        '2026-01-01', 1000, 12, 10, ${balance}, 'current')`);
  const found = async (filter: string) => {
    const { rows, total } = await desk.list("customers", `?${filter}`);
    expect(total).toBe(rows.length);
    return rows.map(({ values }) => values["nombre"]);
  };

  describe("every change of an obligation is found at once, by the list that is asked the same each time", () => {
    /** Who owes more than 1,000, who owes nothing, and who has one obligation. */
    const seen = async () => [
      await found("f.saldo_total=over:1000"),
      await found("f.saldo_total=not:0.01.."),
      await found("f.obligaciones=1..1"),
    ];
    const [one, two, three] = ["Deudor 1", "Deudor 2", "Deudor 3"];

    test.each<[string, () => Promise<void>, readonly (readonly (string | undefined)[])[]]>([
      ["none", async () => undefined, [[], [one, two, three], []]],
      ["a new one", async () => owe("GA-1", ground.debtors[0], 900), [[], [two, three], [one]]],
      ["a second", async () => owe("GA-2", ground.debtors[0], 600), [[one], [two, three], []]],
      [
        "a balance",
        async () =>
          run(sql`update obligations set saldo_capital = 50 where numero_garantia = 'GA-1'`),
        [[], [two, three], []],
      ],
      [
        "a debtor",
        async () =>
          run(sql`update obligations set cliente = ${ground.debtors[1]}::bigint, saldo_capital = 2000
            where numero_garantia = 'GA-1'`),
        [[two], [three], [one, two]],
      ],
      [
        "a status",
        async () =>
          run(sql`update obligations set estado = 'settled' where numero_garantia = 'GA-1'`),
        [[], [two, three], [one]],
      ],
      [
        "its end",
        async () => run(sql`delete from obligations where numero_garantia = 'GA-2'`),
        [[], [one, two, three], []],
      ],
    ])("%s", async (_name, change, expected) => {
      await change();
      expect(await seen()).toEqual(expected);
    });
  });

  test("what is kept is not believed after more changes than a call counts again; the sweep counts them", async () => {
    const { db } = office().server;
    await owe("GA-3", ground.debtors[2], 5000);
    await sql`insert into customer_debts_changed (cliente)
      select cliente from customer_debts_changed, generate_series(1, ${MANY})`.execute(db);
    expect(await found("f.saldo_total=over:4000")).toEqual(["Deudor 3"]);
    await office().server.tidy();
    const { rows } =
      await sql`select saldo_total::text as owed, (select count(*)::int from customer_debts_changed) as noted
      from customer_debts where cliente = ${ground.debtors[2]}::bigint`.execute(db);
    expect(rows).toEqual([{ owed: "5000.00", noted: 0 }]);
    expect(await found("f.saldo_total=over:4500")).toEqual(["Deudor 3"]);
  });
}
