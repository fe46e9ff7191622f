import type { Visitor } from "../../../src/domain/permission.ts";
import { analystPages } from "../../../src/sections/demo-pages.ts";
import { allPermissions, permissionsFor } from "../../../src/sections/permissions.ts";

/** A visitor with a name to choose it by. */
export type NamedVisitor = { readonly name: string; readonly visitor: Visitor };

const inside = { hasToken: true, mustChangePassword: false };
const analyst = permissionsFor(analystPages);

/** The demo staff of the server, and a visitor who is not signed in. */
export const demoVisitors: readonly NamedVisitor[] = [
  { name: "admin · administra todo", visitor: { ...inside, permission: allPermissions() } },
  { name: "analista · solicitudes y portafolios", visitor: { ...inside, permission: analyst } },
  {
    name: "nuevo · analista que debe cambiar la contraseña",
    visitor: { ...inside, mustChangePassword: true, permission: analyst },
  },
  {
    name: "nadie · sin ingresar",
    visitor: { hasToken: false, mustChangePassword: false, permission: [] },
  },
];
