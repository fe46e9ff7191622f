import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { ChangeRehearsal } from "../../../src/contract/change-contract.ts";
import { mostJudged } from "../../../server/engine/write/rehearse-many.ts";
import { mayDo } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

const STATUS_REFUSES = "Ya está en «Inactivo».";

/** A step of many records, told before it is done. */
export function rehearseManySuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
  });

  let made = 0;
  const ranking = async (nombre: string) => {
    made += 1;
    return desk.made("rankings", { codigo: `E${made}`, nombre });
  };
  const rehearse = async (path: string, body: object) =>
    (await desk.call("POST", `${path}/rehearsal`, body)).body as ChangeRehearsal;

  test("it is told who would take the step, and who would not and why; nothing is written", async () => {
    const [one, two] = [await ranking("Ensayo uno"), await ranking("Ensayo dos")];
    await desk.many("rankings/deactivate", { ids: [two.id] });
    const ids = [two.id, "999999999", one.id];
    const { counts, causes, results, unseen } = await rehearse("rankings/deactivate", { ids });
    expect([counts, unseen]).toEqual([{ changed: 1, unchanged: 0, refused: 2 }, undefined]);
    expect(causes).toEqual([
      { reason: STATUS_REFUSES, count: 1 },
      { reason: "No existe este registro.", count: 1 },
    ]);
    const change = { field: "estado", before: "active", after: "inactive" };
    expect(results).toEqual([
      { id: two.id, label: "Ensayo dos", done: false, reason: STATUS_REFUSES, changes: [] },
      { id: "999999999", label: "", done: false, reason: "No existe este registro.", changes: [] },
      { id: one.id, label: "Ensayo uno", done: true, changes: [change] },
    ]);
    expect(await desk.record("rankings", one.id)).toMatchObject({ version: 1, status: "active" });
    expect(await desk.history("rankings", one.id)).toHaveLength(1);
    // The step itself says the same.
    const done = await desk.many("rankings/deactivate", { ids });
    expect(done.map(({ reason }) => reason)).toEqual([
      STATUS_REFUSES,
      "No existe este registro.",
      undefined,
    ]);
  });

  test("what would be deleted is told by cause too, the most common one first", async () => {
    const used = [await ranking("Usado uno"), await ranking("Usado dos")];
    const free = await ranking("Libre");
    for (const [nth, { id }] of used.entries()) {
      const values = { documento: `CC 6161616${nth}`, nombre: "Ana", tipo_cliente: id };
      await desk.made("customers", values);
    }
    const ids = ["999999999", free.id, ...used.map(({ id }) => id)];
    const { counts, causes } = await rehearse("rankings/delete", { ids });
    expect(counts).toEqual({ changed: 1, unchanged: 0, refused: 3 });
    expect(causes).toEqual([
      { reason: "Está en uso: 1 cliente. Puede inactivarlo.", count: 2 },
      { reason: "No existe este registro.", count: 1 },
    ]);
    expect((await desk.list("rankings", "?q=libre")).total).toBe(1);
  });

  test("what the server would ask is no refusal: it is asked once it is done with the others", async () => {
    const allow = async (direccion: string) =>
      desk.made("ips", { direccion, descripcion: "Ensayo", alcance: "everybody" });
    const own = await allow("127.0.0.1");
    const [other, left] = [await allow("203.0.113.7"), await allow("203.0.113.8")];
    const told = await rehearse("ips/deactivate", { ids: [own.id, other.id] });
    expect(told.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(told.causes).toMatchObject([{ count: 1, isAsked: true }]);
    expect(told.causes[0]?.reason).toContain("127.0.0.1 quedaría por fuera");
    expect(await desk.record("ips", other.id)).toMatchObject({ status: "active" });
    const ids = [own, other, left].map(({ id }) => id);
    expect((await rehearse("ips/delete", { ids })).counts.changed).toBe(3);
    await desk.many("ips/delete", { ids });
  });

  test("is asked for before the reason is written", async () => {
    const ids = (await desk.list("companies")).rows.slice(0, 1).map(({ id }) => id);
    await sql`update companies set estado = 'active' where id = ${ids[0]}::bigint`.execute(
      office().server.db,
    );
    expect((await rehearse("companies/suspend", { ids })).counts.changed).toBe(1);
    const [told] = await desk.many("companies/suspend", { ids });
    expect(told?.reason).toBe("El motivo es requerido.");
  });

  test("of everything filtered, while it is what was seen; of very many, the first two thousand", async () => {
    await sql`insert into rankings (empresa_id, codigo, nombre)
      select 1, 'K' || n, 'Kilo ' || n from generate_series(1, 2003) n`.execute(office().server.db);
    const all = await rehearse("rankings/deactivate", { query: "?q=kilo", seen: 2003 });
    expect(all).toMatchObject({ counts: { changed: 2000, refused: 0 }, unseen: 3 });
    expect(all.results).toHaveLength(200);
    const late = { query: "?q=kilo", seen: 2002 };
    const { status, body } = await desk.refused("POST", "rankings/deactivate/rehearsal", late);
    expect([status, body.title]).toEqual([409, "Ya no son los que se vieron."]);
    expect((await desk.list("rankings", "?q=kilo&f.estado=active")).total).toBe(2003);
  });

  test("judges fewer where each is judged with what those before it did (ADR 89)", () => {
    expect(mostJudged(registry.of("rankings"), "deactivate")).toBe(2000);
    expect(mostJudged(registry.of("portfolios"), "suspend")).toBe(200);
    expect(mostJudged(registry.of("portfolios"), "delete")).toBe(2000);
  });

  test("is of whoever may do the step, with the records said in one way", async () => {
    const reader = deskOf(await office().asHolderOf([mayDo("rankings", "list", "view")]));
    const path = "rankings/deactivate/rehearsal";
    expect((await reader.refused("POST", path, { ids: ["1"] })).status).toBe(403);
    for (const body of [{}, { ids: ["1"], seen: 1 }, { query: "" }]) {
      expect((await desk.refused("POST", path, body)).status).toBe(400);
    }
  });
}
