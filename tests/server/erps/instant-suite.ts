import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { pdfText } from "../../support/pdf-text.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { range, RANGES, writeRanges } from "./billing-ground.ts";
import { loadAt } from "../sections/meanwhile.ts";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { openInstantDesk, type InstantDesk } from "./instant-ground.ts";

/** The invoices of credits that pay their commission in advance, and their notes (fund.md §4, laws 34 to 43). */
export function instantSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);
  let instant: InstantDesk;

  beforeAll(async () => {
    instant = await openInstantDesk(desk());
  });

  /** The lines of the ledger about a document: account, debit less credit, customer and obligation. */
  async function ledgerOf(document: string) {
    const { rows } = await sql`
      select a.codigo as account, (m.debe - m.haber)::text as amount, m.cliente::text as customer,
        m.obligacion::text as obligation, m.empresa::text as ally
      from movements m join accounts a on a.id = m.cuenta where m.documento = ${document}::bigint
      order by m.id`.execute(desk().office.server.db);
    return rows;
  }

  /** Asks to approve a single; gives the refusal, or nothing where it entered. */
  async function approval({ id, version }: { readonly id: string; readonly version: number }) {
    const path = `obligations-singles/approve/${id}`;
    return instant.approver.refused("POST", path, { version });
  }

  test("a credit that pays in advance charges its debtor, and posts once the DIAN accepts", async () => {
    const { obligation, document, erp } = await instant.granted();
    const { debtor } = instant;
    // 70 % of 10,000,000 at 0.35 %; IVA to the peso.
    const charged = await desk().record("collection-documents", document);
    expect([charged.status, charged.values]).toMatchObject([
      "issuing",
      {
        origen: "instant",
        cliente: debtor,
        empresa: null,
        base: "7000000.00",
        comision: "24500.00",
        iva: "4655.00",
        total: "29155.00",
      },
    ]);
    const waiting = await desk().erp(erp);
    expect([waiting.status, waiting.values]).toMatchObject([
      "pending",
      { clase: "instant", cliente: debtor, base: "24500.00", iva: "4655.00", valor: "29155.00" },
    ]);
    expect((await desk().list("erps", "?v=instantPending")).rows.map(({ id }) => id)).toContain(
      erp,
    );
    expect(await ledgerOf(document)).toEqual([]);
    await desk().event("send", erp);
    await desk().work();
    const { status, values } = await desk().erp(erp);
    expect([status, values["numero"]]).toEqual(["accepted", "FI1"]);
    const about = { customer: debtor, obligation, ally: null };
    expect(await ledgerOf(document)).toEqual([
      { account: "CLI", amount: "29155.00", ...about },
      { account: "COM", amount: "-24500.00", ...about },
      { account: "IVA", amount: "-4655.00", ...about },
    ]);
    const issued = await desk().record("collection-documents", document);
    // Paid on the spot: it is due on its day.
    expect([issued.status, issued.values]).toMatchObject([
      "issued",
      { factura: "FI1", saldo: "29155.00", vencimiento: issued.values["emision"] },
    ]);
    expect(await desk().file("erps", erp, "xml")).toContain("Ana &amp; Gómez");
    const mail = desk().office.server.mails.find(({ subject }) => subject.includes(";FI1;"));
    expect(mail?.to).toBe("ana@correo.example");
    expect((await desk().record("obligations", obligation)).values["anticipada"]).toBe(true);
  });

  test("a note of a part takes the IVA of the corrected base from what the debtor owes", async () => {
    const { document, erp } = await instant.accepted();
    const input = { concepto_nc: "3", concepto: "Rebaja", base: "1225" };
    await desk().event("credit", erp, { input });
    const note = await instant.noteOf(erp);
    expect([note.values["clase"], note.values["iva"], note.values["valor"]]).toEqual([
      "creditInstant",
      "233.00",
      "1458.00",
    ]);
    await instant.carried(note.id);
    const { values } = await desk().record("collection-documents", document);
    expect([values["notas"], values["saldo"]]).toEqual(["1458.00", "27697.00"]);
  });

  test("a note of the whole annuls it, and nothing is left of it in the ledger", async () => {
    const { document, erp } = await instant.accepted();
    const input = { concepto_nc: "2", concepto: "No se desembolsó", base: null };
    await desk().event("credit", erp, { input });
    const note = await instant.noteOf(erp);
    await instant.carried(note.id);
    const { status, values } = await desk().erp(note.id);
    expect([status, values["numero"]]).toEqual(["accepted", expect.stringMatching(/^NC\d+$/u)]);
    expect((await desk().record("collection-documents", document)).status).toBe("annulled");
    const { rows } = await sql`
      select a.codigo as account from movements m join accounts a on a.id = m.cuenta
      where m.documento = ${document}::bigint group by 1 having sum(m.debe - m.haber) <> 0`.execute(
      desk().office.server.db,
    );
    expect(rows).toEqual([]);
  });

  test("is charged by the formula of what is paid in advance, with the months of its term", async () => {
    const { db } = desk().office.server;
    await sql`
      insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_)
      values (1, 'COM-ANT', 'Anticipada', 'commission', 'peso', 'saldo * tasa * meses / 100', date '2020-01-01',
        'approved', 1)`.execute(db);
    await sql`insert into configurations (clave, tipo, valor) values ('formula.anticipada', 'text', 'COM-ANT')`.execute(
      db,
    );
    const { document } = await instant.granted({ plazo: 24 });
    await sql`delete from configurations where clave = 'formula.anticipada'`.execute(db);
    const { values } = await desk().record("collection-documents", document);
    expect([values["comision"], values["iva"]]).toEqual(["588000.00", "111720.00"]);
  });

  test("does not enter without the data or the numbers of its invoice, or with nothing to charge", async () => {
    const { db } = desk().office.server;
    const without = await instant.anotherDebtor("CC 88000011");
    const incomplete = await instant.sent(instant.prepaid({ cliente: without }));
    expect((await approval(incomplete)).body).toMatchObject({
      guard: "hasBillingData",
      detail: "Faltan datos de facturación: la ciudad y el correo del cliente.",
    });
    const complete = await instant.sent(instant.prepaid());
    await writeRanges(db, [range({ clase: "invoice" })]);
    expect((await approval(complete)).body).toMatchObject({
      guard: "hasNumbering",
      detail: "No hay numeración vigente para su factura instantánea.",
    });
    await writeRanges(db, RANGES);
    await sql`update formulas set expresion = 'saldo * 0' where codigo = 'COM-CON'`.execute(db);
    expect((await approval(complete)).body.title).toBe(
      "La fórmula COM-CON no cobra nada por este crédito.",
    );
    await sql`update formulas set expresion = 'saldo * tasa / 100' where codigo = 'COM-CON'`.execute(
      db,
    );
    const left = await desk().record("obligations-singles", complete.id);
    expect([left.status, left.values["obligacion"]]).toEqual(["pending", null]);
    expect((await approval(complete)).status).toBe(200);
  });

  test("two who approve a credit at once make one invoice, and nobody makes another", async () => {
    const { id, version } = await instant.sent(instant.prepaid());
    const replies = await Promise.all([approval({ id, version }), approval({ id, version })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { values } = await desk().record("obligations-singles", id);
    const obligacion = String(values["obligacion"]);
    const made = await desk().list("collection-documents", `?f.obligacion=${obligacion}`);
    expect(made.total).toBe(1);
    const insert = sql`
      insert into collection_documents (empresa_id, obligacion) values (1, ${obligacion}::bigint)`;
    await expect(insert.execute(desk().office.server.db)).rejects.toThrow(/obligacion_unique/u);
    const { status, body } = await desk().refused("POST", "erps/create", {
      values: {
        clase: "instant",
        cliente: instant.debtor,
        centro: desk().centre,
        lineas: [{ concepto: "Comisión", base: "24500", tarifa: "19" }],
      },
    });
    expect([status, body.errors]).toEqual([
      422,
      { clase: "Las instantáneas las hace el otorgamiento del crédito" },
    ]);
  });

  test("waits with its reason where its data or its numbers went missing meanwhile", async () => {
    const { db } = desk().office.server;
    const { erp } = await instant.granted();
    await sql`update customers set correo = null where id = ${instant.debtor}::bigint`.execute(db);
    expect((await desk().event("send", erp)).body).toMatchObject({
      title: "Faltan datos de facturación.",
      detail: "Ana & Gómez: complete ciudad y correo.",
    });
    await sql`update customers set correo = 'ana@correo.example' where id = ${instant.debtor}::bigint`.execute(
      db,
    );
    await writeRanges(db, [range({ clase: "invoice" })]);
    expect((await desk().event("send", erp)).body).toMatchObject({
      title: "No hay numeración vigente.",
    });
    const { status, values } = await desk().erp(erp);
    expect([status, values["numero"]]).toEqual(["pending", null]);
  });

  test("its month takes loads: only the document of the month itself closes its cut to them", async () => {
    const { document } = await instant.accepted();
    const { db } = desk().office.server;
    const { values } = await desk().record("collection-documents", document);
    const id = await loadAt(db, {
      portfolio: String(values["portafolio"]),
      period: String(values["periodo"]),
      status: "valid",
    });
    const isTaken = async () => {
      const { body } = await desk().call("GET", `loads/view/${id}`);
      return (body as SectionRecord).facts?.["isNotInvoiced"];
    };
    expect(await isTaken()).toBe(true);
    await sql`
      insert into collection_documents (empresa_id, numero, origen, portafolio, periodo, estado)
      select 1, 'DC-M', 'settlement', portafolio, periodo, 'issued' from collection_documents
      where id = ${document}::bigint`.execute(db);
    expect(await isTaken()).toBe(false);
    await sql`delete from collection_documents where numero = 'DC-M'`.execute(db);
  });

  test("once rejected and discarded, it is issued again with a number of its own kind", async () => {
    desk().plan(({ kind }) =>
      kind === "send" ? { reject: { rule: "FAK24", text: "Dígito." } } : "answer",
    );
    const { document, erp } = await instant.accepted();
    expect((await desk().erp(erp)).status).toBe("rejected");
    await desk().event("discard", erp, { reason: "Se repite" });
    const { version } = await desk().record("collection-documents", document);
    const path = `collection-documents/issue/${document}`;
    await writeRanges(desk().office.server.db, [range({ clase: "invoice" })]);
    const refused = await desk().refused("POST", path, { version });
    expect(refused.body.detail).toBe("No hay numeración vigente.");
    await writeRanges(desk().office.server.db, RANGES);
    expect((await desk().wrote("POST", path, { version })).body.status).toBe("issuing");
    desk().plan(() => "answer");
    const { rows } = await desk().list("erps", `?f.documento=${document}&f.estado=pending`);
    await desk().event("send", rows[0]?.id ?? "");
    await desk().work();
    const { values } = await desk().record("collection-documents", document);
    expect(values["factura"]).toMatch(/^FI\d+$/u);
  });

  test("its bill names the debtor who owes it", async () => {
    const { document } = await instant.accepted();
    const worker = await desk().office.as("admin");
    const reply = await worker(`collection-documents/bill/${document}`);
    const text = pdfText(new Uint8Array(await reply.arrayBuffer())).replaceAll(/\s+/gu, " ");
    expect(text).toContain(
      "Ana & Gómez, con CC 77.000.001, debe a este fondo la comisión de garantía,",
    );
    expect(text).toContain("Total $ 29.155,00");
  });
}
