import type { SectionDefinition } from "../../engine/define-section.ts";
import { sections, type Section } from "../../sections/menu/catalogue.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import type { Crumb } from "../../ui/kit/breadcrumbs/breadcrumbs.tsx";

type Way = {
  readonly section: Section;
  readonly declaration: SectionDefinition;
  readonly filters: Readonly<Record<string, string>>;
  /** The name of a record in a filter. */
  readonly nameOf: (field: string, id: string) => string;
  readonly mayOpen: (path: string) => boolean;
};

const ONE_RECORD = /^\d{1,18}$/u;

const BACK = { keys: "U", label: "Volver al registro" };

/**
 * The way to a list: of the records of one record of another section, as the rows of a load, it leads by that record. A
 * list of two is of none.
 */
export function listCrumbsOf({ section, declaration, filters, nameOf, mayOpen }: Way): Crumb[] {
  const trail = [...trailOf(section)];
  const [found, ...others] = Object.entries(filters).flatMap(([field, id]) => {
    const pointing = declaration.fields[field];
    return pointing?.kind === "reference" && ONE_RECORD.test(id)
      ? [{ field, id, to: pointing.to }]
      : [];
  });
  if (found === undefined || others.length > 0) return trail;
  const { field, id, to } = found;
  const whole = sections.find(({ address }) => address === `/${to}`);
  const href = `/${to}/view/${id}`;
  if (whole === undefined || to === declaration.controller || !mayOpen(href)) return trail;
  return [
    ...trailOf(whole),
    { title: whole.title, href: whole.address },
    { title: nameOf(field, id), href, key: BACK },
  ];
}
