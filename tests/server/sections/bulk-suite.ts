import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import type { OpenDatabase } from "../suites/bench.ts";
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
    const all = await desk.many("rankings/deactivate", { query: "?q=masivo" });
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
      reason: "El estado del registro no lo permite.",
    });
  });

  describe("is refused", () => {
    test("without records or a query, and with both", async () => {
      for (const body of [{}, { ids: ["1"], query: "" }, { ids: 1 }, { query: "?f.nada=1" }]) {
        expect((await desk.refused("POST", "rankings/deactivate", body)).status).toBe(400);
      }
    });

    test("for what cannot be done with many", async () => {
      expect((await desk.refused("POST", "rankings/edit", { ids: ["1"] })).status).toBe(404);
    });
  });
}
