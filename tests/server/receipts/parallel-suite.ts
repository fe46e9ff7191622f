import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { balances, openReceiptsDesk } from "./receipts-desk.ts";

const AT_ONCE = 100;

/** Laws 15, 38, 43 and 44 where many apply at the same time. */
export function parallelSuite(open: OpenDatabase): void {
  const bench = openReceiptsDesk(open);
  const { desk, received, receipt, identify, accepted, document } = bench;

  const applyAtOnce = async (ids: readonly (readonly [id: string, version: number])[]) =>
    Promise.all(
      ids.map(async ([id, version]) =>
        bench.treasurer().wrote("POST", `customers-collects/apply/${id}`, { version }),
      ),
    );

  describe(`${AT_ONCE} at once`, () => {
    test("of one receipt: it is applied once", async () => {
      const { id } = await received({ valor: "100.00" });
      await identify(id, { clase: "contribution", empresa: "2", valor: "100" });
      const { version } = await receipt(id);
      const answers = await applyAtOnce(Array.from({ length: AT_ONCE }, () => [id, version]));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await balances(desk(), "BAN", "POR", "FON")).toEqual(["100.00", "0.00", "-100.00"]);
    });

    test("of as many receipts to one invoice: it takes what it owes and no more, the others stay", async () => {
      const invoice = await accepted("1000");
      const factura = String(invoice.values["documento"]);
      const ids: (readonly [string, number])[] = [];
      // 1,190 are owed, and each brings 119: ten of them fit.
      for (let count = 0; count < AT_ONCE; count += 1) {
        const { id } = await received({ valor: "119.00" });
        const { body } = await identify(id, { clase: "invoice", factura, valor: "119" });
        ids.push([id, body.version]);
      }
      const answers = await applyAtOnce(ids);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ title: "Lo que paga cambió: corrija su parte." });
      const { status, values } = await document(invoice);
      expect([status, values["aplicado"], values["saldo"]]).toEqual(["paid", "1190.00", "0.00"]);
      const [cli, por] = await balances(desk(), "CLI", "POR");
      expect([cli, por]).toEqual(["0.00", `-${90 * 119}.00`]);
    });

    test("of parts of one receipt: what is identified of it is never more than it (law 44)", async () => {
      const { id } = await received({ valor: "1000.00" });
      const { version } = await receipt(id);
      const input = { clase: "contribution", empresa: "2", valor: "300" };
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async () =>
          bench.treasurer().wrote("POST", `customers-collects/identify/${id}`, { version, input }),
        ),
      );
      const done = answers.filter(({ status }) => status === 200).length;
      expect(done).toBe(1);
      await expectLaws();
    });
  });

  async function expectLaws() {
    const { db } = desk().office.server;
    const { rows } = await sql`
      select r.id from customers_collects r left join receipt_applications p
        on p.recaudo = r.id and p.estado <> 'undone'
      group by r.id having coalesce(sum(p.valor), 0) > r.valor or coalesce(sum(p.valor), 0) <> r.identificado`.execute(
      db,
    );
    expect(rows).toEqual([]);
  }
}
