import { expect, test } from "vitest";

import collectionDocuments from "../../src/sections/collection-documents/collection-documents.section.ts";
import { relatedColumns } from "../../src/ui/screens/record/related-columns.ts";

const row = (id: string, portafolio: string) => ({
  id,
  version: 1,
  status: "issued",
  values: { numero: `DC-${id}`, empresa: "2", portafolio, periodo: "2026-10", total: "10.00" },
  labels: { empresa: "Cooperativa del Eje", portafolio: `Portafolio ${portafolio}` },
});

const columnsOf = (...portfolios: readonly string[]) =>
  relatedColumns({
    section: collectionDocuments,
    field: "liquidacion",
    canCreate: false,
    page: {
      rows: portfolios.map((each, index) => row(String(index), each)),
      total: portfolios.length,
      totals: {},
    },
  }).map(({ key }) => key);

test("a related list has no column that is empty in all its rows, and the one that tells equal rows apart", () => {
  expect(columnsOf("1", "2")).toContain("portafolio");
  expect(columnsOf("1", "2")).not.toContain("cliente");
  expect(columnsOf("1", "2")[0]).toBe("numero");
});
