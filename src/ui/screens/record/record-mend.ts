import type { SectionRow } from "../../../contract/section-contract.ts";
import { theOne } from "../../../domain/spanish.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Mend } from "../../../engine/lifecycle.ts";

type Where = {
  readonly section: SectionDefinition;
  readonly record: Pick<SectionRow, "id" | "values" | "labels">;
  /** Whether the person may open an address. */
  readonly mayOpen: (path: string) => boolean;
};

/** The place where a cause is mended: its address and its words; null where there is none that the person may open. */
export function mendOf(
  mend: Mend | null,
  { section, record, mayOpen }: Where,
  titles: Readonly<Record<string, string>>,
): { readonly to: string; readonly label: string } | null {
  if (mend === null) return null;
  const place = placeOf(mend, { section, record }, titles);
  return place !== null && mayOpen(place.needs) ? place : null;
}

function placeOf(
  mend: Mend,
  { section, record }: Omit<Where, "mayOpen">,
  titles: Readonly<Record<string, string>>,
) {
  if ("form" in mend) {
    const to = `/${section.controller}/edit/${record.id}`;
    return { to, needs: to, label: `Editar ${theOne(section)}` };
  }
  if ("section" in mend) {
    const filter = mend.of === undefined ? "" : `?f.${mend.of}=${record.id}`;
    const title = titles[mend.section] ?? mend.section;
    return {
      to: `/${mend.section}${filter}`,
      needs: `/${mend.section}/list`,
      label: `Ver ${title}`,
    };
  }
  const field = section.fields[mend.field];
  const id = record.values[mend.field];
  if (field === undefined || !("to" in field) || typeof id !== "string") return null;
  const to = `/${field.to}/view/${id}`;
  return { to, needs: to, label: `Ver ${record.labels[mend.field]?.toString() ?? field.label}` };
}
