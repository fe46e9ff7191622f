import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import { pdfText } from "../../support/pdf-text.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { RANGES, writeRanges } from "./billing-ground.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { openInstantDesk, type InstantDesk } from "./instant-ground.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Documents whose emission was interrupted, or whose settings or masters changed on their way (fund.md §§6, 10). */
export function interruptedSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);
  let instant: InstantDesk;

  beforeAll(async () => {
    instant = await openInstantDesk(desk());
  });

  test("one that a person sends while its emission makes ready to send it again is sent all the same", async () => {
    const { id } = await desk().invoice();
    const { db } = desk().office.server;
    let isFirst = true;
    desk().plan(({ kind }) => {
      const isLost = kind === "send" && isFirst;
      isFirst = false;
      return isLost ? "silentBefore" : "answer";
    });
    await desk().event("send", id);
    await desk().work();
    // The emission stands at its second send: the DIAN does not have the document, which waits for anyone meanwhile.
    await sql`create function stop_sending() returns trigger language plpgsql as
      $$ begin raise exception 'later'; end $$`.execute(db);
    await sql`create trigger stop_sending before update on erps for each row
      when (new.estado = 'sending' and old.estado = 'pending') execute function stop_sending()`.execute(
      db,
    );
    await desk().work(MINUTE);
    expect((await desk().erp(id)).status).toBe("pending");
    await sql`drop function stop_sending cascade`.execute(db);
    expect((await desk().event("send", id)).body.status).toBe("sending");
    await desk().work(MINUTE);
    expect((await desk().erp(id)).status).toBe("accepted");
    expect(desk().calls()).toEqual(["send", "status", "status", "send"]);
  });

  test("one whose emission failed as often as it may is asked for before it is sent again (ADR 47)", async () => {
    const { id } = await desk().invoice();
    const { server } = desk().office;
    await sql`create function stop_logging() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`.execute(server.db);
    await sql`create trigger stop_logging before insert on erp_logs for each row
      execute function stop_logging()`.execute(server.db);
    await desk().event("send", id);
    for (let n = 0; n < 6; n += 1) await desk().work(HOUR);
    await sql`drop function stop_logging cascade`.execute(server.db);
    const before = desk().calls().length;
    const halted = await desk().erp(id);
    expect([halted.status, halted.values["reglas"]]).toEqual([
      "halted",
      "No se pudo terminar después de 5 intentos: disk full.",
    ]);
    const again = await desk().event("send", id);
    expect([again.body.status, again.body.values["numero"]]).toEqual([
      "sending",
      halted.values["numero"],
    ]);
    await desk().work();
    expect(desk().calls().slice(before)).toEqual(["status"]);
    expect((await desk().erp(id)).status).toBe("accepted");
  });

  test("an invoice is sent and owed in the usual 30 days where the setting of its days is no number", async () => {
    const { db } = desk().office.server;
    await sql`insert into configurations (clave, tipo, valor) values ('cobro.plazo.dias', 'text', 'treinta')`.execute(
      db,
    );
    const { id } = await desk().invoice();
    expect((await desk().event("send", id)).body.status).toBe("sending");
    await desk().work();
    await sql`delete from configurations where clave = 'cobro.plazo.dias'`.execute(db);
    const { status, values } = await desk().erp(id);
    expect(status).toBe("accepted");
    const { values: owed } = await desk().record(
      "collection-documents",
      String(values["documento"]),
    );
    const days = Date.parse(String(owed["vencimiento"])) - Date.parse(String(owed["emision"]));
    expect(days / DAY).toBe(30);
  });

  test("what the buyer receives says what was signed, whatever changed before the DIAN answered", async () => {
    const { office, centre } = desk();
    const { db } = office.server;
    const { rows } = await sql<{
      name: string;
    }>`select nombre as name from companies where id = 2`.execute(db);
    const name = rows[0]?.name ?? "";
    const { id } = await desk().invoice();
    desk().plan(({ kind }) => (kind === "send" ? "silentAfter" : "answer"));
    await desk().event("send", id);
    await desk().work();
    expect((await desk().erp(id)).status).toBe("unanswered");
    await sql`update companies set nombre = 'Otra S.A.' where id = 2`.execute(db);
    await writeRanges(db, []);
    const mails = office.server.mails.length;
    await desk().work(DAY);
    await sql`update companies set nombre = ${name} where id = 2`.execute(db);
    expect((await desk().erp(id)).status).toBe("accepted");
    const worker = await office.as("admin");
    const pdf = await worker(`erps/view/${id}/file/pdf`);
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer())).replaceAll(/\s+/gu, " ");
    expect(text).toContain(name);
    expect(text).not.toContain("Otra S.A.");
    expect(office.server.mails).toHaveLength(mails + 1);
    // Nobody takes out a range whose numbers documents have.
    await writeRanges(db, RANGES);
    const { version } = await desk().record("fe-centers", centre);
    const { status, body } = await desk().edit(
      "fe-centers",
      { id: centre, version },
      { resoluciones: [] },
    );
    expect([status, body.errors]).toEqual([
      422,
      {
        resoluciones: expect.stringMatching(
          /^El número FE\d+ ya se usó: conserve su resolución$/u,
        ) as unknown,
      },
    ]);
  });

  test("neither its bill nor its files are given to who does not see the data of customers", async () => {
    const { document, erp } = await instant.accepted();
    const { office } = desk();
    const permission = [
      mayDo("collection-documents", "list", "view", "bill"),
      mayDo("erps", "list", "view"),
    ];
    const clerk = await office.asHolderOf(permission);
    const seer = await office.asHolderOf([...permission, mayDo("customers", "view", "personal")]);
    const REASON = "Para expedirlo necesita ver los datos personales de los clientes.";
    const bill = await clerk(`collection-documents/bill/${document}`);
    expect([bill.status, await bill.json()]).toMatchObject([409, { title: REASON }]);
    expect((await seer(`collection-documents/bill/${document}`)).status).toBe(200);
    for (const field of ["pdf", "xml", "contenedor"]) {
      const path = `erps/view/${erp}/file/${field}`;
      const refused = await clerk(path);
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { title: "Para abrirlo necesita ver los datos personales de los clientes." },
      ]);
      expect((await seer(path)).status).toBe(200);
    }
  });
}
