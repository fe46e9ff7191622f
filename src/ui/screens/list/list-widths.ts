import { SIDES, textWidth } from "../../kit/data-table/letter-widths.ts";

/** A letter of a cell, in rem, as wide as most. */
const LETTER = 0.46;

/** The width of a column of texts of some letters, in rem, up to a limit: longer ones end in an ellipsis. */
export function widthOfText(letters: number, limit: number): number {
  return Math.min(limit, Math.ceil(letters * LETTER + SIDES));
}

/** The texts of the names of columns, of their totals and of statuses, in rem. */
const SMALL = 0.8125;

/** The arrow of an order beside the name of its column, with its place among several. */
const ARROW = 1;

/** The dot of a status with the blanks around it and at its end. */
const BADGE = 2;

/** The widest column of texts that nobody expected to be long, in rem. */
const WIDEST = 16;

/** The width of the name of a column, in rem. */
export function widthOfHead(label: string): number {
  return Math.min(14, inHalves(textWidth(label, SMALL) + SIDES + ARROW));
}

type Fitted = {
  readonly label: string;
  readonly width: number;
  readonly isLong: boolean;
};

/** All that stands in a column: the texts of its rows, each a status or not, and its total. */
export type ColumnTexts = {
  readonly texts: readonly string[];
  readonly areBadges: boolean;
  readonly total: string;
};

/**
 * The width of a column by what came for it, in rem, in steps of a half: its name, its total and its texts are whole, but
 * those of long texts end in an ellipsis beyond the width of their kind.
 */
export function widthOfContent(
  { label, width, isLong }: Fitted,
  { texts, areBadges, total }: ColumnTexts,
): number {
  const widths = texts.map((text) =>
    text === "" ? 0 : areBadges ? BADGE + textWidth(text, SMALL) : textWidth(text),
  );
  const widest = Math.max(textWidth(total, SMALL), ...widths) + SIDES;
  const most = Math.min(widest, isLong ? width : WIDEST);
  return Math.max(inHalves(most), widthOfHead(label));
}

/** The widths of the list that was seen last. */
let last = { list: "", widths: new Map<string, number>() };

/**
 * The widths of the columns of a list: the widest that its pages had, so that going from one to another moves nothing.
 * @param list names it, whatever its page.
 */
export function widestOf(
  list: string,
  widths: readonly (readonly [key: string, width: number])[],
): readonly number[] {
  if (last.list !== list) last = { list, widths: new Map() };
  return widths.map(([key, width]) => {
    const widest = Math.max(width, last.widths.get(key) ?? 0);
    last.widths.set(key, widest);
    return widest;
  });
}

const inHalves = (width: number): number => Math.ceil(2 * width) / 2;
