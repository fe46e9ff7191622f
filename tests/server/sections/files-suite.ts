import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mayDo, type Office } from "../../support/office.ts";
import { startServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { deskOf } from "./desk.ts";

/** Tests the files of records, in an office that is open already. */
export function filesSuite(office: () => Office): void {
  describe("a file", () => {
    const PDF = "%PDF-1.7 prueba";

    test("is kept, held by a record, and given back only to be saved", async () => {
      const worker = await office().as("admin");
      const desk = deskOf(worker);
      const path = "banks-companies/create/file/certificado?name=..%2F..%2Fca%3Crta%3E.pdf";
      const headers = { "content-type": "application/pdf" };
      const kept = await worker(path, { method: "POST", body: PDF, headers });
      const { id, label } = (await kept.json()) as { id: string; label: string };
      expect(label).toBe("carta.pdf");
      const bank = await desk.made("banks", { codigo: "B1", nombre: "Banco", codigo_ach: "1007" });
      const account = await desk.made("accounts", {
        codigo: "A",
        nombre: "Ahorros",
        clase: "bank",
      });
      const [company] = (await desk.list("companies")).rows;
      const record = await desk.made("banks-companies", {
        empresa: company?.id,
        banco: bank.id,
        tipo_cuenta: account.id,
        numero: "123456",
        uso: "both",
        certificado: id,
      });
      expect(record.labels["certificado"]).toBe("carta.pdf");
      const reply = await worker(`banks-companies/view/${record.id}/file/certificado`);
      expect([await reply.text(), reply.headers.get("content-type")]).toEqual([
        PDF,
        "application/pdf",
      ]);
      expect(reply.headers.get("content-disposition")).toMatch(/^attachment; filename=/u);
    });

    test("is called what it is, whatever it came as: no name makes a program of it where it is saved", async () => {
      const worker = await office().as("admin");
      const label = async (name: string, type = "application/pdf", body: BodyInit = PDF) => {
        const path = `banks-companies/create/file/certificado?name=${encodeURIComponent(name)}`;
        const headers = { "content-type": type };
        const kept = await worker(path, { method: "POST", body, headers });
        return ((await kept.json()) as { label: string }).label;
      };
      expect(await label("factura.hta")).toBe("factura.hta.pdf");
      expect(await label("Carta.PDF")).toBe("Carta.PDF");
      expect(await label("carta.pdf.\u202Eexe")).toBe("carta.pdf.exe.pdf");
      expect(await label("..")).toBe("archivo.pdf");
      expect(await label(`${"x".repeat(300)}.pdf`)).toHaveLength(200);
      const image = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
      expect(await label("foto.pdf", "image/png", image)).toBe("foto.pdf.png");
    });

    test("of another type, or that only says it is of this one, is refused", async () => {
      const worker = await office().as("admin");
      const send = async (type: string, body: string) => {
        const path = "banks-companies/create/file/certificado?name=x.pdf";
        return (await worker(path, { method: "POST", body, headers: { "content-type": type } }))
          .status;
      };
      expect(await send("text/html", "<script>")).toBe(422);
      expect(await send("application/pdf", "<script>")).toBe(422);
      expect(await send("application/pdf", "")).toBe(400);
      expect(await send("application/pdf", PDF + "x".repeat(5 * 1024 * 1024))).toBe(413);
    });

    test("is not kept where those of its company take all that they may, which is said to whoever runs it", async () => {
      const { db } = office().server;
      const sender = await office().asHolderOf([mayDo("banks-companies", "create")]);
      const path = "banks-companies/create/file/certificado?name=x.pdf";
      const call = { method: "POST", body: PDF, headers: { "content-type": "application/pdf" } };
      expect((await sender(path, call)).status).toBe(201);
      // As the history of records whose file was replaced again and again.
      await sql`insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
        select id, 'banks-companies', 'certificado', 'lleno', 'application/pdf', 2147483647, kept_content(''), now()
        from companies, generate_series(1, 25) where id = (select min(id) from companies)`.execute(
        db,
      );
      const refused = await sender(path, call);
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { title: "No caben más archivos de este fondo." },
      ]);
      expect(office().server.logs).toContainEqual({
        event: "files.full",
        level: "warn",
        company: 1,
      });
      await sql`delete from files where name = 'lleno'`.execute(db);
      expect((await sender(path, call)).status).toBe(201);
    });

    test("waits for its record with few others: whoever only sends files is stopped, nobody else is", async () => {
      const path = "banks-companies/create/file/certificado?name=x.pdf";
      const call = { method: "POST", body: PDF, headers: { "content-type": "application/pdf" } };
      const sender = await office().asHolderOf([mayDo("banks-companies", "create")]);
      for (let sent = 0; sent < 20; sent += 1) expect((await sender(path, call)).status).toBe(201);
      const refused = await sender(path, call);
      expect([refused.status, await refused.json()]).toMatchObject([
        429,
        { title: "Hay demasiados archivos sin guardar." },
      ]);
      const other = await office().asHolderOf([mayDo("banks-companies", "create")]);
      expect((await other(path, call)).status).toBe(201);
    });

    test("that no record took in a day is removed, within the hour; that of a record stays", async () => {
      const { db } = office().server;
      const clock = createTestClock();
      const server = await startServer({ db, clock });
      await server.settled();
      const names = async () => {
        const { rows } = await sql<{ name: string }>`select name from files
          where created_at < ${clock.now()}::timestamptz - interval '1 day' order by name`.execute(
          db,
        );
        return rows.map(({ name }) => name);
      };
      await sql`update files set created_at = created_at - interval '2 days'`.execute(db);
      const held = "carta.pdf";
      const waiting = await names();
      expect(waiting).toEqual(expect.arrayContaining([held, "x.pdf"]));
      clock.advance(59 * 60_000);
      await server.tidy();
      expect(await names()).toEqual(waiting);
      clock.advance(60_000);
      await server.tidy();
      expect(await names()).toEqual([held]);
      await server.close();
    });
  });
}
