import { describe, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { holdJobs } from "../suites/lost-rights.ts";
import { pdfText } from "../../support/pdf-text.ts";
import { balances, openReceiptsDesk } from "./receipts-desk.ts";

const NOT_ANOTHER =
  "Debe hacerlo una persona distinta de quien lo registró, lo identificó o lo aplicó.";

/** Receipts, from the money that came in to what it paid, and back (fund.md §4). */
export function receiptsSuite(open: OpenDatabase): void {
  const bench = openReceiptsDesk(open);
  const { desk, received, receipt, identify, apply, undo, parts, accepted, document } = bench;

  const owed = async (invoice: Parameters<typeof document>[0]) => {
    const { status, values } = await document(invoice);
    return [status, values["aplicado"], values["saldo"]];
  };

  describe("a receipt", () => {
    test("enters the ledger with the day of its money, as a debt to whoever paid: BAN/POR", async () => {
      const made = await received({ valor: "10000.00" });
      expect([made.status, made.values["por_identificar"]]).toEqual(["unidentified", "10000.00"]);
      expect(await balances(desk(), "BAN", "POR")).toEqual(["10000.00", "-10000.00"]);
    });

    test("that was written by mistake is annulled by another person, and leaves the ledger by its mirror", async () => {
      const [before] = await balances(desk(), "BAN");
      const { id, version } = await received({ valor: "500.00" });
      const body = { version, reason: "Se registró dos veces" };
      const own = await bench.treasurer().refused("POST", `customers-collects/annul/${id}`, body);
      expect([own.status, own.body.guard]).toEqual([409, "isAnotherPerson"]);
      const done = await bench.accountant().wrote("POST", `customers-collects/annul/${id}`, body);
      expect([done.status, done.body.status]).toEqual([200, "annulled"]);
      expect(await balances(desk(), "BAN")).toEqual([before]);
    });

    test("keeps what its entry says: its day, its account and its value are not edited", async () => {
      const made = await received({ valor: "700.00" });
      const values = { ...bench.values(), valor: "900.00" };
      const { status, body } = await bench.treasurer().edit("customers-collects", made, values);
      expect([status, body.errors]).toEqual([
        422,
        { valor: "Ya está en el libro: anule el recaudo y regístrelo otra vez" },
      ]);
    });
  });

  describe("what a receipt is", () => {
    test("is said part by part, and what is left of it is said too", async () => {
      const invoice = await accepted("1000000");
      const { id } = await received();
      const said = await identify(id, {
        clase: "invoice",
        factura: String(invoice.values["documento"]),
        valor: "1000000",
      });
      expect([said.status, said.body.status, said.body.values["por_identificar"]]).toEqual([
        200,
        "partlyIdentified",
        "190000.00",
      ]);
      const more = await identify(id, { clase: "contribution", empresa: "2", valor: "190000.01" });
      expect([more.status, more.body.errors]).toEqual([
        422,
        { valor: "Supera lo que falta por identificar: $ 190.000,00" },
      ]);
      await identify(id, { clase: "contribution", empresa: "2", valor: "190000" });
      expect((await receipt(id)).status).toBe("identified");
    });

    test("is edited and taken away part by part, and the receipt says what is left", async () => {
      const { id } = await received({ valor: "1000.00" });
      await identify(id, { clase: "contribution", empresa: "2", valor: "1000" });
      const [part] = await parts(id);
      if (part === undefined) throw new Error("there is no part");
      const edited = await bench.treasurer().edit("receipt-applications", part, {
        clase: "contribution",
        factura: null,
        anticipo: null,
        empresa: "2",
        valor: "400",
        retenciones: null,
      });
      expect(edited.status).toBe(200);
      expect((await receipt(id)).values["por_identificar"]).toBe("600.00");
      const gone = await bench.run(bench.treasurer(), ["receipt-applications", "remove"], part.id);
      expect([gone.status, gone.body.status]).toEqual([200, "undone"]);
      const { status, values } = await receipt(id);
      expect([status, values["identificado"]]).toEqual(["unidentified", "0.00"]);
    });
  });

  describe("the recibo de caja of a receipt", () => {
    test("is a PDF with its number, and a voucher that waits until the ERP took it", async () => {
      const { id, values } = await received({ valor: "8000.00" });
      const early = await bench.treasurer().refused("GET", `customers-collects/receipt/${id}`);
      expect([early.status, early.body.title]).toEqual([
        409,
        "Solo se expide el recibo de caja de lo que se aplicó.",
      ]);
      await identify(id, { clase: "contribution", empresa: "2", valor: "8000" });
      const letGo = await holdJobs(desk().office.server.db);
      const { body } = await apply(id);
      const voucher = await desk().erp(String(body.values["recibo"]));
      expect([voucher.values["numero"], voucher.values["valor"], voucher.status]).toEqual([
        values["numero"],
        "8000.00",
        "sending",
      ]);
      const worker = await desk().office.as("admin");
      const printed = pdfText(
        new Uint8Array(await (await worker(`customers-collects/receipt/${id}`)).arrayBuffer()),
      );
      expect(printed).toContain(`Recibo de caja`);
      expect(printed).toContain(String(values["numero"]));
      expect(printed).toContain("Aporte");
      await letGo();
      await desk().work();
      expect((await desk().erp(voucher.id)).status).toBe("accepted");
      const logged = await desk().list("erp-logs", `?f.documento=${voucher.id}`);
      expect(logged.rows.map((row) => [row.values["clase"], row.values["resultado"]])).toEqual([
        ["vouchers", "accepted"],
      ]);
      await undo(id);
      await desk().work();
      expect((await desk().erp(voucher.id)).status).toBe("discarded");
      expect((await receipt(id)).values["recibo"]).toBe(null);
    });
  });

  describe("applied to an invoice", () => {
    test("pays it with what was withheld: POR and RTE/CLI", async () => {
      const invoice = await accepted("2000000");
      const before = await balances(desk(), "CLI", "RTE", "POR", "COM");
      const { id } = await received({ valor: "2300000.00" });
      const factura = String(invoice.values["documento"]);
      await identify(id, { clase: "invoice", factura, valor: "2300000", retenciones: "80000" });
      const applied = await apply(id);
      expect([applied.status, applied.body.status]).toEqual([200, "applied"]);
      expect(await owed(invoice)).toEqual(["paid", "2380000.00", "0.00"]);
      const after = await balances(desk(), "CLI", "RTE", "POR", "COM");
      expect(after.map((each, place) => Number(each) - Number(before[place]))).toEqual([
        -2380000, 80000, 0, 0,
      ]);
    });

    test("closes it by itself where it lacks up to the tolerance, and leaves it partly paid beyond", async () => {
      for (const [lacks, status, saldo] of [
        ["100.00", "paid", "0.00"],
        ["100.01", "partlyPaid", "100.01"],
      ] as const) {
        const invoice = await accepted("10000");
        const valor = (11900 - Number(lacks)).toFixed(2);
        const { id } = await received({ valor });
        await identify(id, {
          clase: "invoice",
          factura: String(invoice.values["documento"]),
          valor,
        });
        await apply(id);
        const [is, , left] = await owed(invoice);
        expect([is, left]).toEqual([status, saldo]);
        const [part] = await parts(id);
        expect(part?.values["diferencia"]).toBe(status === "paid" ? "100.00" : null);
      }
    });

    test("is undone by another person: it is owed again, and the receipt waits to be identified", async () => {
      const invoice = await accepted("3000");
      const { id } = await received({ valor: "3500.00" });
      await identify(id, {
        clase: "invoice",
        factura: String(invoice.values["documento"]),
        valor: "3500",
      });
      const before = await balances(desk(), "CLI", "POR", "COM");
      await apply(id);
      expect(await owed(invoice)).toEqual(["paid", "3570.00", "0.00"]);
      const own = await undo(id, bench.treasurer());
      expect([own.status, own.body.detail]).toEqual([409, NOT_ANOTHER]);
      const undone = await undo(id);
      expect([undone.status, undone.body.status]).toEqual([200, "unidentified"]);
      expect(await owed(invoice)).toEqual(["issued", "0.00", "3570.00"]);
      expect(await balances(desk(), "CLI", "POR", "COM")).toEqual(before);
      // Its parts are of the past: it is identified anew, and applied again.
      await identify(id, {
        clase: "invoice",
        factura: String(invoice.values["documento"]),
        valor: "3500",
      });
      expect((await apply(id)).status).toBe(200);
    });

    test("a credit note that comes after the payment is in favour of whoever paid, and meets their next invoice", async () => {
      const invoice = await accepted("100000");
      const { id } = await received({ valor: "119000.00" });
      await identify(id, {
        clase: "invoice",
        factura: String(invoice.values["documento"]),
        valor: "119000",
      });
      await apply(id);
      await bench.note(invoice.id, { concepto_nc: "1", base: "10000" });
      const { body } = await bench.carried((await bench.draftOf(invoice.id)).id);
      expect(body.status).toBe("accepted");
      expect(await owed(invoice)).toEqual(["paid", "119000.00", "0.00"]);
      expect(await balances(desk(), "FAV")).toEqual(["-11900.00"]);
      const next = await accepted("50000");
      const { id: owing } = await bench.document(next);
      const met = await bench.run(
        bench.accountant(),
        ["collection-documents", "compensate"],
        owing,
        { input: { valor: null } },
      );
      expect([met.status, met.body.status]).toEqual([200, "partlyPaid"]);
      expect(await owed(next)).toEqual(["partlyPaid", "11900.00", "47600.00"]);
      expect(await balances(desk(), "FAV")).toEqual(["0.00"]);
      // The payment may still be undone: what the note left in favour is its own.
      expect((await undo(id)).status).toBe(200);
      expect(await owed(invoice)).toEqual(["issued", "0.00", "119000.00"]);
    });

    test("stays owed of what a note left in favour, once its payment is undone and notes reach its total", async () => {
      const invoice = await accepted("20000");
      const { id } = await received({ valor: "23800.00" });
      await identify(id, {
        clase: "invoice",
        factura: String(invoice.values["documento"]),
        valor: "23800",
      });
      await apply(id);
      const [before] = await balances(desk(), "CLI");
      await bench.note(invoice.id, { concepto_nc: "1", base: "5000" });
      await bench.carried((await bench.draftOf(invoice.id)).id);
      await undo(id);
      await bench.note(invoice.id, { concepto_nc: "1", base: null });
      await bench.carried((await bench.draftOf(invoice.id)).id);
      // The first note left 5,950 in favour, which may have met another invoice by now: this one still owes them.
      expect(await owed(invoice)).toEqual(["issued", "0.00", "5950.00"]);
      const [after] = await balances(desk(), "CLI");
      expect(Number(after) - Number(before)).toBe(5950);
      const { id: owing } = await document(invoice);
      const compensate = ["collection-documents", "compensate"] as const;
      const met = await bench.run(bench.accountant(), compensate, owing, {
        input: { valor: null },
      });
      expect([met.status, met.body.status]).toEqual([200, "paid"]);
    });
  });
}
