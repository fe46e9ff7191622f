import { customerLifecycle } from "./customers.lifecycle.ts";
import { defineSection, type RecordRule } from "../../engine/define-section.ts";
import {
  counted,
  date,
  documentId,
  email,
  filtered,
  group,
  integer,
  listed,
  money,
  personal,
  reference,
  required,
  text,
  textLike,
  unique,
  yesNo,
} from "../../engine/field.ts";

const contact = group("Contacto");
const debt = group("Obligaciones vivas");
const mobile = {
  source: "^[+]?[0-9]{7,14}$",
  message: "Debe tener de 7 a 14 dígitos",
  isPhone: true,
} as const;

/** A firm, known by its NIT, has neither gender nor birthday. */
const ofPeople =
  <Field extends string>(
    field: Field,
  ): RecordRule<{ readonly [Name in Field | "documento"]: string | null }> =>
  ({ documento, [field]: value }) =>
    typeof documento === "string" && documento.startsWith("NIT ") && value !== null
      ? { [field]: "Solo las personas lo tienen: el documento es un NIT" }
      : {};

export default defineSection({
  controller: "customers",
  one: "cliente",
  many: "clientes",
  decides: ["saldo_total", "obligaciones"],
  fields: {
    documento: documentId("Documento", required, unique, listed, filtered, personal),
    nombre: text("Nombre", 120, required, listed, filtered),
    tipo_cliente: reference("Tipo de cliente", "rankings", listed, filtered),
    genero: reference("Género", "genders"),
    fecha_nacimiento: date("Fecha de nacimiento", personal),
    ciudad: reference("Ciudad", "cities", listed, filtered, contact),
    celular: textLike("Celular", 15, mobile, listed, personal, contact),
    correo: email("Correo", listed, personal, contact),
    autorizacion_datos: yesNo("Autorización de datos", required, listed),
    obligaciones: integer("Obligaciones", {}, counted, listed, debt),
    saldo_total: money("Saldo total", counted, listed, debt),
  },
  rules: [ofPeople("genero"), ofPeople("fecha_nacimiento")],
  ally: { by: "obligations", of: "cliente" },
  hasStory: true,
  lawyer: { by: "recoverables", of: "cliente" },
  lifecycle: customerLifecycle,
  documents: [
    {
      action: "clearance",
      label: "Paz y salvo",
      past: "Expidió un paz y salvo a",
      mends: { section: "obligations", of: "cliente" },
    },
  ],
});
