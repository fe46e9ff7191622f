import { expect, test } from "vitest";

import collectionDocuments from "../../src/sections/collection-documents/collection-documents.section.ts";
import { relatedColumns } from "../../src/ui/screens/record/related-columns.ts";

type Parts = { readonly cliente: string | null; readonly portafolio: string };

const columnsOf = (...rows: readonly Parts[]) =>
  relatedColumns({
    section: collectionDocuments,
    field: "liquidacion",
    page: {
      rows: rows.map(({ cliente, portafolio }, index) => ({
        id: String(index),
        version: 1,
        status: "issued",
        values: { numero: `DC-${index}`, empresa: "2", cliente, portafolio, total: "10.00" },
        labels: {
          empresa: "Cooperativa del Eje",
          portafolio: `Portafolio ${portafolio}`,
          ...(cliente !== null && { cliente: "Ana Ruiz" }),
        },
      })),
      total: rows.length,
      totals: {},
    },
  }).map(({ key }) => key);

test("a related list has no column that is empty in all its rows", () => {
  const columns = columnsOf({ cliente: null, portafolio: "1" });
  expect(columns[0]).toBe("numero");
  expect(columns).not.toContain("cliente");
});

test("rows that would look alike have the column that tells them apart, and others do not", () => {
  const ofAna = { cliente: "7", portafolio: "1" };
  expect(columnsOf(ofAna, { ...ofAna, portafolio: "2" })).toContain("portafolio");
  expect(columnsOf(ofAna, ofAna)).not.toContain("portafolio");
});
