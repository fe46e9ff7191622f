import type { Rehearsal, SectionRecord } from "../../src/contract/section-contract.ts";
import type { RecordChange } from "../../src/contract/section-contract.ts";
import { companyLifecycle } from "../../src/sections/companies/companies.lifecycle.ts";
import { defineCommand } from "../../src/engine/command.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import * as f from "../../src/engine/field.ts";

const money = f.group("Dinero y fechas");
const files = f.group("Anexos");

/** A section with a field of every kind, in three groups. */
export const EVERY_KIND = defineSection({
  controller: "companies",
  one: "empresa",
  many: "empresas",
  feminine: true,
  fields: {
    nit: f.nit("NIT", f.required, f.unique),
    nombre: f.text("Razón social", 120, f.required),
    tipo: f.choice("Tipo", { ally: "Entidad aliada", fund: "Fondo" }, f.required),
    responsabilidad: f.choice("Responsabilidad fiscal", {
      a: "O-13 · Gran contribuyente",
      b: "O-15 · Autorretenedor",
    }),
    documento: f.documentId("Documento del representante", f.personal),
    correo: f.email("Correo", f.hint("Ahí llegan las facturas electrónicas.")),
    ciudad: f.reference("Ciudad", "cities", f.required),
    soportes: f.references("Soportes exigidos", "documents"),
    notas: f.longText("Notas", 400),
    activa: f.yesNo("Recibe cartera"),
    celular: f.textLike("Celular", 20, {
      source: String.raw`\+?\d{7,15}`,
      message: "No es un celular",
      isPhone: true,
    }),
    clave: f.text("Clave del servicio", 40, f.secret),
    cupo: f.money("Cupo aprobado", f.required, money),
    participacion: f.rate("Participación", money),
    factor: f.decimal("Factor", 3, money),
    plazo: f.integer("Plazo (días)", { max: 360 }, money),
    vigente: f.date("Vigente desde", f.required, money),
    corte: f.dateTime("Corte", money),
    periodo: f.period("Período", money),
    saldo: f.money("Saldo", f.computed, money),
    contrato: f.file("Contrato firmado", ["application/pdf", "image/png"], null, files),
    formula: f.code("Fórmula", { language: "formula" }, 500, files),
    contactos: f.rows(
      "Contactos",
      {
        nombre: f.text("Nombre", 60, f.required),
        dias: f.integer("Días", { max: 31 }),
        tope: f.money("Tope"),
      },
      files,
    ),
  },
  lifecycle: companyLifecycle,
  commands: [
    defineCommand({
      event: "notify",
      label: "Avisar al aliado",
      past: "Avisó al aliado",
      asksReason: true,
    }),
    defineCommand({
      event: "schedule",
      label: "Programar un giro",
      past: "Programó un giro",
      input: {
        cuenta: f.reference("Cuenta de origen", "banks-companies", f.required),
        fecha: f.date("Fecha programada", f.required),
        nota: f.text("Nota", 60),
      },
    }),
  ],
});

export const COMPANY: SectionRecord = {
  id: "15",
  version: 4,
  status: "active",
  values: {
    nit: "900123456-8",
    nombre: "Cooperativa de Ahorro y Crédito del Eje Cafetero",
    tipo: "ally",
    responsabilidad: "b",
    documento: "CC 1020304050",
    correo: "facturas@coopeje.example",
    ciudad: "7",
    soportes: ["1", "2"],
    notas: "Reporta los cinco primeros días de cada mes.\nLa cartera digital llega por aparte.",
    activa: true,
    clave: null,
    cupo: "12500000000.00",
    participacion: "62.5",
    factor: null,
    plazo: 90,
    vigente: "2024-03-01",
    corte: "2026-11-19T22:15:00.000Z",
    periodo: "2026-10",
    saldo: "845120333.27",
    contrato: "31",
    formula: "saldo * tasa / 100",
    contactos: [
      { nombre: "Ana Ríos", dias: 5, tope: "1500000.00" },
      { nombre: "Luis Ángel", dias: null, tope: null },
    ],
  },
  labels: {
    ciudad: "Manizales",
    soportes: ["Pagaré", "Certificado de existencia y representación"],
    contrato: "contrato-2024.pdf",
  },
  facts: {},
  createdAt: "2024-03-01T13:00:00.000Z",
  createdBy: "Luz Marina Restrepo",
  updatedAt: "2026-11-19T22:15:00.000Z",
  updatedBy: "Jorge Peña",
};

/** The preview of a command. */
export const REHEARSAL: Rehearsal = {
  status: { before: "active", after: "suspended" },
  changes: [{ field: "cupo", before: "12500000000.00", after: "11000000000.00" }],
  effects: [
    { text: "Se crea una transferencia: TR-2026-000012." },
    { text: "El anticipo AN-2026-000004 pasa a «Girado»." },
  ],
};

export const CHANGES: readonly RecordChange[] = [
  {
    id: "903",
    at: "2026-11-19T22:15:00.000Z",
    by: "Jorge Peña",
    action: "edit",
    reason: null,
    fields: [
      { field: "cupo", before: "9800000000.00", after: "12500000000.00" },
      { field: "correo", before: null, after: "facturas@coopeje.example" },
    ],
    canRevert: true,
  },
  {
    id: "871",
    at: "2026-08-03T15:40:00.000Z",
    by: "Luz Marina Restrepo",
    action: "suspend",
    reason: "No ha enviado la cartera de dos períodos.",
    fields: [],
    canRevert: false,
  },
  {
    id: "12",
    at: "2024-03-01T13:00:00.000Z",
    by: "Luz Marina Restrepo",
    action: "create",
    reason: null,
    fields: [{ field: "nombre", before: null, after: "Cooperativa del Eje Cafetero" }],
    canRevert: false,
  },
];

/** Every permission of an administrator. */
export const ALL = [
  "view",
  "create",
  "edit",
  "delete",
  "activate",
  "suspend",
  "resume",
  "retire",
  "notify",
  "schedule",
];

/** The way to the list of the companies. */
export const CRUMBS = [
  { title: "Inicio", href: "/dashboard" },
  { title: "Empresas", href: "/companies" },
];

/** The companies, in the menu. */
export const MENU = { menu: { current: "/companies" } };
