import type { SectionDefinition } from "./define-section.ts";
import { statusesOf } from "./lifecycle-statuses.ts";

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

/**
 * The name of a record with its version, and with its status where that is known and is not the one in force: `Comisión v3
 * (borrador)`. The name alone where its section has no versions.
 */
export function versionName(
  { version, lifecycle }: Pick<SectionDefinition, "version" | "lifecycle">,
  name: string,
  {
    values,
    status = null,
  }: { readonly values: Readonly<Record<string, unknown>>; readonly status?: string | null },
): string {
  const number = version === undefined ? null : values[version];
  if (name === "" || typeof number !== "number") return name;
  return `${name} v${number}${outOfForce(lifecycle).get(status ?? "") ?? ""}`;
}

/** The end of the name of a version at each status that is not the one in force: ` (borrador)`. */
export function outOfForce(lifecycle: SectionDefinition["lifecycle"]): ReadonlyMap<string, string> {
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle);
  return new Map(
    statuses.flatMap(({ key, label, tone }) =>
      tone === "active" ? [] : [[key, ` (${label.toLowerCase()})`] as const],
    ),
  );
}
