import { customerLifecycle } from "../../src/sections/customers/customers.lifecycle.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import type { ListPage, SectionRow } from "../../src/contract/section-contract.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import { integer, listed, money } from "../../src/engine/field.ts";

const NAMES = ["Ana Ríos Cárdenas", "Luz Peña", "Cooperativa Multiactiva de Caficultores del Eje"];
const SURNAMES = ["Restrepo", "Ángel", "Gómez", "Ñungo", "Vélez"];
const CITIES = ["Manizales", "Bogotá, D. C.", "San Andrés de Sotavento"];
const STATUSES = statusesOf(customerLifecycle).map(({ key }) => key);
const KINDS = ["Persona natural", "Microempresa"];

/** Customers with amounts: a list with numbers and totals. */
export const DEBTORS: SectionDefinition = {
  ...customers,
  fields: {
    ...customers.fields,
    obligaciones: integer("Obligaciones", {}, listed),
    saldo_total: money("Saldo total", listed),
  },
};

/** Sixty customers, as different as those of a fund are. */
const rows: readonly SectionRow[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  version: 1,
  status: STATUSES[index % 7 === 3 ? 1 : 0] ?? null,
  values: {
    nombre: NAMES[index] ?? `${NAMES[index % 2]} ${SURNAMES[index % 5]} ${index}`,
    documento: index === 2 ? "NIT 890801052-3" : `CC ${1_020_304_050 + index * 7919}`,
    tipo_cliente: String(index % 2),
    ciudad: String(index % 3),
    celular: index % 4 === 0 ? null : `300 ${1_234_567 + index}`,
    correo: index % 5 === 1 ? null : `cliente.${index}@correo.example`,
    autorizacion_datos: index % 3 !== 0,
    obligaciones: index * 3,
    saldo_total: `${(index * 7_654_321) % 98_765_432}.${index % 2 === 0 ? "00" : "50"}`,
  },
  labels: { tipo_cliente: KINDS[index % 2] ?? "", ciudad: CITIES[index % 3] ?? "" },
}));

export const CUSTOMERS: ListPage = {
  rows,
  total: 12_345,
  totals: { saldo_total: "98765432109.50" },
};

/** A dozen of them: most states of a list do not depend on the number of rows. */
export const A_DOZEN: ListPage = { ...CUSTOMERS, rows: rows.slice(0, 12) };

export const GENDERS: ListPage = {
  rows: ["Femenino", "Masculino", "No binario", "No responde"].map((nombre, index) => ({
    id: String(index + 1),
    version: 1,
    status: index === 3 ? "inactive" : "active",
    values: { nombre, codigo: ["F", "M", "NB", "NR"][index] },
    labels: {},
  })),
  total: 4,
  totals: {},
};

/** A draft without its contract, and a terminated agreement. */
export const AGREEMENTS: ListPage = {
  rows: [
    { numero: "C-2024-001", status: "draft" },
    { numero: "C-2023-007", status: "current" },
    { numero: "C-2019-014", status: "terminated" },
  ].map(({ numero, status }, index) => ({
    id: String(index + 1),
    version: 1,
    status,
    values: { numero, objeto: "Garantía de microcrédito", vigente_desde: "2024-02-01" },
    labels: {},
    facts: { hasContract: false },
  })),
  total: 3,
  totals: {},
};

/** Transfers that wait for their file. */
export const TRANSFERS: ListPage = {
  rows: ["TR-2026-000045", "TR-2026-000044"].map((numero, index) => ({
    id: String(index + 1),
    version: 3,
    status: "ready",
    values: { numero, concepto: "advance", valor: "1260000.00", fecha_programada: "2026-08-12" },
    labels: { empresa: "Cooperativa del Eje Cafetero", anticipo: "AN-2026-000123" },
    facts: {},
  })),
  total: 2,
  totals: { valor: "2520000.00" },
};
