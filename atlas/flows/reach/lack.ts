import { accessTo, type PermissionEntry, type Visitor } from "../../../src/domain/permission.ts";

/** The reason why a visitor has no access to a page. The last four come from the permission list (spec §6). */
export type Lack =
  | { readonly kind: "signIn" | "changePassword" }
  | { readonly kind: "noController" | "controllerOff"; readonly controller: string }
  | {
      readonly kind: "noAction" | "actionOff";
      readonly controller: string;
      readonly action: string;
    };

/**
 * Gives the reason why a visitor has no access to an address; null with access. The verdict is the product's own
 * (`accessTo`).
 */
export function lackOf(address: string, visitor: Visitor): Lack | null {
  const access = accessTo(address, visitor);
  if (access === "allowed") return null;
  if (access !== "denied") return { kind: access };
  const [controller = "", action = ""] = address.split("/").slice(1);
  return missingIn(visitor.permission, controller, action);
}

/** Describes a reason in Spanish: «falta la acción `invoices` de `collection-documents`». */
export function wordsOfLack(lack: Lack): string {
  switch (lack.kind) {
    case "signIn":
      return "hay que ingresar";
    case "changePassword":
      return "debe cambiar la contraseña";
    case "noController":
      return `falta la sección \`${lack.controller}\``;
    case "controllerOff":
      return `la sección \`${lack.controller}\` no está habilitada`;
    case "noAction":
      return `falta la acción \`${lack.action}\` de \`${lack.controller}\``;
    case "actionOff":
      return `la acción \`${lack.action}\` de \`${lack.controller}\` no está habilitada`;
  }
}

const ENABLED = 1;

/** Gives the reason in a list that denies: a controller may have several entries, and only the enabled ones count. */
function missingIn(list: readonly PermissionEntry[], controller: string, action: string): Lack {
  const entries = list.filter((entry) => entry.controller === controller);
  const enabled = entries.filter(({ status }) => status === ENABLED);
  if (entries.length === 0) return { kind: "noController", controller };
  if (enabled.length === 0) return { kind: "controllerOff", controller };
  const isThere = enabled.some(({ actions }) => actions.some((each) => each.action === action));
  return { kind: isThere ? "actionOff" : "noAction", controller, action };
}
