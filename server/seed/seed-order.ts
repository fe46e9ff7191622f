import type { Registry, ServedSection } from "../engine/served.types.ts";

/** The sections so that each comes after those that it refers to; a cycle is cut where it closes. */
export function seedOrder(registry: Registry): readonly ServedSection[] {
  const ordered = new Map<string, ServedSection>();
  const visiting = new Set<string>();
  const visit = (section: ServedSection): void => {
    const { controller, fields } = section.definition;
    if (ordered.has(controller) || visiting.has(controller)) return;
    visiting.add(controller);
    for (const field of Object.values(fields)) {
      const target = "to" in field ? registry.sections.get(field.to) : undefined;
      if (target !== undefined) visit(target);
    }
    ordered.set(controller, section);
  };
  for (const section of registry.sections.values()) visit(section);
  return [...ordered.values()];
}
