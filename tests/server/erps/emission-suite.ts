import { sql } from "kysely";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { StandInFault } from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf } from "../sections/desk.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { range, writeRanges } from "./billing-ground.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How a document gets to the DIAN, whatever becomes of its answers (fund.md §6, laws 38 to 43). */
export function emissionSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);

  /** A plan in which the first sends go as given, and everything after is answered. */
  const first = (...faults: readonly StandInFault[]) => {
    let sends = 0;
    desk().plan(({ kind }) => (kind === "send" ? (faults[sends++] ?? "answer") : "answer"));
  };

  test("an approved manual invoice is signed, accepted, posted and mailed with its files", async () => {
    const { id, values } = await desk().invoice("1225");
    const before = await desk().balance("CLI");
    expect([values["iva"], values["valor"]]).toEqual(["233.00", "1458.00"]);
    expect((await desk().event("send", id)).body.status).toBe("sending");
    expect(await desk().balance("CLI")).toBe(before);
    await desk().work();
    const { status, values: after } = await desk().erp(id);
    expect(status).toBe("accepted");
    expect(String(after["numero"])).toMatch(/^FE\d+$/u);
    expect(after["cufe"]).toMatch(/^[0-9a-f]{96}$/u);
    expect(Number(await desk().balance("CLI")) - Number(before)).toBe(1458);
    expect(await desk().file("erps", id, "xml")).toContain(String(after["cufe"]));
    const mail = desk().office.server.mails.find(({ subject }) =>
      subject.includes(String(after["numero"])),
    );
    expect(mail?.subject).toMatch(
      /^890900608;Fondo de Garantías del Norte;FE\d+;01;Fondo de Garantías del Norte$/u,
    );
    expect(mail?.files?.map(({ name }) => name)).toEqual([`${String(after["numero"])}.zip`]);
    const [zip] = mail?.files ?? [];
    const inside = unzipSync(zip?.content ?? new Uint8Array());
    const [printed = "", contained = ""] = Object.keys(inside);
    expect([printed, contained]).toEqual([
      `${String(after["numero"])}.pdf`,
      expect.stringMatching(/^ad0890900608000\d\d[0-9a-f]{8}\.xml$/u),
    ]);
    // The container says what was signed and, whole, what the service answered.
    const container = Buffer.from(inside[contained] ?? []).toString("utf8");
    const answer = await desk().file("erps", id, "respuesta");
    expect(answer).toContain("<ApplicationResponse ");
    expect(container).toContain(`<![CDATA[${answer}]]>`);
    expect(container).toContain("<cbc:ValidationResultCode>02</cbc:ValidationResultCode>");
    const kept = await sql<{ answer: string }>`
      select encode(content, 'escape') as answer from files join file_contents using (sha256) where field = 'respuesta'`.execute(
      desk().office.server.db,
    );
    expect(kept.rows).toHaveLength(1);
    const document = await desk().record("collection-documents", String(after["documento"]));
    expect([document.status, document.values["factura"], document.values["saldo"]]).toEqual([
      "issued",
      after["numero"],
      "1458.00",
    ]);
  });

  test("whoever wrote a document does not approve it", async () => {
    const { id, version } = await desk().made("erps", {
      clase: "invoice",
      empresa: "2",
      centro: desk().centre,
      lineas: [{ concepto: "Comisión", base: "1000", tarifa: "19" }],
    });
    const { status, body } = await desk().refused("POST", `erps/approve/${id}`, { version });
    expect([status, body.guard]).toEqual([409, "isAnotherPerson"]);
  });

  test.each([
    ["before it was processed", "silentBefore", ["send", "status", "status", "send"]],
    ["after it was processed", "silentAfter", ["send", "status"]],
  ] as const)(
    "an answer that is lost %s is asked for before anything is sent again",
    async (_, fault, calls) => {
      const { id } = await desk().invoice();
      first(fault);
      await desk().event("send", id);
      await desk().work();
      expect((await desk().erp(id)).status).toBe("unanswered");
      await desk().work(MINUTE);
      const { status, values } = await desk().erp(id);
      expect(status).toBe("accepted");
      expect(desk().calls()).toEqual(calls);
      const same = (await desk().processed()).filter(({ number }) => number === values["numero"]);
      expect(same.map(({ outcome }) => outcome)).toEqual(["accepted"]);
    },
  );

  test("what the DIAN has already under the same CUFE is accepted", async () => {
    const { id } = await desk().invoice();
    first("silentAfter");
    let asked = 0;
    // The first question is answered as if the service had not found it yet.
    desk().plan(({ kind }) => {
      if (kind === "send")
        return desk()
          .calls()
          .filter((each) => each === "send").length === 1
          ? "silentAfter"
          : "answer";
      asked += 1;
      return asked === 1 ? "silentBefore" : "answer";
    });
    await desk().event("send", id);
    await desk().work();
    await desk().work(MINUTE);
    await desk().work(5 * MINUTE);
    expect((await desk().erp(id)).status).toBe("accepted");
    expect(
      desk()
        .calls()
        .filter((each) => each === "send"),
    ).toHaveLength(1);
  });

  test("the document of an invoice that nobody sent yet says so, and who can send it", async () => {
    const { id, values } = await desk().invoice();
    const waiting = await desk().record("collection-documents", String(values["documento"]));
    expect([waiting.values["factura_electronica"], waiting.values["estado_factura"]]).toEqual([
      id,
      "pending",
    ]);
    expect(waiting.holders?.map(({ action }) => action)).toContain("erps.send");
    await desk().event("send", id);
    const sent = await desk().record("collection-documents", waiting.id);
    expect(sent.values["estado_factura"]).toBe("sending");
    expect(sent.holders ?? []).toEqual([]);
    await desk().work();
  });

  test("a rejected document posts nothing; corrected, it keeps its number with a new date and CUFE", async () => {
    const { id } = await desk().invoice();
    const before = await desk().balance("CLI");
    first({ reject: { rule: "FAK24", text: "El dígito de verificación no corresponde." } });
    await desk().event("send", id);
    await desk().work();
    const rejected = await desk().erp(id);
    expect(rejected.status).toBe("rejected");
    expect(rejected.values["reglas"]).toContain("FAK24");
    expect(await desk().balance("CLI")).toBe(before);
    const document = String(rejected.values["documento"]);
    expect((await desk().record("collection-documents", document)).status).toBe("approved");
    // Sent again as it is, the DIAN says the same of it.
    await desk().event("correct", id);
    await desk().work();
    const again = await desk().erp(id);
    expect([again.status, again.values["reglas"]]).toEqual(["rejected", rejected.values["reglas"]]);
    await sql`update companies set direccion = 'Calle 9 # 8-7' where id = 2`.execute(
      desk().office.server.db,
    );
    await desk().pass(DAY);
    await desk().event("correct", id);
    // It is on its way: nobody has to send it apart.
    expect((await desk().erp(id)).status).toBe("sending");
    await desk().work();
    const accepted = await desk().erp(id);
    expect(accepted.status).toBe("accepted");
    expect(accepted.values["numero"]).toBe(rejected.values["numero"]);
    expect(accepted.values["cufe"]).not.toBe(rejected.values["cufe"]);
    expect(String(accepted.values["fecha"]) > String(rejected.values["fecha"])).toBe(true);
    expect((await desk().record("collection-documents", document)).status).toBe("issued");
  });

  test("while the service is down an invoice is issued in contingency, and sent within its 48 hours", async () => {
    const { id } = await desk().invoice();
    let isDown = true;
    desk().plan(() => (isDown ? "outage" : "answer"));
    await desk().event("send", id);
    await desk().work();
    const waiting = await desk().erp(id);
    expect([waiting.status, waiting.values["contingencia"]]).toEqual(["sending", true]);
    expect(await desk().file("erps", id, "xml")).toContain("<cbc:InvoiceTypeCode>04<");
    isDown = false;
    await desk().work(30 * 60 * MINUTE);
    const accepted = await desk().erp(id);
    expect([accepted.status, accepted.values["cufe"]]).toEqual([
      "accepted",
      waiting.values["cufe"],
    ]);
  });

  test("two who send one document at once send it once", async () => {
    const { id } = await desk().invoice();
    const answers = await Promise.all([desk().event("send", id), desk().event("send", id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    await desk().work();
    expect(desk().calls()).toEqual(["send"]);
  });

  test("without a range in force nothing is numbered or sent", async () => {
    const { id } = await desk().invoice();
    await writeRanges(desk().office.server.db, [range({ fin: "2020-12-31" })]);
    const { status, body } = await desk().event("send", id);
    expect([status, body]).toMatchObject([409, { title: "No hay numeración vigente." }]);
    const { status: left, values } = await desk().erp(id);
    expect([left, values["numero"]]).toEqual(["pending", null]);
    expect(desk().calls()).toEqual([]);
  });

  test("a discarded document notes its number as unused, and its collection document may be issued again", async () => {
    const { id } = await desk().invoice();
    first({ reject: { rule: "FAJ43b", text: "Nombre." } });
    await desk().event("send", id);
    await desk().work();
    const { values } = await desk().erp(id);
    const { body } = await desk().event("discard", id, { reason: "Se repite con otro comprador" });
    expect([body.status, body.values["numero"]]).toEqual(["discarded", values["numero"]]);
    const unused = await desk().list("erps", "?v=unused&n=200");
    expect(unused.rows.map((row) => row.id)).toContain(id);
  });

  test("the answer is written though whoever sent it has left meanwhile", async () => {
    const { id, version } = await desk().invoice();
    const { asHolderOf, server } = desk().office;
    const leaver = deskOf(await asHolderOf([mayDo("erps", "view", "send")]));
    first("silentAfter");
    await leaver.wrote("POST", `erps/send/${id}`, { version });
    await desk().work();
    expect((await desk().erp(id)).status).toBe("unanswered");
    // The last one who came has the newest role.
    await sql`
      update users set estado = 'inactive' where rol = (select max(rol) from users)`.execute(
      server.db,
    );
    await desk().work(DAY);
    expect((await desk().erp(id)).status).toBe("accepted");
  });

  test("each call is in the log, without the document itself", async () => {
    const { id } = await desk().invoice();
    await desk().event("send", id);
    await desk().work();
    const { rows } = await desk().list("erp-logs", `?f.documento=${id}`);
    expect(rows).toHaveLength(1);
    const { values } = await desk().record("erp-logs", rows[0]?.id ?? "");
    expect([values["operacion"], values["resultado"], values["clase"]]).toEqual([
      "send",
      "accepted",
      "invoices",
    ]);
    expect(values["peticion"]).toContain("SHA-256");
    expect(values["peticion"]).not.toContain("<Invoice");
  });

  test("an accepted invoice is Vencida when the day after its days of grace begins, and not before", async () => {
    const { id } = await desk().invoice();
    await desk().event("send", id);
    await desk().work();
    const document = String((await desk().erp(id)).values["documento"]);
    const read = async () => desk().record("collection-documents", document);
    const { status, values } = await read();
    expect(status).toBe("issued");
    // The day begins at five in the morning of the universal time.
    const midnight = Date.parse(`${String(values["vencida_desde"])}T05:00:00Z`);
    await desk().pass(midnight - desk().clock.now().getTime() - 1);
    await desk().work();
    expect((await read()).status).toBe("issued");
    await desk().pass(1);
    await desk().work();
    expect((await read()).status).toBe("overdue");
    const [moved] = await desk().history("collection-documents", document);
    expect(moved).toMatchObject({ action: "expire", by: "El sistema" });
  });
}
