import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import type { OpenDatabase } from "../suites/bench.ts";
import { commandsOf } from "../../../src/engine/command.ts";
import { registry } from "../../support/registry.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

export function bulkSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    await sql`insert into rankings (empresa_id, codigo, nombre)
      select 1, 'M' || n, 'Masivo ' || n from generate_series(1, 1000) n`.execute(
      office().server.db,
    );
  });

  test("a thousand records go through a step of their lifecycle, with a row and an audit for each", async () => {
    const all = await desk.many("rankings/deactivate", { query: "?q=masivo", seen: 1000 });
    expect(all).toHaveLength(1000);
    expect(all.every(({ done }) => done)).toBe(true);
    expect((await desk.list("rankings", "?f.estado=inactive")).total).toBe(1000);
    const [first] = all;
    const changes = await desk.history("rankings", first?.id ?? "");
    expect(changes.map(({ action }) => action)).toEqual(["deactivate"]);
  });

  test("what one record does not allow is told in its row, and the others are done", async () => {
    const used = await desk.made("rankings", { codigo: "U", nombre: "Usado" });
    const free = await desk.made("rankings", { codigo: "L", nombre: "Libre" });
    const documento = "CC 60606060";
    await desk.made("customers", { documento, nombre: "Ana", tipo_cliente: used.id });
    const ids = [used.id, free.id, "999999999", "otro"];
    expect(await desk.many("rankings/delete", { ids })).toEqual([
      {
        id: used.id,
        label: "Usado",
        done: false,
        reason: "Está en uso: 1 cliente. Puede inactivarlo.",
      },
      { id: free.id, label: "Libre", done: true },
      { id: "999999999", label: "", done: false, reason: "No existe este registro." },
      { id: "otro", label: "", done: false, reason: "No existe este registro." },
    ]);
    const again = await desk.many("rankings/activate", { ids: [used.id] });
    expect(again[0]).toMatchObject({
      done: false,
      reason: "Ya está en «Activo».",
    });
  });

  test("with what a query has ceased to find, since somebody changed it at this moment, nothing is done", async () => {
    const kept = await desk.made("rankings", { codigo: "Q1", nombre: "Quieto uno" });
    const gone = await desk.made("rankings", { codigo: "Q2", nombre: "Quieto dos" });
    const found = { query: "?f.nombre=quieto", seen: 2 };
    const body = { ...found, ...(await desk.seen("rankings/deactivate", found)) };
    const call = await office()
      .server.db.transaction()
      .execute(async (trx) => {
        await sql`update rankings set nombre = 'Otro' where id = ${gone.id}::bigint`.execute(trx);
        const sent = { reply: desk.call("POST", "rankings/deactivate", body) };
        // Polls until it waits for this transaction; on a database with one connection it does from the start.
        for (let asked = 0; asked < 300; asked += 1) {
          const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`.execute(trx);
          if (rows.length > 0) break;
        }
        return sent;
      });
    const { status, body: answer } = await call.reply;
    const reason = "Se cambió mientras tanto: ya no es de los que se buscaron.";
    const told = {
      results: [
        { id: gone.id, label: "Otro", done: false, reason },
        { id: kept.id, label: "Quieto uno", done: true },
      ],
    };
    // If it began only after the other had ended, it found one and not two.
    const refused = expect.objectContaining({ status: 409 }) as unknown;
    expect(answer).toEqual(status === 200 ? told : refused);
    expect((await desk.record("rankings", gone.id)).status).toBe("active");
  });

  describe("covers only what was seen (ADR 97)", () => {
    const actions = [...registry.sections.values()].flatMap(({ definition }) =>
      ["edit", "delete", ...commandsOf(definition).map(({ event }) => event)].map(
        (action) => `${definition.controller}/${action}`,
      ),
    );

    test("every action on many, of every section, needs the mark of its rehearsal, by ids and by a query", async () => {
      const taken: string[] = [];
      for (const path of actions) {
        const changes = path.endsWith("/edit") && { changes: {} };
        for (const found of [{ ids: ["1"] }, { query: "", seen: 0 }]) {
          const { status, body } = await desk.refused("POST", path, { ...found, ...changes });
          const isForm = body.detail === "El cuerpo no tiene la forma de esta llamada.";
          if (!(status === 400 && isForm) && status !== 403 && status !== 404) taken.push(path);
        }
      }
      expect(actions.length).toBeGreaterThan(150);
      expect(taken).toEqual([]);
    });

    test.each(["deactivate", "delete", "edit"])(
      "what was changed after it was seen is left alone by %s, and says so",
      async (action) => {
        const name = `Cubierto ${action}`;
        const kept = await desk.made("rankings", { codigo: `C1${action}`, nombre: `${name} uno` });
        const other = await desk.made("rankings", { codigo: `C2${action}`, nombre: `${name} dos` });
        const changes = action === "edit" && { changes: { riesgo: "high" } };
        const path = `rankings/${action}`;
        const all = { query: `?q=${name}`, seen: 2, ...changes };
        const some = { ids: [kept.id, other.id], ...changes };
        const seen = await desk.seen(path, all);
        await desk.edit("rankings", other, { riesgo: "medium" });
        const reason = "Se cambió después de verlo: no se tocó. Mírelo otra vez.";
        const left = { id: other.id, done: false, reason };
        const byId = await desk.many(path, { ...some, ids: [other.id], ...seen });
        expect(byId).toMatchObject([left]);
        const found = await desk.many(path, { ...all, ...seen });
        expect(found.toSorted((a, b) => Number(b.done) - Number(a.done))).toMatchObject([
          { id: kept.id, done: true },
          left,
        ]);
        expect(await desk.record("rankings", other.id)).toMatchObject({
          status: "active",
          values: { riesgo: "medium" },
        });
      },
    );

    test("a mark that no rehearsal gave is none", async () => {
      const { id } = await desk.made("rankings", { codigo: "CM", nombre: "Cubierto marca" });
      const body = { ids: [id], rehearsed: "999999999999" };
      expect((await desk.refused("POST", "rankings/deactivate", body)).status).toBe(400);
    });
  });

  describe("is refused", () => {
    test("without records or a query, and with both", async () => {
      for (const body of [{}, { ids: ["1"], query: "", seen: 1 }, { ids: 1 }]) {
        const marked = { ...(body as object), rehearsed: "1" };
        expect((await desk.refused("POST", "rankings/deactivate", marked)).status).toBe(400);
      }
    });

    test("by a query without the number that was seen, or with one that is none", async () => {
      const bodies = [{ query: "" }, { ids: ["1"], seen: 1 }, { seen: 1 }];
      for (const body of [...bodies, { query: "", seen: -1 }, { query: "", seen: "7" }]) {
        const marked = { ...body, rehearsed: "1" };
        expect((await desk.refused("POST", "rankings/activate", marked)).status).toBe(400);
      }
    });

    test.each(["codigo=NO-HAY", "?f.nada=1", "?q=masivo&q=otro", "?p=0", "?f.estado=otro"])(
      "by a query that cannot be read, which would be everything: %s",
      async (query) => {
        const active = (await desk.list("rankings", "?f.estado=active")).total;
        const { total } = await desk.list("rankings");
        const body = { query, seen: total, rehearsed: "1" };
        const refused = await desk.refused("POST", "rankings/deactivate", body);
        const [name = ""] = new URLSearchParams(query).keys();
        expect(refused.status).toBe(400);
        expect(Object.keys(refused.body.errors ?? {})).toEqual([name]);
        expect(refused.body.detail).toContain(name);
        expect((await desk.list("rankings", "?f.estado=active")).total).toBe(active);
      },
    );

    test("by a query that finds another number than was seen: both are said, and nothing is changed", async () => {
      await desk.made("rankings", { codigo: "V1", nombre: "Visto uno" });
      const { total } = await desk.list("rankings", "?q=visto");
      await desk.made("rankings", { codigo: "V2", nombre: "Visto dos" });
      for (const action of ["deactivate", "delete"]) {
        const body = { query: "?q=visto", seen: total, rehearsed: "1" };
        const { status, type, body: told } = await desk.refused("POST", `rankings/${action}`, body);
        expect([status, type]).toEqual([409, "application/problem+json"]);
        expect(told.detail).toBe(
          "La lista mostraba 1 tipo de cliente y ahora hay 2 tipos de cliente. No se cambió nada: mírela otra vez.",
        );
      }
      expect((await desk.list("rankings", "?q=visto&f.estado=active")).total).toBe(2);
      const seen = await desk.many("rankings/deactivate", { query: "?q=visto", seen: 2 });
      expect(seen.map(({ done }) => done)).toEqual([true, true]);
    });

    test("for what cannot be done with many", async () => {
      expect((await desk.refused("POST", "rankings/view", { ids: ["1"] })).status).toBe(404);
    });
  });
}
