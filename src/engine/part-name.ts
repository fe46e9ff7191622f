import type { SectionDefinition } from "./define-section.ts";

/**
 * The name of a record within the one that it is a part of: `fila 2 de CA-2026-000012`. Its title alone where its section
 * has no whole; without the name of the whole where that is not known.
 */
export function partName(
  { one, partOf }: Pick<SectionDefinition, "one" | "partOf">,
  title: string,
  whole: string,
): string {
  if (partOf === undefined || title === "") return title;
  return `${one} ${title}${whole === "" ? "" : ` de ${whole}`}`;
}
