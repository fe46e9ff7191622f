import { companyLifecycle } from "./companies.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  email,
  filtered,
  group,
  listed,
  nit,
  reference,
  required,
  text,
  textLike,
  unique,
} from "../../engine/field.ts";

const contact = group("Contacto");
const billing = group("Facturación");
const phone = {
  source: "^[0-9+() -]{7,20}$",
  message: "Debe tener de 7 a 20 números",
  isPhone: true,
} as const;

/** Tax duties of the DIAN (Anexo Técnico de Factura Electrónica, table 13.2.6.1). */
const duties = {
  "O-13": "O-13 · Gran contribuyente",
  "O-15": "O-15 · Autorretenedor",
  "O-23": "O-23 · Agente de retención de IVA",
  "O-47": "O-47 · Régimen simple de tributación",
  "R-99-PN": "R-99-PN · No aplica, otros",
};

export default defineSection({
  controller: "companies",
  one: "empresa",
  many: "empresas",
  feminine: true,
  scope: "installation",
  fields: {
    nit: nit("NIT", required, unique, listed, filtered),
    nombre: text("Razón social", 120, required, unique, listed, filtered),
    tipo: choice(
      "Tipo",
      { ally: "Entidad aliada", fund: "Fondo", provider: "Proveedor" },
      required,
      listed,
      filtered,
    ),
    ciudad: reference("Ciudad", "cities", required, listed, filtered, contact),
    direccion: text("Dirección", 120, contact),
    contacto: text("Contacto", 80, listed, contact),
    telefono: textLike("Teléfono", 20, phone, contact),
    correo_fe: email("Correo de facturación electrónica", required, billing),
    responsabilidad: choice("Responsabilidad fiscal", duties, required, billing),
  },
  lifecycle: companyLifecycle,
});
