import { describe, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { noteDesk } from "./note-desk.ts";

/** The IVA of credit notes, whatever they leave of their invoice (law 35). */
export function noteVatSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);
  const { accepted, acceptedOf, note, draftOf, approved, carried, sent } = noteDesk(desk);

  describe("35: the IVA of an invoice less its notes is that of the corrected base", () => {
    test("a note of the whole takes the IVA of every rate, and annuls the document", async () => {
      const invoice = await acceptedOf([
        ["1000", "19"],
        ["1000", "5"],
        ["500", "0"],
      ]);
      expect([invoice.values["iva"], invoice.values["valor"]]).toEqual(["240.00", "2740.00"]);
      const owed = Number(await desk().balance("CLI"));
      await note(invoice.id, { concepto_nc: "2", base: null });
      const draft = await draftOf(invoice.id);
      expect([draft.values["iva"], draft.values["valor"]]).toEqual(["240.00", "2740.00"]);
      await carried(draft.id);
      expect(owed - Number(await desk().balance("CLI"))).toBe(2740);
      const document = String(invoice.values["documento"]);
      expect((await desk().record("collection-documents", document)).status).toBe("annulled");
    });

    test("a part of an invoice of several rates is written by its concepts", async () => {
      const invoice = await acceptedOf([
        ["1000", "19"],
        ["1000", "5"],
      ]);
      const refused = await note(invoice.id, { concepto_nc: "1", base: "100" });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { base: "La factura tiene varias tarifas: escriba la nota por conceptos" },
      ]);
      const written = (base: string, tarifa: string) => ({
        clase: "credit",
        factura_afectada: invoice.id,
        concepto_nc: "1",
        lineas: [{ concepto: "Corrección", base, tarifa }],
      });
      // A rate that its invoice does not have, and more than it has at one.
      for (const values of [written("100", "0"), written("1001", "5")]) {
        const { status } = await desk().refused("POST", "erps/create", { values });
        expect(status).toBe(422);
      }
      const { values } = await desk().made("erps", written("100", "5"));
      expect([values["iva"], values["valor"]]).toEqual(["5.00", "105.00"]);
    });

    test("many small concepts are rounded once, so that no note takes less than nothing", async () => {
      // Each would round to nothing alone: 2 × 19 % = 0.38.
      const invoice = await acceptedOf(Array.from({ length: 10 }, () => ["2", "19"] as const));
      expect(invoice.values["iva"]).toBe("4.00");
      await note(invoice.id, { concepto_nc: "1", base: "1" });
      const draft = await draftOf(invoice.id);
      // The IVA of 19 pesos is 3.61, of 20 pesos 3.80: both 4.
      expect([draft.values["iva"], draft.values["valor"]]).toEqual(["0.00", "1.00"]);
      expect((await carried(draft.id)).body.status).toBe("accepted");
    });

    test("two notes that were drafted together are approved up to the whole base", async () => {
      // Alone each takes 1 and 2 of the IVA, which is 2: what the first takes is not left for the second.
      const invoice = await accepted("8");
      expect(invoice.values["iva"]).toBe("2.00");
      await note(invoice.id, { concepto_nc: "1", base: "1" });
      const first = await draftOf(invoice.id);
      await note(invoice.id, { concepto_nc: "1", base: "7" });
      const { rows } = await desk().list(
        "erps",
        `?f.factura_afectada=${invoice.id}&f.estado=draft`,
      );
      const second = rows.find(({ id }) => id !== first.id)?.id ?? "";
      await carried(first.id);
      const { body } = await carried(second);
      expect(body.status).toBe("accepted");
      const document = String(invoice.values["documento"]);
      const { status, values } = await desk().record("collection-documents", document);
      expect([status, values["notas"]]).toEqual(["annulled", invoice.values["valor"]]);
    });

    test("a note stays as it was approved and signed, whatever becomes of the others", async () => {
      // The IVA of the second is 1 after the first, and 0 without it.
      const invoice = await accepted("5");
      await note(invoice.id, { concepto_nc: "1", base: "1" });
      const first = await draftOf(invoice.id);
      await approved(first.id);
      await note(invoice.id, { concepto_nc: "1", base: "2" });
      const second = await draftOf(invoice.id);
      const { body: before } = await approved(second.id);
      await desk().event("discard", first.id, { reason: "Se repitió" });
      const { status, values } = await sent(second.id);
      expect([status, values["valor"]]).toEqual(["accepted", before.values["valor"]]);
      expect(values["iva"]).toBe("1.00");
      const xml = await desk().file("erps", second.id, "xml");
      expect(xml).toContain(`>${String(values["valor"])}</cbc:PayableAmount>`);
    });
  });
}
