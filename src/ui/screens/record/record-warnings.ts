import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";

/** The section with what is to be looked at in a stored record in the hints of its fields. */
export function withWarnings(
  section: SectionDefinition,
  record: Pick<SectionRecord, "values"> | null,
): SectionDefinition {
  const told = record === null ? {} : (section.warnings?.(record.values) ?? {});
  if (Object.keys(told).length === 0) return section;
  const fields = Object.entries(section.fields).map(([name, field]) => {
    const warning = told[name];
    if (warning === undefined) return [name, field] as const;
    const hint = [field.hint, `Aviso de la última revisión: ${warning}.`].filter(Boolean).join(" ");
    return [name, { ...field, hint }] as const;
  });
  return { ...section, fields: Object.fromEntries(fields) };
}
