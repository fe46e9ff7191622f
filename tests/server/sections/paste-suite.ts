import { beforeAll, describe, expect, test } from "vitest";
import type { PasteRehearsal } from "../../../src/contract/change-contract.ts";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { findTargets, ownVisibility } from "../../../server/engine/exchange/import/targets.ts";
import type { Actor } from "../../../server/engine/served.types.ts";
import type { Field } from "../../../src/engine/field.ts";
import { registry } from "../../support/registry.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** The texts of a spreadsheet for the cells of a list: seen first, then written, what cannot be used is said. */
export function pasteSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
  });

  let made = 0;
  const ranking = async (values: object = {}) => {
    made += 1;
    return desk.made("rankings", { codigo: `P${made}`, nombre: `Pegado ${made}`, ...values });
  };
  const rowOf = ({ id, version }: SectionRecord, cells: object) => ({ id, version, cells });
  const rehearse = async (controller: string, rows: readonly object[], by: Desk = desk) => {
    const { body } = await by.call("POST", `${controller}/edit/cells/rehearsal`, { rows });
    return (body as PasteRehearsal).results;
  };

  test("texts are read as those of a file, each kind in its own way, and nothing is written", async () => {
    const type = await ranking({ nombre: "Campesino" });
    const ana = await desk.made("customers", {
      documento: "CC 52525252",
      nombre: "Ana Pegada",
      autorizacion_datos: false,
    });
    const cells = {
      tipo_cliente: "campesino",
      fecha_nacimiento: "20/11/1990",
      autorizacion_datos: "sí",
      correo: "ana@",
    };
    expect(await rehearse("customers", [rowOf(ana, cells)])).toEqual([
      {
        id: ana.id,
        label: "Ana Pegada",
        done: true,
        changes: [
          { field: "tipo_cliente", before: null, after: type.id, afterLabel: "Campesino" },
          { field: "fecha_nacimiento", before: null, after: "1990-11-20" },
          { field: "autorizacion_datos", before: false, after: true },
        ],
        errors: { correo: "Correo no es válido" },
      },
    ]);
    expect(await desk.record("customers", ana.id)).toMatchObject({ version: 1 });
    const [high, same, neither] = [await ranking(), await ranking({ orden: 7 }), await ranking()];
    const told = await rehearse("rankings", [
      rowOf(high, { riesgo: "ALTO", orden: "1.200" }),
      rowOf(same, { orden: "7" }),
      rowOf(neither, { riesgo: "Altísimo", orden: "#N/D" }),
      rowOf({ ...high, id: "999999999" }, { orden: "1" }),
    ]);
    expect(told).toMatchObject([
      {
        id: neither.id,
        done: false,
        reason: "Ninguna de sus celdas se puede usar.",
        errors: {
          orden: "La celda tiene un error de la hoja de cálculo",
          riesgo: "Debe ser uno de: Bajo, Medio, Alto",
        },
      },
      { id: "999999999", done: false, reason: "No existe este registro." },
      {
        id: high.id,
        done: true,
        changes: [
          { field: "orden", before: null, after: 1200 },
          { field: "riesgo", before: null, after: "high" },
        ],
      },
      { id: same.id, done: true, unchanged: true, changes: [] },
    ]);
  });

  test("each record gets its own values, in its history, and all of them are undone at once", async () => {
    const [one, two] = [await ranking({ orden: 3 }), await ranking({ orden: 4 })];
    const rows = [rowOf(one, { orden: 1, riesgo: "low" }), rowOf(two, { orden: null })];
    expect(await desk.many("rankings/edit/cells", { rows })).toEqual([
      { id: one.id, label: one.values["nombre"], done: true },
      { id: two.id, label: two.values["nombre"], done: true },
    ]);
    expect((await desk.history("rankings", one.id))[0]).toMatchObject({
      action: "edit",
      fields: [
        { field: "orden", before: 3, after: 1 },
        { field: "riesgo", before: null, after: "low" },
      ],
    });
    await desk.many("rankings/edit/undo", { ids: [one.id, two.id] });
    const orders = [one, two].map(async ({ id }) => (await desk.record("rankings", id)).values);
    expect(await Promise.all(orders)).toMatchObject([{ orden: 3, riesgo: null }, { orden: 4 }]);
  });

  test("what another did to the same cell is left alone; a repeated call does nothing twice", async () => {
    const [kept, taken] = [await ranking(), await ranking()];
    await desk.edit("rankings", taken, { orden: 9 });
    await desk.edit("rankings", kept, { nombre: "Pegado con otro nombre" });
    const rows = [rowOf(kept, { orden: 1 }), rowOf(taken, { orden: 1 })];
    const reason = "Se cambió después de verlo: no se tocó. Mírelo otra vez.";
    expect(await rehearse("rankings", [rowOf(taken, { orden: "1" })])).toMatchObject([
      { id: taken.id, done: false, reason },
    ]);
    expect(await desk.many("rankings/edit/cells", { rows })).toMatchObject([
      { id: kept.id, done: true },
      { id: taken.id, done: false, reason },
    ]);
    expect((await desk.record("rankings", taken.id)).values["orden"]).toBe(9);
    expect(await desk.many("rankings/edit/cells", { rows: rows.slice(0, 1) })).toMatchObject([
      { id: kept.id, done: true, unchanged: true },
    ]);
    expect(await desk.record("rankings", kept.id)).toMatchObject({ version: 3 });
  });

  test("a row that the rules or the status refuse is left whole, and the others go through", async () => {
    const gender = await desk.made("genders", { codigo: "GP", nombre: "Pegado" });
    const authorised = { autorizacion_datos: true };
    const firm = await desk.made("customers", {
      documento: "NIT 811028650-1",
      nombre: "Firma Pegada",
      ...authorised,
    });
    const eva = await desk.made("customers", {
      documento: "CC 53535353",
      nombre: "Eva Pegada",
      ...authorised,
    });
    const told = await rehearse("customers", [
      rowOf(eva, { genero: "Pegado", celular: "3001234567" }),
      rowOf(firm, { genero: "Pegado", celular: "3001234567" }),
    ]);
    const reason = "Género: solo las personas lo tienen: el documento es un NIT.";
    expect(told).toMatchObject([
      { id: firm.id, done: false, reason },
      { id: eva.id, done: true },
    ]);
    const cells = { genero: gender.id, celular: "3001234567" };
    const rows = [rowOf(firm, cells), rowOf(eva, cells)];
    expect(await desk.many("customers/edit/cells", { rows })).toMatchObject([
      { id: firm.id, done: false, reason },
      { id: eva.id, done: true },
    ]);
    expect((await desk.record("customers", firm.id)).values["celular"]).toBeNull();
  });

  test("a text names only what the person reaches, and by nothing that is hidden from them", async () => {
    const { values } = await ranking();
    const section = registry.of("rankings");
    const { definition } = section;
    const codigo = { ...definition.fields["codigo"], personal: true } as Field;
    const hidden = {
      ...section,
      definition: { ...definition, fields: { ...definition.fields, codigo } },
    };
    const found = async (companyId: number, ...actions: string[]) => {
      const { db } = office().server;
      const permission = [mayDo("rankings", ...actions)];
      const actor = {
        companyId,
        permission,
        user: { aliado: null, abogado: null },
      } as unknown as Actor;
      const visibility = ownVisibility({ db, registry, section: hidden, actor });
      const texts = [String(values["codigo"]), String(values["nombre"])];
      return [...(await findTargets({ db, registry }, hidden, visibility, texts)).keys()];
    };
    expect(await found(1, "personal")).toEqual([values["codigo"], values["nombre"]]);
    expect(await found(1, "list")).toEqual([values["nombre"]]);
    expect(await found(2, "personal")).toEqual([]);
  });

  describe("is refused", () => {
    const status = async (path: string, rows: readonly object[], by: Desk = desk) =>
      (await by.refused("POST", path, { rows })).status;

    test("a field that nobody writes in a list, or that there is not", async () => {
      for (const field of ["saldo_total", "obligaciones", "nada"]) {
        const rows = [{ id: "1", version: 1, cells: JSON.parse(`{"${field}":"1"}`) as object }];
        for (const path of ["customers/edit/cells", "customers/edit/cells/rehearsal"]) {
          const { status: code, body } = await desk.refused("POST", path, { rows });
          expect({ code, errors: body.errors }).toEqual({
            code: 422,
            errors: JSON.parse(`{"${field}":"No se escribe en una celda"}`) as object,
          });
        }
      }
    });

    test("data of people, for who does not see them", async () => {
      const ana = await desk.made("customers", {
        documento: "CC 54545454",
        nombre: "Ana Escondida",
        autorizacion_datos: true,
      });
      const role = deskOf(await office().asHolderOf([mayDo("customers", "list", "view", "edit")]));
      const rows = [rowOf(ana, { correo: "a@b.co" })];
      expect(await status("customers/edit/cells/rehearsal", rows, role)).toBe(422);
    });

    test("a block that is too large, or that is none, and who may only read", async () => {
      const many = Array.from({ length: 1001 }, (_, at) => ({
        id: `${at}`,
        version: 1,
        cells: { orden: "1" },
      }));
      const twice = [many[0], many[0]] as object[];
      const text = [{ id: "1", version: 1, cells: { nombre: "x".repeat(100_001) } }];
      for (const rows of [many, twice, text, [{ id: "1", cells: {} }]]) {
        expect(await status("rankings/edit/cells/rehearsal", rows)).toBe(400);
      }
      const reader = deskOf(await office().asHolderOf([mayDo("rankings", "list", "view")]));
      const rows = [{ id: "1", version: 1, cells: { orden: "1" } }];
      for (const path of ["rankings/edit/cells", "rankings/edit/cells/rehearsal"]) {
        expect(await status(path, rows, reader)).toBe(403);
      }
    });

    test("text that a database cannot hold, and formulas are only text", async () => {
      const one = await ranking();
      const nul = String.fromCharCode(0);
      const told = await rehearse("rankings", [rowOf(one, { nombre: `a${nul}b`, codigo: "=1+1" })]);
      expect(told).toMatchObject([
        {
          errors: { nombre: "Tiene caracteres que no se pueden guardar" },
          changes: [{ field: "codigo", after: "=1+1" }],
        },
      ]);
    });
  });
}
