import { SETTINGS } from "../../../src/sections/configurations/known-settings.ts";
import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

/** The settings of the demonstration that are its own; the others mean what they usually do. */
const OWN: Readonly<Record<string, string>> = {
  "facturacion.centro": "MED",
  "informes.pie": "Cifras de demostración",
};

export const rows: SeedRows = () =>
  tableRows(
    ["clave", "nombre", "tipo", "valor", "descripcion"],
    Object.entries(SETTINGS).map(([key, { kind, usual, name }]) => [
      key,
      name,
      kind,
      kind === "secret" ? null : (OWN[key] ?? usual),
      name,
    ]),
  );
