import type { SeedRows } from "../seed.types.ts";

export const rows: SeedRows = ({ idOf }) => {
  const shared = idOf("formulas", "DIS-REC");
  const lines: readonly (readonly [string, string, string])[] = [
    ["PAGO", "Pago del deudor", "debtor"],
    ["ACUE", "Cuota de acuerdo de pago", "debtor"],
    ["TRAS", "Traslado de la entidad aliada", "ally"],
    ["DACI", "Dación en pago", "debtor"],
    ["REMA", "Remate judicial", "court"],
    ["TITU", "Títulos judiciales", "court"],
    ["VENT", "Venta de cartera", "sale"],
  ];
  return lines.map(([codigo, nombre, origen]) => ({
    values: { codigo, nombre, origen, formula: origen === "sale" ? null : shared },
  }));
};
