import { expect, test } from "vitest";

import { mendOf } from "../../src/ui/screens/record/record-mend.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import { rejectionCorrections } from "../../src/sections/erps/rejection-corrections.ts";

const record = {
  id: "4",
  values: { empresa: "2", cliente: "9", centro: "3", factura_afectada: "7" },
  labels: { empresa: "Banco del Llano", cliente: "Ana Ruiz", centro: "Medellín" },
};

/** The addresses to which a rejection leads, by what its record is. */
const waysOf = (kind: string, reply: string) =>
  rejectionCorrections(kind, reply).flatMap(({ mend }) => {
    const place = mendOf(mend, { section: erps, record, mayOpen: () => true }, {});
    return place === null ? [] : [place.to];
  });

test.each([
  ["invoice", "FAK24: El dígito de verificación del NIT.", ["/companies/view/2"]],
  ["instant", "FAK61: El correo.", ["/customers/view/9"]],
  ["credit", "CAK24: El dígito de verificación del NIT.", ["/companies/view/2"]],
  ["invoice", "FAJ43b: El nombre del emisor.", ["/companies"]],
  ["invoice", "FAD05: El número no está en un rango vigente.", ["/fe-centers/view/3"]],
  ["credit", "CBG04a: La factura que se corrige no existe.", ["/erps/view/7"]],
  ["invoice", "FAK24: El NIT.\nFAK61: El correo.", ["/companies/view/2"]],
])("a %s that the DIAN rejected by «%s» leads to what has the wrong data", (kind, reply, ways) => {
  expect(waysOf(kind, reply)).toEqual(ways);
});

test("what no record has is not offered to be corrected, nor sent again", () => {
  const [only, ...more] = rejectionCorrections("invoice", "FAU02: El valor bruto no suma.");
  expect([only?.words, more]).toEqual([
    "Es de los valores del documento, que ya no cambian: descártelo y hágalo otra vez.",
    [],
  ]);
  expect(rejectionCorrections("invoice", null)).toEqual([]);
});
