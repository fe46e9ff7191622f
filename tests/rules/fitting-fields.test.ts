import { expect, test } from "vitest";

import { recordSectionOf } from "../../src/engine/record-section.ts";
import type { EditorContext } from "../../src/machines/record/editor.types.ts";
import { startForm, withWritten, type Written } from "../../src/machines/record/memory.ts";
import portfolios from "../../src/sections/portfolios/portfolios.section.ts";

const section = recordSectionOf(portfolios);

/** A new portfolio, after some fields were written. */
function written(...changes: readonly Written[]): EditorContext {
  const blank = { section, action: "create", record: null, serves: null } as const;
  const form = {
    ...blank,
    filled: { revision: 0, values: {} },
    labels: {},
    errors: {},
    written: [],
    visited: [],
  };
  const start = form as unknown as EditorContext;
  const context: EditorContext = { ...start, ...startForm(start) };
  for (const change of changes) Object.assign(context, withWritten(context, change));
  return context;
}

const company = (value: string | null): Written => ({
  field: "empresa",
  value,
  label: value === null ? "" : `Entidad ${value}`,
});
const agreement = (id: string, of: string): Written => ({
  field: "convenio",
  value: id,
  label: `C-${id}`,
  alike: { empresa: { id: of, label: `Entidad ${of}` } },
});

test("an agreement that is chosen first brings its company, whose field alone is drawn again", () => {
  const { values, labels, filled } = written(agreement("7", "3"));
  expect([values["empresa"], labels["empresa"]]).toEqual(["3", "Entidad 3"]);
  expect([filled.values["empresa"], filled.redrawn]).toEqual(["3", { empresa: 1 }]);
});

test("an agreement of another company is taken out, and said at its field", () => {
  const { values, errors, filled } = written(agreement("7", "3"), company("4"));
  expect([values["empresa"], values["convenio"]]).toEqual(["4", null]);
  expect(errors["convenio"]).toBe(
    "Se quitó «C-7»: no corresponde a lo que se escogió en «Entidad».",
  );
  expect(filled.redrawn).toEqual({ empresa: 1, convenio: 1 });
});

test("nor does it stay where the company was emptied in between; chosen again, it does", () => {
  expect(written(agreement("7", "3"), company(null), company("4")).values["convenio"]).toBeNull();
  expect(written(agreement("7", "3"), company(null), company("3")).values["convenio"]).toBe("7");
});

test("a record that is edited has what fits its own company, whatever is known of it", () => {
  const context = written(company("3"), { field: "convenio", value: "7", label: "C-7" });
  const edited = { ...context, alike: {} };
  expect(withWritten(edited, company("4")).values?.["convenio"]).toBeNull();
});

test("a company that was chosen is not replaced by the one of an agreement", () => {
  expect(written(company("3"), agreement("7", "3")).filled.redrawn).toBeUndefined();
});
