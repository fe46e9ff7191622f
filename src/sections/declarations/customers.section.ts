import { activityLifecycle } from "../../machines/lifecycles/activity.machine.ts";
import { defineSection } from "../define-section.ts";
import {
  computed,
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
  unique,
  yesNo,
} from "../field.ts";

const contact = group("Contacto");

export default defineSection({
  controller: "customers",
  one: "cliente",
  many: "clientes",
  fields: {
    documento: documentId("Documento", required, unique, listed, filtered, personal),
    nombre: text("Nombre", 120, required, listed, filtered),
    tipo_cliente: reference("Tipo de cliente", "rankings", listed, filtered),
    genero: reference("Género", "genders"),
    ciudad: reference("Ciudad", "cities", listed, filtered, contact),
    celular: text("Celular", 15, listed, personal, contact),
    correo: email("Correo", listed, personal, contact),
    autorizacion_datos: yesNo("Autorización de datos", required, listed),
    obligaciones: integer("Obligaciones", {}, computed, listed),
    saldo_total: money("Saldo total", computed, listed),
  },
  lifecycle: activityLifecycle,
});
