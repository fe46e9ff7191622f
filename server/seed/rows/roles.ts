import type { Address } from "../../../src/sections/menu/catalogue.ts";
import { permissionsFor } from "../../../src/sections/permissions.ts";
import type { SeedRows } from "../seed.types.ts";

const ROLES: readonly (readonly [name: string, description: string, pages: readonly Address[]])[] =
  [
    [
      "Cartera",
      "Portafolios, obligaciones y sus monitores",
      [
        "/portfolios",
        "/obligations",
        "/monitor-portfolios",
        "/information-reports/portfolio",
        "/customers",
      ],
    ],
    [
      "Jurídica",
      "Recuperables y abogados",
      ["/recoverables", "/lawyers", "/recovers", "/customers"],
    ],
    [
      "Tesorería",
      "Recaudos, transferencias y cuentas",
      ["/customers-collects", "/transfers", "/banks-companies"],
    ],
    ["Consulta", "Solo lee catálogos", ["/cities", "/banks", "/documents", "/currencies"]],
  ];

export const rows: SeedRows = () =>
  ROLES.map(([nombre, descripcion, pages]) => ({
    values: { nombre, descripcion, permisos: permissionsFor(pages) },
  }));
