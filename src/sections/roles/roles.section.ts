import { roleLifecycle } from "./roles.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  computed,
  filtered,
  integer,
  listed,
  permissions,
  required,
  text,
  unique,
} from "../../engine/field.ts";

export default defineSection({
  controller: "roles",
  one: "rol",
  many: "roles",
  scope: "installation",
  fields: {
    nombre: text("Nombre", 60, required, unique, listed, filtered),
    descripcion: text("Descripción", 200, listed),
    permisos: permissions("Permisos", required),
    usuarios: integer("Usuarios con el rol", {}, computed, listed),
  },
  lifecycle: roleLifecycle,
});
