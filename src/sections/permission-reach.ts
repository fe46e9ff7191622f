import { isGranted, type PermissionEntry } from "../domain/permission.ts";
import { menuGroups } from "./menu/catalogue.ts";
import { isPermitted } from "./menu/menu.ts";

/** A page of the catalogue, and the reason why the holder of a role cannot open it. */
export type ReachedPage = {
  readonly address: string;
  readonly title: string;
  /** Null when the page opens; otherwise the part that the role lacks: the section itself, or the page's action. */
  readonly lack: "section" | "action" | null;
};

export type ReachedGroup = { readonly title: string; readonly pages: readonly ReachedPage[] };

/**
 * The pages of the catalogue with their reach for the holder of a permission list: open, or the right that is missing
 * (spec §6).
 */
export function reachOf(permission: readonly PermissionEntry[]): readonly ReachedGroup[] {
  const visitor = { hasToken: true, mustChangePassword: false, permission };
  return menuGroups.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({
      address: page.address,
      title: page.title,
      lack: isPermitted(page, visitor) ? null : lackOf(page.address, permission),
    })),
  }));
}

function lackOf(address: string, permission: readonly PermissionEntry[]) {
  const [, controller] = address.split("/");
  return isGranted(`/${controller}`, permission) ? "action" : "section";
}
