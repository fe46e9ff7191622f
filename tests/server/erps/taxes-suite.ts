import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayOf } from "../../../src/domain/format.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { writePending } from "./pending-invoices.ts";

/** Tests what may be invoiced: rates of the law, amounts that the ledger takes, and nothing sent that cannot be entered. */
export function taxesSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);

  const drafted = async (lineas: readonly object[]) =>
    desk().refused("POST", "erps/create", {
      values: { clase: "invoice", empresa: "2", centro: desk().centre, lineas },
    });

  const line = (tarifa: string, base = "100000") => ({ concepto: "Comisión", base, tarifa });

  const OF_THE_LAW = { lineas: "La tarifa de IVA debe ser 0 %, 5 % o 19 %" };

  test.each([
    ["-19", { "lineas.1.tarifa": "No puede ser menor que cero" }],
    ["99999", { "lineas.1.tarifa": "Debe ser máximo 1.000" }],
    ["1900", { "lineas.1.tarifa": "Debe ser máximo 1.000" }],
    ["7", OF_THE_LAW],
    ["0.19", OF_THE_LAW],
  ])("a rate of %s per cent is not written", async (rate, errors) => {
    expect(await drafted([line("19"), line(rate)])).toMatchObject({
      status: 422,
      body: { errors },
    });
  });

  test.each(["0", "5", "19", "19.0000"])("a rate of %s per cent is of the law", async (rate) => {
    expect((await drafted([line(rate)])).status).toBe(201);
  });

  test("a rate of the parameters of the day is written too, and none that is no rate", async () => {
    const { db } = desk().office.server;
    const add = sql`
      insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde)
      values (1, 'IVA-REDUCIDO', 'IVA', 4.5, 'percent', '2020-01-01'), (1, 'IVA', 'IVA', -19, 'percent', '2020-01-01')`;
    await add.execute(db);
    expect((await drafted([line("4.5")])).status).toBe(201);
    expect((await drafted([line("7")])).body.errors).toEqual({
      lineas: "La tarifa de IVA debe ser 0 %, 4,5 %, 5 % o 19 %",
    });
    await sql`delete from general_params where codigo like 'IVA%'`.execute(db);
    const values = { codigo: "IVA", nombre: "IVA", unidad: "percent", vigente_desde: "2020-01-01" };
    for (const valor of ["100.01", "19.005"]) {
      const wrong = await desk().refused("POST", "general-params/create", {
        values: { ...values, valor },
      });
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { valor: "Es una tarifa de IVA: va de 0 a 100, con dos decimales" },
      ]);
    }
  });

  test.each([
    ["nothing", [line("19", "0")], "Cada base debe ser mayor que cero"],
    [
      "more than the ledger holds",
      [line("19", "9999999999999999.99"), line("19", "9999999999999999.99")],
      "Las bases no deben pasar de $ 1.000.000.000.000,00 entre todas",
    ],
  ])("a base of %s is not written", async (_, lines, problem) => {
    expect(await drafted(lines)).toMatchObject({
      status: 422,
      body: { errors: { lineas: problem } },
    });
  });

  /** Makes the one pending invoice another, as an earlier release let it be written. */
  async function written(changes: { lineas: readonly object[]; iva: string; valor: string }) {
    const { db } = desk().office.server;
    await sql`delete from erps where numero is null`.execute(db);
    await writePending(db, { centre: desk().centre, count: 1 });
    const lines = JSON.stringify(changes.lineas);
    const { rows } = await sql<{ id: string }>`
      update erps set lineas = ${lines}::jsonb, base = 100000, iva = ${changes.iva}, valor = ${changes.valor},
        registro = 'FE-' || id, fecha = current_date
      where numero is null returning id::text`.execute(db);
    await sql`update collection_documents set numero = 'OLD-' || id where numero = 'DC-1'`.execute(
      db,
    );
    return rows[0]?.id ?? "";
  }

  test.each([
    ["a negative rate", { lineas: [line("-19")], iva: "-19000", valor: "81000" }],
    [
      "one rate against another",
      { lineas: [line("19", "50000"), line("-19", "50000")], iva: "0", valor: "100000" },
    ],
    ["an IVA that is not of its rate", { lineas: [line("5")], iva: "19000", valor: "119000" }],
    ["rates by the thousand", { lineas: [line("1900")], iva: "1900000", valor: "2000000" }],
  ])("what was written before with %s is not sent, and takes no number", async (_, changes) => {
    const id = await written(changes);
    const { status, body } = await desk().event("send", id);
    expect([status, body]).toMatchObject([409, { title: "Sus conceptos no se pueden facturar." }]);
    expect(desk().calls()).toEqual([]);
    const kept = await desk().erp(id);
    expect([kept.status, kept.values["numero"]]).toEqual(["pending", null]);
    expect((await desk().event("discard", id, { reason: "Mal escrita" })).body.status).toBe(
      "discarded",
    );
  });

  test("every Percent of what is signed is its rate", async () => {
    const { id } = await desk().invoice();
    await desk().event("send", id);
    await desk().work();
    const xml = await desk().file("erps", id, "xml");
    expect([...xml.matchAll(/<cbc:Percent>([^<]*)</gu)].map(([, percent]) => percent)).toEqual([
      "19.00",
      "19.00",
    ]);
  });

  /** Leaves a document that the DIAN has, whose answer was lost, and that was another one by then. */
  async function accepted(change: ReturnType<typeof sql>) {
    const { id } = await desk().invoice();
    desk().plan(({ kind }) => (kind === "send" ? "silentAfter" : "answer"));
    await desk().event("send", id);
    await desk().work();
    expect((await desk().erp(id)).status).toBe("unanswered");
    await change.execute(desk().office.server.db);
    await desk().work(60_000);
    return desk().erp(id);
  }

  test("what the DIAN accepted and can be no entry is closed without one, with its reason", async () => {
    const before = await desk().balance("CLI");
    const mails = desk().office.server.mails.length;
    const { id, status, values } = await accepted(
      sql`update erps set iva = -19000 where estado = 'unanswered'`,
    );
    expect([status, values["reglas"]]).toEqual([
      "unposted",
      "Su base, su IVA y su total no forman un asiento del libro.",
    ]);
    // The buyer has it all the same.
    expect(values["pdf"]).not.toBeNull();
    expect(desk().office.server.mails).toHaveLength(mails + 1);
    expect(await desk().event("enter", id)).toMatchObject({
      status: 409,
      body: { title: "Su asiento no se puede registrar en el libro." },
    });
    expect((await desk().event("abandon", id)).status).toBe(422);
    const closed = await desk().event("abandon", id, { reason: "La tarifa era negativa" });
    expect(closed.body.status).toBe("unentered");
    const document = await desk().record("collection-documents", String(values["documento"]));
    expect([document.status, document.values["saldo"]]).toEqual(["annulled", "0.00"]);
    expect(await desk().balance("CLI")).toBe(before);
  });

  test("one that its answer finds in a closed month is entered with the day of its entry", async () => {
    const { db } = desk().office.server;
    const before = Number(await desk().balance("CLI"));
    const month = dayOf(desk().clock.now()).slice(0, 7);
    await desk().pass(31 * 24 * 3_600_000);
    const next = dayOf(desk().clock.now());
    await desk().pass(-31 * 24 * 3_600_000);
    const { id, status, values } = await accepted(
      sql`insert into ledger_periods (empresa_id, periodo, estado, cerrado_en) values (1, ${month}, 'closed', now())`,
    );
    expect([status, values["reglas"]]).toEqual(["unposted", `El período ${month} está cerrado.`]);
    await desk().pass(31 * 24 * 3_600_000);
    expect((await desk().event("enter", id)).body.status).toBe("accepted");
    expect(Number(await desk().balance("CLI")) - before).toBe(1_190_000);
    const { rows } = await sql`
      select fecha::text as day from ledger_entries where clave = ${`erps:${id}`}`.execute(db);
    expect(rows).toEqual([{ day: next }]);
    const document = await desk().record("collection-documents", String(values["documento"]));
    // A month later its term is over, which its timer may have noticed.
    expect(["issued", "overdue"]).toContain(document.status);
    expect(document.values["emision"]).toBe(values["fecha"]);
  });

  test("the files for the buyer are told to be too many while they can be changed", async () => {
    const { db } = desk().office.server;
    const { id } = await desk().invoice();
    const attached = async (bytes: number, incluir = true) => {
      const { rows } = await sql<{ id: string }>`
        insert into files (company_id, controller, field, name, media_type, size, sha256, created_at, created_by)
        values (1, 'fe-attachments', 'archivo', 'a.pdf', 'application/pdf', ${bytes}, kept_content(''), now(),
          (select id from users where username = 'admin')) returning id::text`.execute(db);
      const values = { nombre: "Anexo", documento: id, tipo: "annex", incluir };
      return desk().refused("POST", "fe-attachments/create", {
        values: { ...values, archivo: rows[0]?.id },
      });
    };
    expect((await attached(1_000_000)).status).toBe(201);
    expect(await attached(1_000_000)).toMatchObject({
      status: 422,
      body: {
        errors: {
          archivo:
            "Los adjuntos para el comprador pasan de 1,75 MB entre todos, lo que cabe en el correo",
        },
      },
    });
    expect((await attached(1_000_000, false)).status).toBe(201);
    expect((await attached(800_000)).status).toBe(201);
  });

  test("nothing is sent that the ledger would not take: not by one, nor by a massive emission", async () => {
    const { server } = desk().office;
    const month = dayOf(desk().clock.now()).slice(0, 7);
    const { id } = await desk().invoice();
    await sql`
      insert into ledger_periods (empresa_id, periodo, estado, cerrado_en) values (1, ${month}, 'closed', now())`.execute(
      server.db,
    );
    const { status, body } = await desk().event("send", id);
    expect([status, body]).toMatchObject([
      409,
      {
        title: "Su asiento no se puede registrar en el libro.",
        detail: `El período ${month} está cerrado.`,
      },
    ]);
    const many = await desk().refused("POST", "erp-runs/create", {
      values: { clase: "invoice", centro: null },
    });
    expect([many.status, many.body]).toMatchObject([
      409,
      { title: "Ninguna factura se puede enviar." },
    ]);
    expect(many.body.detail).toContain(`El período ${month} está cerrado.`);
    await desk().work();
    expect(desk().calls()).toEqual([]);
    const waiting = await desk().erp(id);
    expect([waiting.status, waiting.values["numero"]]).toEqual(["pending", null]);
    // A closed month stays closed: it is sent in another one.
    await desk().pass(31 * 24 * 3_600_000);
    const before = (await sql`select from movements`.execute(server.db)).rows.length;
    expect((await desk().event("send", id)).body.status).toBe("sending");
    // The trial left nothing.
    expect((await sql`select from movements`.execute(server.db)).rows).toHaveLength(before);
    await desk().work();
    expect((await desk().erp(id)).status).toBe("accepted");
  });
}
