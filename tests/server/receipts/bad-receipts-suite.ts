import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { closePeriod } from "../../../server/fund/ledger/ledger-periods.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openReceiptsDesk } from "./receipts-desk.ts";

const DAY = 24 * 60 * 60_000;

/** Bad input and abuse of receipts, each with its message (chain §10). */
export function badReceiptsSuite(open: OpenDatabase): void {
  const bench = openReceiptsDesk(open);
  const { desk, received, receipt, identify, apply, undo, parts, accepted } = bench;
  const create = async (given: Record<string, string | null>) =>
    bench.treasurer().refused("POST", "customers-collects/create", { values: bench.values(given) });

  describe("refused, each in words", () => {
    test.each([
      [{ valor: "0" }, /^Debe ser mayor que cero$/u],
      [{ valor: "-5" }, /^No puede ser menor que cero$/u],
      [{ valor: "1.234" }, /./u],
      [{ valor: "12345678901234567" }, /./u],
    ])("a receipt of %j", async (given, words) => {
      const { status, body } = await create(given);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["valor"]]);
      expect(body.errors?.["valor"]).toMatch(words);
    });

    test("a day that is to come, and an account that is not of the fund", async () => {
      const later = new Date(desk().clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
      const early = await create({ fecha: later });
      expect([early.status, early.body.title]).toEqual([
        409,
        `La fecha ${later.split("-").toReversed().join("/")} todavía no ha llegado.`,
      ]);
      const other = await create({ cuenta: bench.accounts["ally"] ?? "" });
      expect(other.status).toBe(422);
      expect(Object.keys(other.body.errors ?? {})).toEqual(["cuenta"]);
    });

    test("a part without what it pays, of what is not owed, or with withholdings above the total", async () => {
      const invoice = await accepted("1000");
      const factura = String(invoice.values["documento"]);
      const { id } = await received({ valor: "5000.00" });
      const wrong = async (input: Record<string, string | null>) =>
        (await identify(id, input)).body.errors;
      expect(await wrong({ clase: "invoice", valor: "10" })).toEqual({
        factura: "Escoja la factura que paga",
      });
      expect(await wrong({ clase: "refund", valor: "10" })).toEqual({
        empresa: "Escoja a quién se devuelve",
      });
      expect(await wrong({ clase: "invoice", factura: "999999", valor: "10" })).toHaveProperty(
        "factura",
      );
      expect(await wrong({ clase: "invoice", factura, valor: "1190.01" })).toEqual({
        valor:
          "Con las retenciones supera lo que se debe de ella, $ 1.190,00: lo que sobra es una devolución",
      });
      expect(
        await wrong({ clase: "invoice", factura, valor: "10", retenciones: "1190.01" }),
      ).toEqual({
        retenciones: "Superan el total de la factura: $ 1.190,00",
      });
      expect(await wrong({ clase: "contribution", valor: "10", retenciones: "1" })).toEqual({
        retenciones: "Solo una factura se paga con retenciones",
      });
      expect(await wrong({ clase: "refund", empresa: "2", valor: "5000.01" })).toEqual({
        valor: "Supera lo que falta por identificar: $ 5.000,00",
      });
      await identify(id, { clase: "invoice", factura, valor: "100" });
      expect(await wrong({ clase: "invoice", factura, valor: "100" })).toEqual({
        factura: "El recaudo ya tiene una parte para ella: cambie esa",
      });
    });

    test("applying what is not identified whole, what is applied, and with a version that is old", async () => {
      const { id, version } = await received({ valor: "300.00" });
      expect((await apply(id)).status).toBe(409);
      await identify(id, { clase: "contribution", empresa: "2", valor: "300" });
      const stale = await bench
        .treasurer()
        .wrote("POST", `customers-collects/apply/${id}`, { version });
      expect(stale.status).toBe(409);
      await apply(id);
      const again = await apply(id);
      expect([again.status, again.body.detail ?? ""]).toEqual([409, expect.any(String)]);
      const [part] = await parts(id);
      const values = {
        clase: "contribution",
        factura: null,
        anticipo: null,
        empresa: "2",
        valor: "200",
        retenciones: null,
      };
      const edited = await bench
        .treasurer()
        .edit("receipt-applications", part ?? { id: "", version: 0 }, values);
      expect([edited.status, edited.body.errors]).toEqual([
        422,
        { recaudo: "Su recaudo ya se aplicó." },
      ]);
    });

    test("records of another company, which are not there for this one", async () => {
      const { id } = await received({ valor: "300.00" });
      const other = await desk().office.as("admin", 2);
      expect((await other(`customers-collects/view/${id}`)).status).toBe(404);
      const reply = await other(`customers-collects/apply/${id}`, {
        method: "POST",
        body: JSON.stringify({ version: 1 }),
        headers: { "content-type": "application/json" },
      });
      expect(reply.status).toBe(404);
    });

    test("a closed month: no receipt enters it, what is applied in it stays, and its money is applied today", async () => {
      const invoice = await accepted("1000");
      const factura = String(invoice.values["documento"]);
      const kept = await received({ valor: "190.00" });
      await identify(kept.id, { clase: "invoice", factura, valor: "190" });
      await apply(kept.id);
      const late = await received({ valor: "500.00" });
      const fecha = bench.today();
      await desk().pass(40 * DAY);
      const { db } = desk().office.server;
      const month = fecha.slice(0, 7);
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ first: string }>`
          select min(periodo) as first from ledger_entries where empresa_id = 1`.execute(trx);
        expect(rows[0]?.first).toBe(month);
        await closePeriod({ db: trx, now: desk().clock.now(), companyId: 1, userId: null }, month);
      });
      const back = await create({ fecha });
      expect([back.status, back.body.title]).toEqual([409, `El período ${month} está cerrado.`]);
      const undone = await undo(kept.id);
      expect([undone.status, undone.body.detail]).toEqual([
        409,
        `El período ${month} está cerrado.`,
      ]);
      await identify(late.id, { clase: "invoice", factura, valor: "500" });
      expect((await apply(late.id)).status).toBe(200);
      expect((await receipt(late.id)).values["aplicado_el"]).toBe(bench.today());
    });
  });
}
