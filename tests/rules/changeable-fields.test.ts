import { describe, expect, test } from "vitest";

import { cellFields, changeableFields, changesOf } from "../../src/engine/changeable-fields.ts";
import { doneNotice, noticeOfPart } from "../../src/machines/list/outcome.ts";
import { registry } from "../support/registry.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import ledger from "../../src/sections/ledger-entries/ledger-entries.section.ts";

const SEES = { seesPersonal: true };
const namesIn = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

describe("the fields that many records get at once", () => {
  test("are those that people write, but its name, what is its own alone, and what is counted", () => {
    expect(namesIn(changeableFields(customers, SEES))).toEqual([
      "tipo_cliente",
      "genero",
      "fecha_nacimiento",
      "ciudad",
      "celular",
      "correo",
      "autorizacion_datos",
    ]);
  });

  test("leave out data of people for who does not see them: nobody changes them unseen", () => {
    expect(namesIn(changeableFields(customers, { seesPersonal: false }))).toEqual([
      "tipo_cliente",
      "genero",
      "ciudad",
      "autorizacion_datos",
    ]);
  });

  test("of one record alone are also its name and what is its own", () => {
    expect(namesIn(cellFields(customers, SEES))).toEqual(
      expect.arrayContaining(["documento", "nombre"]),
    );
    expect(cellFields(ledger, SEES)).toEqual([]);
  });

  test("are asked for by a dialog that has a control for each", () => {
    const kinds = [...registry.sections.values()].flatMap(({ definition }) =>
      changesOf(definition).flatMap(({ input }) => Object.values(input).map(({ kind }) => kind)),
    );
    expect(kinds).not.toContain("file");
    expect(kinds).not.toContain("rows");
    expect(kinds).not.toContain("permissions");
  });
});

const RANKINGS = { controller: "rankings", one: "tipo de cliente", many: "tipos de cliente" };

test("undone is only what was written: of what had the value already, something older would be", () => {
  const section = RANKINGS;
  const command = {
    action: "edit",
    label: "Cambiar Nivel de riesgo",
    past: "Cambió Nivel de riesgo",
    object: { does: "cambiar Nivel de riesgo", of: "en" as const },
    field: "riesgo",
    row: null,
  };
  const result = (id: string) => ({ id, label: id, done: true });
  const results = [result("1"), { ...result("2"), unchanged: true as const }, result("3")];
  const notice = doneNotice({ command, section, undoable: ["edit"] }, { kind: "results", results });
  expect(notice.text).toBe(
    "Usted cambió Nivel de riesgo en 2 tipos de cliente. Otro ya lo tenía así.",
  );
  expect(notice.undo?.ids).toEqual(["1", "3"]);
});

test("undone is only what was done, where the same step was refused to others", () => {
  const outcome = {
    kind: "results",
    results: [
      { id: "1", label: "1", done: true },
      { id: "2", label: "2", done: false, reason: "Está en uso." },
    ],
  } as const;
  const command = { action: "deactivate", label: "Inactivar", past: "Inactivó", row: null };
  const notice = noticeOfPart({
    command,
    section: RANKINGS,
    undoable: ["deactivate"],
    outcome,
  });
  expect(notice).toMatchObject({ text: "Usted inactivó 1 tipo de cliente.", undo: { ids: ["1"] } });
});
