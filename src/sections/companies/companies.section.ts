import { TAX_DUTIES } from "../../domain/tax-duties.ts";
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
    responsabilidad: choice("Responsabilidad fiscal", TAX_DUTIES, required, billing),
  },
  ally: "self",
  lawyer: { by: "recoverables", of: "empresa" },
  lifecycle: companyLifecycle,
});
