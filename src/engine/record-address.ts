import type { SectionDefinition } from "./define-section.ts";

/**
 * The address of a record from a list: the page of its whole case where its section has one and the person may open it,
 * its plain page otherwise (ADR 128).
 * @param may whether the person may take an action of the section.
 */
export function recordAddress(
  { controller, hasCase }: Pick<SectionDefinition, "controller" | "hasCase">,
  id: string,
  may: (action: string) => boolean,
): string {
  return `/${controller}/${hasCase === true && may("detail") ? "detail" : "view"}/${id}`;
}
