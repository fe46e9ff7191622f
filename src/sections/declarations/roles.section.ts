import { roleLifecycle } from "../../machines/lifecycles/role.machine.ts";
import { defineSection } from "../define-section.ts";
import {
  computed,
  filtered,
  integer,
  listed,
  permissions,
  required,
  text,
  unique,
} from "../field.ts";

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
