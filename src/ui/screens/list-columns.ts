import type { SectionDefinition } from "../../engine/define-section.ts";
import type { Field } from "../../engine/field.ts";
import { kindOf } from "../../engine/kinds/kinds.ts";
import { isSortable, STATUS } from "../../engine/list-query.ts";

/** A column of a list: one field, or the status. */
export type ListColumn = {
  readonly key: string;
  readonly label: string;
  /** null for the status. */
  readonly field: Field | null;
  readonly isFigure: boolean;
};

/**
 * The columns that a list can show: the record's name first, then its status, which wide lists would otherwise scroll
 * out of view.
 */
export function columnsOf(section: SectionDefinition): readonly ListColumn[] {
  const { fields, title, lifecycle } = section;
  const names = Object.keys(fields).filter((name) => name !== title);
  const columns = [title, ...names].flatMap<ListColumn>((key) => {
    const field = fields[key];
    if (field === undefined || field.secret === true) return [];
    const { isListable, isFigure } = kindOf(field);
    return isListable ? [{ key, label: field.label, field, isFigure }] : [];
  });
  const status = { key: STATUS, label: "Estado", field: null, isFigure: false };
  return lifecycle === null ? columns : columns.toSpliced(1, 0, status);
}

/** Whether a person may order by a field: an order must not reveal personal data that the person cannot see. */
export function mayOrder(
  section: SectionDefinition,
  name: string,
  can: (action: string) => boolean,
) {
  const field = section.fields[name];
  return isSortable(section, name) && (field?.personal !== true || can("personal"));
}

/** The keys of the columns shown unless the person chooses others. */
export function usualColumns(section: SectionDefinition): readonly string[] {
  return columnsOf(section)
    .filter(({ key, field }) => field === null || field.listed === true || key === section.title)
    .map(({ key }) => key);
}

/** The visible columns, in their order: the chosen ones that exist, or the usual ones. */
export function shownColumns(
  section: SectionDefinition,
  chosen: readonly string[] | null,
): readonly ListColumn[] {
  const all = new Map(columnsOf(section).map((column) => [column.key, column]));
  const pick = (keys: readonly string[]) => keys.flatMap((key) => all.get(key) ?? []);
  const picked = pick(chosen ?? []);
  return picked.length > 0 ? picked : pick(usualColumns(section));
}
