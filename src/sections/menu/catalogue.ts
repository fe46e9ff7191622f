import { anticipos } from "./anticipos.ts";
import { configuracion } from "./configuracion.ts";
import { documentoCobro } from "./documento-cobro.ts";
import { facturacionElectronica } from "./facturacion-electronica.ts";
import { gestorDocumentos } from "./gestor-documentos.ts";
import { informes } from "./informes.ts";
import { mensajes } from "./mensajes.ts";
import { notasCredito } from "./notas-credito.ts";
import { recuperables } from "./recuperables.ts";
import { recuperaciones } from "./recuperaciones.ts";
import { reporteModule } from "./reporte-module.ts";
import type { Page } from "./page.ts";
import { solicitudes } from "./solicitudes.ts";
import { userMenu } from "./user-menu.ts";

/** The groups of the sidebar, in the order and the words of spec §2. */
export const menuGroups = [
  reporteModule,
  documentoCobro,
  anticipos,
  solicitudes,
  recuperables,
  recuperaciones,
  gestorDocumentos,
  informes,
  facturacionElectronica,
  notasCredito,
  mensajes,
  configuracion,
] as const;

/** The address of a page of the main layout: one that is not in the catalogue does not compile. */
export type Address =
  | (typeof menuGroups)[number]["pages"][number]["address"]
  | (typeof userMenu)["pages"][number]["address"];

/** The first segment of an address. */
type FirstOf<Path extends string> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer First}`
    ? First
    : never;

// Gives the engine, which knows no section, their names: a reference to any other one does not compile.
declare module "../../engine/controller.ts" {
  interface Product {
    readonly controller: FirstOf<Address>;
  }
}

/** A page of the catalogue under its checked address. */
export type Section = Page & { readonly address: Address };

/** Every page of the main layout (spec §2), in the order of the menu. */
export const sections: readonly Section[] = [...menuGroups, userMenu].flatMap(
  (group): readonly Section[] => group.pages,
);

const byAddress: ReadonlyMap<string, Section> = new Map(
  sections.map((section) => [section.address, section]),
);

/** The page of the catalogue at exactly an address; null when there is none. */
export function pageNamed(address: string): Address | null {
  return byAddress.get(address)?.address ?? null;
}

/** The reports and the monitors (ADR 41). */
export const reportPages = sections.filter(({ kind }) => kind !== undefined);

/** What the address of a report ends with where its page's own is that of other work (ADR 125). */
export const REPORT_PART = "/report";

/** The address of the report in the catalogue, by that of its page. */
export function reportNamed(address: string): string {
  return address.endsWith(REPORT_PART) ? address.slice(0, -REPORT_PART.length) : address;
}

/** The pages that show a view of their section's list under an action of their own (ADR 51). */
export const viewPages = sections.flatMap(({ address, view, of = sectionOf(address) }) =>
  view === undefined ? [] : [{ address, view, of }],
);

/** Whether a page is for work, and not the dashboard or the person's own profile. */
export function isOfWork(address: string): boolean {
  return groupOf(address) !== null;
}

/** Title of the menu group of a page; null for a page in none. */
export function groupOf(address: string): string | null {
  const found = menuGroups.find(({ pages }) => pages.some((page) => page.address === address));
  return found?.title ?? null;
}

/** The Spanish title of a page. */
export function titleOf(address: Address): string {
  return byAddress.get(address)?.title ?? address;
}

/** The comma-separated paths that make a page's item visible (spec §6). */
export function pathsOf(page: Page): string {
  return page.paths ?? page.address;
}

/** The other pages of the same section, to which the section's own page links. */
export function subPagesOf(address: Address): readonly Section[] {
  const root = `/${sectionOf(address)}`;
  return sections.filter((each) => each.address !== root && each.address.startsWith(`${root}/`));
}

/** The first segment of an address: the controller of its permission (spec §6). */
export function sectionOf(address: Address): string {
  return address.split("/")[1] ?? "";
}

/** The shortcuts of the dashboard, in order (spec §1, reading 15). */
export const shortcuts = sections
  .flatMap(({ address, icon, shortcut }) => (shortcut ? [{ address, icon, ...shortcut }] : []))
  .toSorted((a, b) => a.position - b.position);
