import { DEMO_ROLES, permissionOf } from "../demo-roles.ts";
import type { SeedRows } from "../seed.types.ts";

export const rows: SeedRows = ({ registry }) =>
  DEMO_ROLES.map((role) => ({
    values: {
      nombre: role.name,
      descripcion: role.description,
      permisos: permissionOf(role, registry),
      firmas: role.signs ?? [],
    },
  }));
