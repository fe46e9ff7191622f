import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../../server/invoicing/test-software.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { range, RANGES, writeRanges } from "./billing-ground.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { noteDesk } from "./note-desk.ts";
import { writePending } from "./pending-invoices.ts";

const DAY = 24 * 60 * 60_000;
const BOGOTA = 5 * 60 * 60_000;
const AT_ONCE = 8;

/** The laws of electronic documents that the database has a part in (fund.md §3). */
export function billingLawsSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);
  const { accepted, sent, note, draftOf, carried } = noteDesk(desk);

  /** Lets time pass until the last second of a day of Bogotá. */
  async function lastSecond(): Promise<void> {
    const now = desk().clock.now().getTime() - BOGOTA;
    const left = DAY - (now % DAY) - 1000;
    await desk().pass(left < 0 ? left + DAY : left);
  }

  const today = () => new Date(desk().clock.now().getTime() - BOGOTA).toISOString().slice(0, 10);

  describe("39: numbers of a range are unique, rising, without a gap, in range and dates", () => {
    test(`${AT_ONCE} documents that are sent at once, of two centres with one range, get the next ${AT_ONCE}`, async () => {
      const { db } = desk().office.server;
      const { rows } = await sql<{ id: string }>`
        insert into fe_centers (empresa_id, codigo, nombre, empresa, correo)
        values (1, 'OTRO', 'Otro', 1, 'otro@fondo.example') returning id::text`.execute(db);
      await writeRanges(db, [range({ prefijo: "FP" })]);
      await writePending(db, { centre: desk().centre, count: AT_ONCE });
      await sql`update erps set centro = ${rows[0]?.id}::bigint where estado = 'pending' and id % 2 = 0`.execute(
        db,
      );
      const pending = await desk().list("erps", "?f.estado=pending");
      const answers = await Promise.all(
        pending.rows.map(async ({ id, version }) =>
          desk().wrote("POST", `erps/send/${id}`, { version }),
        ),
      );
      expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
        answers.map(() => [200, undefined]),
      );
      const numbers = answers.map(({ body }) => Number(body.values["consecutivo"]));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: AT_ONCE }, (_, n) => n + 1),
      );
      await desk().work();
      const { rows: after } = await desk().list("erps", "?f.numero=FP");
      expect(new Set(after.map(({ status }) => status))).toEqual(new Set(["accepted"]));
    });

    test("at 23:59:59 in Bogotá it is of that day, also where the answer comes on the next one", async () => {
      const { id } = await desk().invoice("1000");
      await lastSecond();
      const day = today();
      await desk().event("send", id);
      await desk().work(2000);
      expect(today() > day).toBe(true);
      const { status, values } = await desk().erp(id);
      expect([status, values["fecha"]]).toEqual(["accepted", day]);
      const xml = await desk().file("erps", id, "xml");
      expect(xml).toContain("<cbc:IssueTime>23:59:59-05:00</cbc:IssueTime>");
      const { rows } = await sql<{ day: string }>`
        select fecha::text as day from ledger_entries where origen = ${`erps/${id}`}`.execute(
        desk().office.server.db,
      );
      expect(rows).toEqual([{ day }]);
    });

    test("the last second of a range is in it; after it nothing is numbered, nor sent again", async () => {
      const { db } = desk().office.server;
      const [one, two] = [await desk().invoice("1000"), await desk().invoice("1000")];
      await lastSecond();
      const credits = RANGES.filter(({ clase }) => clase === "credit");
      await writeRanges(db, [range({ prefijo: "FL", fin: today() }), ...credits]);
      desk().plan(() => ({ reject: { rule: "FAJ43b", text: "Nombre." } }));
      await desk().event("send", one.id);
      await desk().work(2000);
      const rejected = await desk().erp(one.id);
      expect([rejected.status, rejected.values["numero"]]).toEqual(["rejected", "FL1"]);
      const late = await desk().event("send", two.id);
      expect([late.status, late.body]).toMatchObject([
        409,
        { title: "No hay numeración vigente." },
      ]);
      const again = await desk().event("correct", one.id);
      expect([again.status, again.body]).toMatchObject([
        409,
        { title: "La numeración de su número ya no está vigente: descártelo y emítalo otra vez." },
      ]);
      expect((await desk().erp(one.id)).status).toBe("rejected");
      expect(desk().calls()).toEqual(["send"]);
    });
  });

  test("40: the code of every kept XML recomputes from what it says", async () => {
    const invoice = await accepted("51695");
    await note(invoice.id, { concepto_nc: "1", base: "1225" });
    const { body } = await carried((await draftOf(invoice.id)).id);
    for (const [{ id, values }, key] of [
      [invoice, TEST_TECHNICAL_KEY],
      [body, TEST_SOFTWARE.pin],
    ] as const) {
      const xml = await desk().file("erps", id, "xml");
      expect(codeIn(xml, key)).toBe(values["cufe"]);
      expect(xml).toContain(`>${String(values["cufe"])}</cbc:UUID>`);
    }
  });

  test("42: a note is of an accepted invoice, and of its buyer", async () => {
    const pending = await desk().invoice("1000");
    const values = (invoice: string) => ({
      clase: "credit",
      factura_afectada: invoice,
      concepto_nc: "1",
      empresa: "1",
      lineas: [{ concepto: "Corrección", base: "10", tarifa: "19" }],
    });
    const refused = await desk().refused("POST", "erps/create", { values: values(pending.id) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { factura_afectada: "La DIAN no la ha aceptado" },
    ]);
    const invoice = await sent(pending.id);
    const made = await desk().made("erps", values(invoice.id));
    expect([made.values["empresa"], made.values["documento"]]).toEqual([
      invoice.values["empresa"],
      invoice.values["documento"],
    ]);
  });
}

/** The CUFE or CUDE of fund.md §6, from the parts as they are written in the XML. */
function codeIn(xml: string, key: string): string {
  const text = (name: string, from = xml) =>
    new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, "u").exec(from)?.[1] ?? "";
  const part = (name: string) =>
    xml.slice(xml.indexOf(`<cac:${name}>`), xml.indexOf(`</cac:${name}>`));
  const totals = part("LegalMonetaryTotal");
  const said = [
    text("ID"),
    text("IssueDate"),
    text("IssueTime"),
    text("LineExtensionAmount", totals),
    "01",
    text("TaxAmount", part("TaxTotal")),
    "040.00030.00",
    text("PayableAmount", totals),
    text("CompanyID", part("AccountingSupplierParty")),
    text("CompanyID", part("AccountingCustomerParty")),
    key,
    text("ProfileExecutionID"),
  ];
  return createHash("sha384").update(said.join("")).digest("hex");
}
