import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Field } from "../../../engine/field.ts";
import { kindOf } from "../../../engine/kinds/kinds.ts";
import { statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { fixedFields } from "../../../engine/fixed-fields.ts";
import { columnOfText, columnText, pathOf } from "../../../engine/list-column-text.ts";
import { isColumn, STATUS, type ListQuery } from "../../../engine/list-query.ts";
import { cellOfKind } from "../kinds/cells.ts";
import { widthOfHead, widthOfText } from "./list-widths.ts";

/** A column of a list: one field, or the status. */
export type ListColumn = {
  readonly key: string;
  readonly label: string;
  /** null for the status. */
  readonly field: Field | null;
  readonly isFigure: boolean;
  /** In rem: that of its kind, which its rows make narrower (`widthOfContent`), or the one that a person chose. */
  readonly width: number;
  /** Whether it takes some of what is left in a wide window: its values may be longer. */
  readonly isLong: boolean;
  /** Whether its texts wrap, because they are read to their end: what is wrong with a record. */
  readonly isWhole?: boolean;
  /** Whether a person chose its width. */
  readonly isWidened: boolean;
  /** Whether it stays at the left while the others scroll, as the first one always does. */
  readonly isPinned: boolean;
};

/**
 * The columns that a list can show: the record's name first, then its status and what one decides by, which wide lists would
 * otherwise scroll out of view.
 */
export function columnsOf(section: SectionDefinition): readonly ListColumn[] {
  const { fields, title, lifecycle, decides = [], referred = {} } = section;
  const own = [...new Set([title, ...decides, ...Object.keys(fields)])].flatMap((key) => {
    const field = fields[key];
    return field === undefined || !isColumn(section, key) ? [] : [columnOf(section, key, field)];
  });
  const others = Object.entries(referred).map(([key, field]) => columnOf(section, key, field));
  const columns = [...own, ...others];
  const names = lifecycle === null ? [] : statusesOf(lifecycle).map(({ label }) => label.length);
  const status = {
    key: STATUS,
    label: "Estado",
    field: null,
    isFigure: false,
    // Its mark stands before its name.
    width: 1 + widthOfText(Math.max(...names), 16),
    isLong: false,
    isWidened: false,
    isPinned: false,
  };
  return lifecycle === null ? columns : columns.toSpliced(1, 0, status);
}

function columnOf({ fault }: SectionDefinition, key: string, field: Field): ListColumn {
  const { isFigure } = kindOf(field);
  const { columnWidth, isLong = () => false } = cellOfKind(field);
  return {
    key,
    label: field.label,
    field,
    isFigure: isFigure || ("holds" in field && field.holds === "money"),
    isWhole: key === fault,
    width: Math.max(columnWidth(field), widthOfHead(field.label)),
    isLong: isLong(field),
    isWidened: false,
    isPinned: false,
  };
}

/** The keys of the columns shown unless the person chooses others. */
export function usualColumns(section: SectionDefinition): readonly string[] {
  return usualFields(section).map(({ key }) => key);
}

function usualFields(section: SectionDefinition): readonly ListColumn[] {
  return columnsOf(section).filter(
    ({ key, field }) =>
      field === null || key === section.title || (field.listed === true && pathOf(key) === null),
  );
}

/** The field of the amount that a list is most often read for; undefined where it shows no money. */
export function amountOf(section: SectionDefinition): string | undefined {
  return amountAmong(section, usualFields(section))?.key;
}

/** The declared amount, where it is among some columns; else the last one of money, as a balance is. */
function amountAmong(
  { amount }: SectionDefinition,
  columns: readonly ListColumn[],
): ListColumn | undefined {
  const rest = columns.slice(1);
  return (
    rest.find(({ key }) => key === amount) ?? rest.findLast(({ field }) => field?.kind === "money")
  );
}

/**
 * The columns that a list shows: those that the person chose, or the usual ones without those that its filters leave
 * with one value.
 */
export function visibleColumns(
  section: SectionDefinition,
  chosen: readonly string[] | null,
  query: ListQuery,
): readonly ListColumn[] {
  const shown = shownColumns(section, chosen);
  if (isChoice(section, chosen)) return withLead(section, shown, query);
  const fixed = fixedFields(section, query);
  const telling = shown.filter(({ key }) => key === section.title || !fixed.has(key));
  return withLead(section, telling, query);
}

/** The columns with that of the figure that was pressed in a report right after the name, where it stays in sight. */
function withLead(
  section: SectionDefinition,
  columns: readonly ListColumn[],
  { lead }: ListQuery,
): readonly ListColumn[] {
  const [first, ...others] = columns;
  if (lead === undefined || first === undefined || lead === first.key) return columns;
  const found = [...others, ...columnsOf(section)].find(({ key }) => key === lead);
  return found === undefined
    ? columns
    : [first, found, ...others.filter(({ key }) => key !== lead)];
}

/** The columns of a list, in their order: the chosen ones that exist, or the usual ones. */
export function shownColumns(
  section: SectionDefinition,
  chosen: readonly string[] | null,
): readonly ListColumn[] {
  const all = new Map(columnsOf(section).map((column) => [column.key, column]));
  const pick = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const { key, width, isPinned } = columnOfText(text);
      const column = all.get(key);
      if (column === undefined) return [];
      const pinned = { ...column, isPinned };
      return [width === null ? pinned : { ...pinned, width, isLong: false, isWidened: true }];
    });
  const picked = pick(chosen ?? []);
  return picked.length > 0 ? picked : pick(usualColumns(section));
}

/** Whether a person chose columns: those of the factory with other widths are no choice. */
function isChoice(section: SectionDefinition, chosen: readonly string[] | null): boolean {
  if (chosen === null || chosen.length === 0) return false;
  return (
    shownColumns(section, chosen)
      .map(({ key }) => key)
      .join() !== usualColumns(section).join()
  );
}

/** The fields of a card under its name where nothing says by what one decides, unless the person chose the columns. */
const ON_CARD = 4;

/**
 * The columns that a card shows under its name: those that the person chose; of the usual ones the status, what one decides
 * by and whom it is with, or the first ones and the last amount of money, because what a phone is asked for is the state and
 * the balance.
 */
export function cardColumns(
  section: SectionDefinition,
  shown: readonly ListColumn[],
  chosen: readonly string[] | null,
): ReadonlySet<string> {
  const [, ...rest] = shown;
  if (isChoice(section, chosen)) return new Set(rest.map(({ key }) => key));
  const { decides = [], brief } = section;
  const deciding = [STATUS, ...decides, brief.party];
  const money = decides.length > 0 ? undefined : amountAmong(section, shown);
  const first = rest.filter(({ key }) => deciding.includes(key));
  const others = rest.filter((column) => !first.includes(column) && column !== money);
  const left = Math.max(0, ON_CARD - first.length - (money === undefined ? 0 : 1));
  const columns = [...first, ...others.slice(0, left), ...(money === undefined ? [] : [money])];
  return new Set(columns.map(({ key }) => key));
}

/** The texts that keep some columns, with the widths that a person chose and where they stay. */
export function columnTexts(columns: readonly ListColumn[]): readonly string[] {
  return columns.map(({ key, width, isWidened, isPinned }) =>
    columnText({ key, width: isWidened ? width : null, isPinned }),
  );
}

/** Whether some columns are those that the list has from the factory, in their order and with their widths. */
export function areUsual(section: SectionDefinition, columns: readonly ListColumn[]): boolean {
  return columnTexts(columns).join() === usualColumns(section).join();
}

/**
 * The columns with one pinned, which moves after the others that are, or let go, which moves after those that still are.
 */
export function withPinned(columns: readonly ListColumn[], key: string): readonly ListColumn[] {
  const [first, ...others] = columns;
  const column = others.find((each) => each.key === key);
  if (first === undefined || column === undefined) return columns;
  const rest = others.filter((each) => each !== column);
  const at = rest.findLastIndex((each) => each.isPinned) + 1;
  return [first, ...rest.toSpliced(at, 0, { ...column, isPinned: !column.isPinned })];
}
