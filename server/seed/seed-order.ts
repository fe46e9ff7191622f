import type { Controller } from "../../src/engine/controller.ts";
import type { Registry, ServedSection } from "../engine/served.types.ts";

/** Sections whose rows follow from those of others that they do not refer to. */
const FOLLOWS: ReadonlyMap<string, readonly Controller[]> = new Map([
  ["collection-documents", ["cuts", "general-params", "configurations"]],
  ["requests", ["cuts"]],
  // The ledger has the approved claims and what the bank paid of them.
  ["movements", ["load-rows", "requests", "transfers"]],
  ["taxes", ["erps", "movements"]],
  // They are near what happened.
  ["budgets", ["fe-centers", "recoverables", "receipt-applications"]],
  ["advances", ["obligations"]],
  ["transfers", ["advances", "requests"]],
  // The bank tells of invoices that are still owed, and its balances are those of the ledger.
  ["bank-lines", ["bank-files", "movements", "receipt-applications"]],
  ["erps", ["movements", "settlement-lines", "general-params"]],
  // The money of the open month comes once the months before are closed; its parts pay what was invoiced.
  ["customers-collects", ["movements", "erps"]],
  ["receipt-applications", ["customers-collects", "erps"]],
  // The pendings of a month are known once all else is there.
  [
    "fund-periods",
    [
      "movements",
      "erps",
      "customers-collects",
      "receipt-applications",
      "recovers",
      "bank-files",
      "loads",
    ],
  ],
]);

/** The sections so that each comes after those that it refers to; a cycle is cut where it closes. */
export function seedOrder(registry: Registry): readonly ServedSection[] {
  const ordered = new Map<string, ServedSection>();
  const visiting = new Set<string>();
  const visit = (section: ServedSection): void => {
    const { controller, fields } = section.definition;
    if (ordered.has(controller) || visiting.has(controller)) return;
    visiting.add(controller);
    // A reference that is computed when it is read is to what comes after.
    const referred = Object.values(fields).flatMap((field) =>
      "to" in field && field.counted !== true ? [field.to] : [],
    );
    const followed = FOLLOWS.get(controller) ?? [];
    for (const to of [...referred, ...followed]) {
      const target = registry.sections.get(to);
      if (target !== undefined) visit(target);
    }
    ordered.set(controller, section);
  };
  for (const section of registry.sections.values()) visit(section);
  return [...ordered.values()];
}
