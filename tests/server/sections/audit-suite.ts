import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import { reportOf } from "../exchange/files-of-rows.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk } from "./desk.ts";

export function auditSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  const admin = async () => deskOf(await office().as("admin"));

  test("tells who changed what, with both sides and the names of references", async () => {
    const desk = await admin();
    const low = await desk.made("rankings", { codigo: "BAJO", nombre: "Bajo riesgo" });
    const high = await desk.made("rankings", { codigo: "ALTO", nombre: "Alto riesgo" });
    const first = { documento: "CC 555666777", nombre: "Eva", tipo_cliente: low.id };
    const customer = await desk.made("customers", first);
    await desk.edit("customers", customer, { tipo_cliente: high.id });
    const [last, made] = await desk.history("customers", customer.id);
    expect(last).toMatchObject({
      by: "Luz Marina Restrepo Gómez",
      action: "edit",
      fields: [
        {
          field: "tipo_cliente",
          before: low.id,
          after: high.id,
          beforeLabel: "Bajo riesgo",
          afterLabel: "Alto riesgo",
        },
      ],
      canRevert: true,
    });
    expect(made?.action).toBe("create");
    expect(made?.canRevert).toBe(false);
  });

  test("is written with the change or not at all: when it cannot be, nothing changes", async () => {
    const desk = await admin();
    const { db } = office().server;
    const record = await desk.made("genders", { codigo: "AUD", nombre: "Antes" });
    await sql`alter table changes add constraint broken check (action <> 'edit') not valid`.execute(
      db,
    );
    try {
      const { status } = await desk.edit("genders", record, { nombre: "Después" });
      expect(status).toBeGreaterThanOrEqual(400);
    } finally {
      await sql`alter table changes drop constraint broken`.execute(db);
    }
    expect((await desk.record("genders", record.id)).values["nombre"]).toBe("Antes");
    expect(await desk.history("genders", record.id)).toHaveLength(1);
    expect((await desk.edit("genders", record, { nombre: "Después" })).status).toBe(200);
  });

  test("keeps the reason, the network and the request of a change", async () => {
    const desk = await admin();
    const record = await desk.made("genders", { codigo: "RAZ", nombre: "Con razón" });
    const body = { version: 1, values: { nombre: "Otro" }, reason: "Lo pidió la asamblea" };
    await desk.call("PUT", `genders/edit/${record.id}`, body);
    const [last] = await desk.history("genders", record.id);
    expect(last?.reason).toBe("Lo pidió la asamblea");
    const { rows } = await sql<{ network: string; request_id: string }>`
      select network, request_id from changes where record_id = ${record.id}::bigint
        and controller = 'genders' order by id desc limit 1`.execute(office().server.db);
    expect(rows[0]?.network).toMatch(/127\.0\.0\.1|::1/u);
    expect(rows[0]?.request_id).toHaveLength(36);
  });

  test("lets an edit be undone, until somebody writes the same field again", async () => {
    const desk = await admin();
    const record = await desk.made("genders", { codigo: "REV", nombre: "Uno" });
    const second = (await desk.edit("genders", record, { nombre: "Dos" })).body;
    const [edit] = await desk.history("genders", record.id);
    const undone = await desk.wrote("POST", `genders/edit/${record.id}/revert`, {
      version: second.version,
      change: edit?.id,
    });
    expect([undone.status, undone.body.values["nombre"], undone.body.version]).toEqual([
      200,
      "Uno",
      3,
    ]);
    await desk.edit("genders", undone.body, { nombre: "Tres" });
    const changes = await desk.history("genders", record.id);
    expect(changes.map(({ action, canRevert }) => [action, canRevert])).toEqual([
      ["edit", true],
      ["revert", false],
      ["edit", false],
      ["create", false],
    ]);
    const again = { version: 4, change: edit?.id };
    expect((await desk.refused("POST", `genders/edit/${record.id}/revert`, again)).status).toBe(
      409,
    );
  });

  test("offers to undo no record that a file made, nor what a status holds still", async () => {
    const desk = await admin();
    const worker = await office().as("admin");
    const body = "Código;Nombre;Valor;Unidad;Vigente desde\nIMP;De archivo;1;días;01/01/2026\n";
    const path = "general-params/import?mode=save";
    await reportOf(worker, path, body);
    const [row] = (await desk.list("general-params", "?q=archivo")).rows;
    const [made] = await desk.history("general-params", row?.id ?? "");
    expect([made?.action, made?.canRevert]).toEqual(["import", false]);
    const structure = await desk.made("structures", {
      codigo: "REV",
      nombre: "Antes",
      proposito: "recovers",
      formato: "xlsx",
    });
    await desk.edit("structures", structure, { nombre: "Después" });
    const ofEdit = async () => (await desk.history("structures", structure.id)).at(-2);
    expect(await ofEdit()).toMatchObject({ action: "edit", canRevert: true });
    const columns = [
      { orden: 1, columna: "A", campo_destino: "numero_garantia", tipo: "text" },
      { orden: 2, columna: "B", campo_destino: "fecha_pago", tipo: "date" },
      { orden: 3, columna: "C", campo_destino: "valor", tipo: "money" },
    ];
    for (const column of columns) {
      await desk.made("structures-configs", { ...column, estructura: structure.id });
    }
    await desk.wrote("POST", `structures/publish/${structure.id}`, { version: 2 });
    expect(await ofEdit()).toMatchObject({ action: "edit", canRevert: false });
  });

  test("masks data of people for whoever does not see them, and tells nobody a secret", async () => {
    const desk = await admin();
    const record = await desk.made("customers", { documento: "CC 900800700", nombre: "Secreta" });
    await desk.edit("customers", record, { celular: "3001234567" });
    // A former field of the section: whether it was personal data is no longer known.
    await sql`update changes set after = after || '{"telefono": "6015550123"}'
      where controller = 'customers' and record_id = ${record.id}::bigint`.execute(
      office().server.db,
    );
    const reader = deskOf(await office().asHolderOf([mayDo("customers", "list", "view")]));
    const text = JSON.stringify(await reader.history("customers", record.id));
    expect(text).not.toContain("3001234567");
    expect(text).not.toContain("900800700");
    expect(text).not.toContain("6015550123");
    expect(JSON.stringify(await desk.history("customers", record.id))).toContain("6015550123");
    const configured = await desk.made("configurations", {
      clave: "correo.clave",
      tipo: "secret",
      secreto: "Muy*secreto1",
    });
    const told = JSON.stringify([
      configured,
      await desk.list("configurations"),
      await desk.history("configurations", configured.id),
      (await sql`select * from changes`.execute(office().server.db)).rows,
      (await sql`select * from configurations`.execute(office().server.db)).rows,
    ]);
    expect(told).not.toContain("Muy*secreto1");
    const renamed = await desk.edit("configurations", configured, { descripcion: "La de salida" });
    expect(renamed.body.labels["secreto"]).toBe("Guardado");
  });

  describe("a transaction", () => {
    test("keeps what others ask out of it, on a database with one connection too", async () => {
      const { db } = office().server;
      const inside = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const failing = db
        .transaction()
        .execute(async (trx) => {
          await sql`insert into section_revisions values ('prueba', 0, 1)`.execute(trx);
          inside.resolve();
          await goOn.promise;
          throw new Error("no");
        })
        .catch(() => undefined);
      await inside.promise;
      const other = sql`insert into section_revisions values ('otra', 0, 1)`.execute(db);
      goOn.resolve();
      await Promise.all([failing, other]);
      const { rows } = await sql<{ controller: string }>`select controller from section_revisions
        where controller in ('prueba', 'otra')`.execute(db);
      expect(rows).toEqual([{ controller: "otra" }]);
    });
  });
}
