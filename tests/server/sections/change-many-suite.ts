import { beforeAll, describe, expect, test } from "vitest";
import type { ChangeRehearsal } from "../../../src/contract/change-contract.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** One value given to many records: seen first, then done, each record as if it were edited alone. */
export function changeManySuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
  });

  let made = 0;
  const ranking = async (values: object = {}) => {
    made += 1;
    return desk.made("rankings", { codigo: `V${made}`, nombre: `Varios ${made}`, ...values });
  };
  const person = async (nombre: string, documento: string) =>
    desk.made("customers", { documento, nombre, autorizacion_datos: true });
  const rehearse = async (controller: string, body: object) =>
    (await desk.call("POST", `${controller}/edit/rehearsal`, body)).body as ChangeRehearsal;

  test("it is told row by row what would happen, and nothing is written", async () => {
    const gender = await desk.made("genders", { codigo: "GV", nombre: "Varios" });
    const ana = await person("Ana Varios", "CC 61616161");
    const firm = await person("Firma Varios", "NIT 900373115-3");
    const has = await person("Eva Varios", "CC 61616171");
    await desk.edit("customers", has, { genero: gender.id });
    const ids = [ana.id, firm.id, has.id, "999999999"];
    const { counts, results } = await rehearse("customers", {
      ids,
      changes: { genero: gender.id },
    });
    expect(counts).toEqual({ changed: 1, unchanged: 1, refused: 2 });
    const change = { field: "genero", before: null, after: gender.id, afterLabel: "Varios" };
    const reason = "Género: solo las personas lo tienen: el documento es un NIT.";
    expect(results).toEqual([
      { id: firm.id, label: "Firma Varios", done: false, reason, changes: [] },
      { id: "999999999", label: "", done: false, reason: "No existe este registro.", changes: [] },
      { id: ana.id, label: "Ana Varios", done: true, changes: [change] },
      { id: has.id, label: "Eva Varios", done: true, unchanged: true, changes: [] },
    ]);
    expect(await desk.record("customers", ana.id)).toMatchObject({
      version: 1,
      values: { genero: null },
    });
  });

  test("each is changed with its version and its history, and all of them are undone at once", async () => {
    const [one, two, same] = [await ranking(), await ranking(), await ranking({ riesgo: "high" })];
    const ids = [one.id, two.id, same.id];
    expect(await desk.many("rankings/edit", { ids, changes: { riesgo: "high" } })).toEqual([
      { id: one.id, label: one.values["nombre"], done: true },
      { id: two.id, label: two.values["nombre"], done: true },
      { id: same.id, label: same.values["nombre"], done: true, unchanged: true },
    ]);
    const [changed, ...created] = await desk.history("rankings", two.id);
    expect(changed).toMatchObject({
      action: "edit",
      fields: [{ field: "riesgo", before: null, after: "high" }],
    });
    expect(created).toHaveLength(1);
    expect(await desk.record("rankings", same.id)).toMatchObject({ version: 1 });
    await desk.many("rankings/edit/undo", { ids: [one.id, two.id] });
    expect((await desk.record("rankings", one.id)).values["riesgo"]).toBeNull();
  });

  test("what was changed after it was seen is left alone, and says so", async () => {
    const [kept, other] = [
      await ranking({ nombre: "Visto uno" }),
      await ranking({ nombre: "Visto dos" }),
    ];
    const found = { query: "?q=visto", seen: 2 };
    const { rehearsed } = await rehearse("rankings", { ...found, changes: { riesgo: "low" } });
    await desk.edit("rankings", other, { riesgo: "medium" });
    const body = { ...found, changes: { riesgo: "low" }, rehearsed };
    const done = await desk.many("rankings/edit", body);
    const reason = "Se cambió después de verlo: no se tocó. Mírelo otra vez.";
    expect(done.toSorted((a, b) => Number(b.done) - Number(a.done))).toMatchObject([
      { id: kept.id, done: true },
      { id: other.id, done: false, reason },
    ]);
    expect((await desk.record("rankings", other.id)).values["riesgo"]).toBe("medium");
  });

  describe("is refused", () => {
    const wrong = async (controller: string, changes: object) => {
      const body = { ids: ["1"], changes, rehearsed: "1" };
      const { status, body: problem } = await desk.refused("POST", `${controller}/edit`, body);
      return { status, errors: problem.errors };
    };

    test("a field that no two may share, that names a record, that nobody writes, or that there is not", async () => {
      const no = "No se cambia en varios";
      const errors = (field: string) => ({ status: 422, errors: { [field]: no } });
      for (const field of ["codigo", "nombre", "estado", "nada"]) {
        expect(await wrong("rankings", JSON.parse(`{"${field}":"x"}`) as object)).toEqual(
          errors(field),
        );
      }
      expect(await wrong("customers", { saldo_total: "1" })).toEqual(errors("saldo_total"));
      expect(await wrong("agreements", { soporte: null })).toEqual(errors("soporte"));
    });

    test("a value that no record could have", async () => {
      expect(await wrong("rankings", { riesgo: "otro" })).toMatchObject({ status: 422 });
      expect(await wrong("companies", { tipo: null })).toMatchObject({
        status: 422,
        errors: { tipo: "Este dato es requerido" },
      });
      const { errors } = await wrong("customers", { ciudad: "999999999" });
      expect(Object.keys(errors ?? {})).toEqual(["ciudad"]);
    });

    test("data of people, for who does not see them", async () => {
      const ana = await person("Ana Oculta", "CC 71717171");
      const role = await office().asHolderOf([mayDo("customers", "list", "view", "edit")]);
      const body = { ids: [ana.id], changes: { correo: "a@b.co" } };
      const { status } = await deskOf(role).refused("POST", "customers/edit/rehearsal", body);
      expect(status).toBe(422);
    });

    test("without records or changes, and for who may only read", async () => {
      for (const body of [{ changes: { orden: 1 } }, { ids: ["1"], changes: {} }, { ids: ["1"] }]) {
        expect((await desk.refused("POST", "rankings/edit", body)).status).toBe(400);
      }
      const reader = deskOf(await office().asHolderOf([mayDo("rankings", "list", "view")]));
      const body = { ids: ["1"], changes: { orden: 1 } };
      for (const path of ["rankings/edit", "rankings/edit/rehearsal"]) {
        expect((await reader.refused("POST", path, body)).status).toBe(403);
      }
    });
  });
}
