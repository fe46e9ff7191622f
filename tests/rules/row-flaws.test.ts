import { expect, test } from "vitest";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import { withWarnings } from "../../src/ui/screens/record/record-warnings.ts";
import loadRows from "../../src/sections/load-rows/load-rows.section.ts";

const { flawsOf } = recordSectionOf(loadRows);

test.each([
  [null, {}],
  ["", {}],
  ["Documento: falta.", { documento: "Falta" }],
  [
    "Tipo de documento: falta (CC, CE, TI, PA, PPT o NIT). Plazo (meses): debe ser un número de 1 a 360.",
    {
      tipo_documento: "Falta (CC, CE, TI, PA, PPT o NIT)",
      plazo: "Debe ser un número de 1 a 360",
    },
  ],
  [
    "Valor desembolsado: supera el cupo del portafolio: quedan $ 1.000.000,50. El deudor supera la garantía máxima.",
    {
      valor_desembolso: "Supera el cupo del portafolio: quedan $ 1.000.000,50",
      documento: "El deudor supera la garantía máxima",
    },
  ],
  [
    "Documento: no es el de la garantía GA-1. Ya tiene el corte 2026-08, que es posterior.",
    { documento: "No es el de la garantía GA-1. Ya tiene el corte 2026-08, que es posterior" },
  ],
])("the errors of a row, %j, stand beside their fields", (errores, flaws) => {
  expect(flawsOf({ errores })).toEqual(flaws);
});

test("what a row is warned of stands beside its field too, and is no error", () => {
  const avisos = "Saldo de capital: sube: era $ 1.000,00. Ciudad: no existe: queda sin ciudad.";
  const { fields } = withWarnings(loadRows, { values: { avisos } });
  expect([fields["saldo_capital"]?.hint, fields["ciudad"]?.hint]).toEqual([
    "Aviso de la última revisión: Sube: era $ 1.000,00.",
    "Aviso de la última revisión: No existe: queda sin ciudad.",
  ]);
  expect(flawsOf({ avisos, errores: null })).toEqual({});
  expect(withWarnings(loadRows, null)).toBe(loadRows);
});
