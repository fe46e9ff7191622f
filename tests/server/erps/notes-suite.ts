import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { credited } from "../../../server/fund/ledger/events.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf } from "../sections/desk.ts";
import { holdJobs, LOST, loseRights, newestJob } from "../suites/lost-rights.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { range, RANGES, writeRanges } from "./billing-ground.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { noteDesk } from "./note-desk.ts";
import type { JobList } from "../../../src/contract/jobs-contract.ts";

/** Credit notes of accepted invoices (laws 35, 38, 42 and 43), and many documents sent together (law 39). */
export function notesSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);

  const { accepted, note, draftOf, carried } = noteDesk(desk);

  test("a note of a part takes the IVA of the corrected base from the debt of its invoice", async () => {
    // fund.md §2: 51,695 + 9,822 less 1,225 + 233.
    const invoice = await accepted("51695");
    expect(invoice.values["valor"]).toBe("61517.00");
    const owed = Number(await desk().balance("CLI"));
    await note(invoice.id, { concepto_nc: "1", base: "1225" });
    const draft = await draftOf(invoice.id);
    expect([draft.values["iva"], draft.values["valor"], draft.values["empresa"]]).toEqual([
      "233.00",
      "1458.00",
      "2",
    ]);
    const { body } = await carried(draft.id);
    expect(body.status).toBe("accepted");
    expect(owed - Number(await desk().balance("CLI"))).toBe(1458);
    const document = String(invoice.values["documento"]);
    const { values } = await desk().record("collection-documents", document);
    expect([values["notas"], values["saldo"]]).toEqual(["1458.00", "60059.00"]);
  });

  test("a note of the whole annuls the document", async () => {
    const invoice = await accepted("1000");
    await note(invoice.id, { concepto_nc: "2", base: null });
    const draft = await draftOf(invoice.id);
    expect(draft.values["valor"]).toBe(invoice.values["valor"]);
    await carried(draft.id);
    const document = String(invoice.values["documento"]);
    expect((await desk().record("collection-documents", document)).status).toBe("annulled");
  });

  test("the notes of an invoice do not go beyond its total", async () => {
    const invoice = await accepted("1000");
    await note(invoice.id, { concepto_nc: "1", base: "600" });
    const one = await draftOf(invoice.id);
    await note(invoice.id, { concepto_nc: "1", base: "600" });
    const { rows } = await desk().list("erps", `?f.factura_afectada=${invoice.id}&f.estado=draft`);
    const other = rows.find(({ id }) => id !== one.id)?.id ?? "";
    // Their author knows before anybody is asked: the drafts count.
    const { values } = await desk().erp(other);
    expect([values["notas_factura"], values["total_factura"]]).toEqual(["1428.00", "1190.00"]);
    await carried(one.id);
    const { status, body } = await carried(other);
    expect([status, body]).toMatchObject([
      409,
      { title: "Las notas superan el total de la factura." },
    ]);
  });

  test("the notes of an invoice that are approved together do not go beyond its total (laws 35 and 38)", async () => {
    const invoice = await accepted("1000");
    await note(invoice.id, { concepto_nc: "2", base: null });
    await note(invoice.id, { concepto_nc: "2", base: null });
    const { rows } = await desk().list("erps", `?f.factura_afectada=${invoice.id}&f.estado=draft`);
    const ids = rows.map(({ id }) => id);
    const done = await desk().many("erps/approve", { ids });
    expect(done.map((each) => [each.done, each.reason])).toEqual([
      [true, undefined],
      [false, "Las notas superan el total de la factura."],
    ]);
    const erps = await Promise.all(ids.map(async (id) => desk().erp(id)));
    expect(erps.map(({ status }) => status)).toEqual(["pending", "draft"]);
    await desk().event("send", ids[0] ?? "");
    await desk().work();
    const document = String(invoice.values["documento"]);
    const { values } = await desk().record("collection-documents", document);
    expect([values["notas"], values["saldo"]]).toEqual([invoice.values["valor"], "0.00"]);
  });

  test("the preview of a note says its amounts, and that with the drafts they are more than the invoice", async () => {
    const invoice = await accepted("1000");
    const preview = async (base: string) => {
      const { version } = await desk().erp(invoice.id);
      const input = { concepto_nc: "1", concepto: "Corrección", base };
      const path = `erps/credit/${invoice.id}/rehearsal`;
      const { body } = await desk().wrote("POST", path, { version, input });
      return (body as unknown as { effects: { text: string }[] }).effects.map(({ text }) => text);
    };
    expect(await preview("600")).toEqual([
      expect.stringContaining("(Base: $ 600,00; IVA: $ 114,00; Valor: $ 714,00)."),
    ]);
    await note(invoice.id, { concepto_nc: "1", base: "600" });
    expect(await preview("600")).toEqual([expect.stringContaining("no se podrán aprobar todas")]);
  });

  test("a note is not corrected by another note", async () => {
    const invoice = await accepted("1000");
    await note(invoice.id, { concepto_nc: "1", base: "100" });
    const { body } = await carried((await draftOf(invoice.id)).id);
    const refused = await note(body.id, { concepto_nc: "1", base: "10" });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { title: "Una nota no se corrige con otra nota." },
    ]);
    const { status } = await desk().refused("POST", "erps/create", {
      values: {
        clase: "credit",
        factura_afectada: body.id,
        concepto_nc: "1",
        lineas: [{ concepto: "Corrección", base: "10", tarifa: "19" }],
      },
    });
    expect(status).toBe(422);
  });

  test("what is noted beyond the debt is owed to the buyer", () => {
    const cause = { date: "2026-07-10", key: "erps:1", origin: "erps/1", about: { empresa: "2" } };
    const { lines } = credited({ ...cause, base: "1000.00", vat: "190.00", owed: "1000.00" });
    expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
      ["NCRE", "1000.00"],
      ["IVAN", "190.00"],
      ["NCLI", "1000.00"],
      ["SFAV", "190.00"],
    ]);
  });

  test("a massive emission sends only while whoever asked for it may (ADR 37)", async () => {
    const { server } = desk().office;
    const { id } = await desk().invoice();
    const clerk = deskOf(
      await desk().office.asHolderOf([mayDo("erp-runs", "list", "view", "create")]),
    );
    const letGo = await holdJobs(server.db);
    const run = await clerk.made("erp-runs", { clase: "invoice", centro: null });
    const giveBack = await loseRights(server.db);
    await letGo();
    await desk().work();
    expect(await newestJob(server.db)).toMatchObject({ status: "failed", reason: LOST });
    expect(await desk().erp(id)).toMatchObject({ status: "pending", values: { numero: null } });
    await giveBack();
    const stopped = await desk().record("erp-runs", run.id);
    expect(stopped).toMatchObject({ status: "stopped", values: { problema: LOST } });
    const { version } = stopped;
    await desk().wrote("POST", `erp-runs/resume/${run.id}`, { version });
    await desk().work();
    expect((await desk().record("erp-runs", run.id)).status).toBe("finished");
  });

  test("a run sends every pending invoice, in order, with a result for each", async () => {
    const invoices = [await desk().invoice(), await desk().invoice(), await desk().invoice()];
    const { id } = await desk().made("erp-runs", { clase: "invoice", centro: null });
    await desk().work();
    const run = await desk().record("erp-runs", id);
    expect([run.status, run.values["documentos"], run.values["aceptados"]]).toEqual([
      "finished",
      3,
      3,
    ]);
    const numbers = await Promise.all(
      invoices.map(async (each) => Number((await desk().erp(each.id)).values["consecutivo"])),
    );
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test("before a run sends, it says how many, for how much, to whom, and which stay and why", async () => {
    const { db } = desk().office.server;
    const values = { clase: "invoice", centro: null };
    const ask = async (headers = {}) =>
      desk().refused("POST", "erp-runs/create", { values }, { headers });
    expect((await ask()).body.title).toBe("No hay facturas pendientes de enviar.");
    const first = await desk().invoice();
    const second = await desk().invoice();
    const amount = String((await desk().erp(first.id)).values["valor"]);
    const { rows: runs } = await sql<{ count: number }>`
      select count(*)::integer as count from erp_runs`.execute(db);
    const credits = RANGES.filter(({ clase }) => clase === "credit");
    await writeRanges(db, [range({ prefijo: "FQ", hasta: 1 }), ...credits]);
    const { status, body } = await ask();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      title: `¿Enviar 1 factura a la DIAN por ${pesos(amount)}?`,
      accept: "Enviar 1 factura",
    });
    expect(body.detail).toMatch(
      /^Va a .+ \(1 por \$ [\d.,]+\)\. No se envía 1 \(FE-[\d-]+\): No hay num/u,
    );
    await writeRanges(db, RANGES);
    const asked = (await ask()).body;
    expect(asked.accept).toBe("Enviar 2 facturas");
    // Nothing of the trial stays, and the answer holds for those documents alone.
    const third = await desk().invoice();
    const again = await ask({ confirmed: asked.confirm });
    expect([again.status, again.body.accept]).toEqual([409, "Enviar 3 facturas"]);
    for (const { id } of [first, second, third]) {
      expect(await desk().erp(id)).toMatchObject({
        status: "pending",
        values: { numero: null },
      });
    }
    const after = await sql`select count(*)::integer as count from erp_runs`.execute(db);
    expect(after.rows).toEqual(runs);
    const headers = { confirmed: again.body.confirm ?? "" };
    const { body: run } = await desk().wrote("POST", "erp-runs/create", { values }, { headers });
    // One that is approved once it was confirmed waits for another run.
    const late = await desk().invoice();
    await desk().work();
    expect(await desk().record("erp-runs", run.id)).toMatchObject({
      status: "finished",
      values: { documentos: 3, aceptados: 3 },
    });
    expect((await desk().erp(late.id)).status).toBe("pending");
    await desk().made("erp-runs", values);
    await desk().work();
  });

  test("a range that ends in the middle of a run stops it, and it goes on with the next range", async () => {
    const { db } = desk().office.server;
    const invoices = [await desk().invoice(), await desk().invoice()];
    const credits = RANGES.filter(({ clase }) => clase === "credit");
    await writeRanges(db, [range({ prefijo: "FX", hasta: 1 }), ...credits]);
    const { id } = await desk().made("erp-runs", { clase: "invoice", centro: null });
    await desk().work();
    const run = await desk().record("erp-runs", id);
    expect([run.status, run.values["problema"]]).toEqual(["stopped", "No hay numeración vigente."]);
    const { rows: jobs } = (await desk().call("GET", "jobs/list")).body as JobList;
    expect(jobs.find(({ kind }) => kind === "emission-run")).toMatchObject({
      about: { label: `Emisión masiva ${String(run.values["numero"])}` },
      progress: { words: "Enviados 1 de 2 documentos; 1 sin número" },
    });
    const states = await Promise.all(invoices.map(async (each) => desk().erp(each.id)));
    expect(states.map(({ status }) => status)).toEqual(["accepted", "pending"]);
    const warned = await desk().record("fe-centers", desk().centre);
    expect(warned.values["numeracion"]).toContain("FX: Quedan 0 números.");
    await writeRanges(db, [range({ prefijo: "FX", hasta: 9 }), ...credits]);
    await desk().wrote("POST", `erp-runs/resume/${id}`, { version: run.version });
    await desk().work();
    expect((await desk().record("erp-runs", id)).status).toBe("finished");
    const last = await desk().erp(invoices[1]?.id ?? "");
    expect([last.status, last.values["numero"]]).toEqual(["accepted", "FX2"]);
  });

  test("every number was taken once, and every code recomputes at the DIAN's side", async () => {
    const taken = await sql<{ numero: string; estado: string }>`
      select numero, estado from erps where numero is not null`.execute(desk().office.server.db);
    const numbers = taken.rows.map(({ numero }) => numero);
    expect(new Set(numbers).size).toBe(numbers.length);
    const processed = await desk().processed();
    const acceptedThere = processed.filter(({ outcome }) => outcome !== "already");
    expect(acceptedThere.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  });
}
