import type { SnapshotFrom } from "xstate";

import { isGranted, type PermissionEntry } from "../../domain/permission.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { ListQuery } from "../../engine/list-query.ts";
import type { listMachine } from "../../machines/list/list.machine.ts";
import { reportPages, sections, type Section } from "../../sections/menu/catalogue.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import type { Crumb } from "../../ui/kit/breadcrumbs/breadcrumbs.tsx";

/** Gives the properties of a list that come from its machine. */
export function listView({ context, value }: SnapshotFrom<typeof listMachine>) {
  return { list: context, states: value };
}

/** Gives a function that says whether the person is permitted an action of a section; the server still decides. */
export function rightsIn(
  { controller }: SectionDefinition,
  permission: readonly PermissionEntry[] = [],
) {
  return (action: string) => isGranted(`/${controller}/${action}`, permission);
}

/** Whether a person may create records in the section that makes those of another. */
export function mayMake(
  { madeBy }: SectionDefinition,
  permission: readonly PermissionEntry[] = [],
): boolean {
  return madeBy !== undefined && isGranted(`/${madeBy.controller}/create`, permission);
}

/** The columns of the address, where it says some, in place of those that the person chose. */
export function withColumns<List extends { readonly columns: readonly string[] | null }>(
  list: List,
  { columns }: Pick<ListQuery, "columns">,
): List {
  return columns === undefined ? list : { ...list, columns };
}

type Way = {
  readonly section: Section;
  readonly declaration: SectionDefinition;
  readonly filters: Readonly<Record<string, string>>;
  /** The name of a record in a filter. */
  readonly nameOf: (field: string, id: string) => string;
  readonly mayOpen: (path: string) => boolean;
  /** The address of the report that it is behind a figure of. */
  readonly report?: string | undefined;
};

const ONE_RECORD = /^\d{1,18}$/u;

const BACK_TO_REPORT = { keys: "U", label: "Volver al reporte" };

const BACK = { keys: "U", label: "Volver al registro" };

/**
 * The way to a list: of the records of one record of another section, as the rows of a load, it leads by that record. A
 * list of two is of none. That behind a figure leads by its report.
 */
export function listCrumbsOf(way: Way): Crumb[] {
  const { section, declaration, filters, nameOf, mayOpen, report = "" } = way;
  const from = reportPages.find(({ address }) => address === report.split("?")[0]);
  if (from !== undefined && mayOpen(from.address)) {
    return [...trailOf(from), { title: from.title, href: report, key: BACK_TO_REPORT }];
  }
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
