import { CHECK } from "./column-measures.ts";
import { figure } from "./data-table.css.ts";
import { beside, foot, footCell, footName, footPinned, footRow } from "./table-foot.css.ts";
import type { Fit } from "./fit-columns.ts";
import { SIDES, textWidth } from "./letter-widths.ts";
import { pinnedAt } from "./pinned-columns.ts";
import type { TableColumn, TableTotals, TableWords } from "./data-table.types.ts";

type TableFootProps = {
  readonly columns: readonly TableColumn[];
  readonly totals: TableTotals;
  /** The rows begin with a checkbox to select them. */
  readonly hasCheck: boolean;
  /** The totals of the columns that are not in sight stand beside the title, as many as have room. */
  readonly fit: Fit;
  readonly hasMenu: boolean;
  readonly words: TableWords;
};

/** The size of its texts with what a strong face adds, in rem, and the blank between two of them. */
const SIZE = 0.86;
const BETWEEN = 1;

/** The totals of a table in one line, under their columns. */
export function TableFoot({ columns, totals, hasCheck, fit, hasMenu, words }: TableFootProps) {
  const { visible } = fit;
  const place = columns.findIndex((_, at) => at > 0 && totals.cells[at - 1] !== "");
  // The title has the columns before the first total that is in sight.
  const spanned = Math.max(1, Math.min(place, visible));
  const room = fit.widths
    .slice(0, spanned)
    .reduce((sum, width) => sum + width, (hasCheck ? CHECK : 0) - SIDES);
  const outside = columns.flatMap(({ key, label }, at) => {
    const total = at === 0 || at < visible ? "" : totals.cells[at - 1];
    return total === "" || total === undefined ? [] : [{ key, label, total }];
  });
  const said = fitting(outside, room - textWidth(totals.title, SIZE), words.moreTotals);
  const left = outside.length - said;
  return (
    <tfoot className={foot}>
      <tr className={footRow}>
        <th
          className={`${footCell} ${footName}`}
          scope="row"
          colSpan={spanned + (hasCheck ? 1 : 0)}
        >
          {totals.title}
          {outside.slice(0, said).map(({ key, label, total }) => (
            <span key={key} className={beside}>
              {label} <b>{total}</b>
            </span>
          ))}
          {left > 0 && <span className={beside}>{words.moreTotals(left)}</span>}
        </th>
        {columns.slice(spanned).map((column, index) => (
          <td
            key={column.key}
            className={`${footCell} ${figure}${column.isPinned === true ? ` ${footPinned}` : ""}`}
            style={pinnedAt(column, index + spanned)}
            data-label={column.label}
          >
            {totals.cells[index + spanned - 1]}
          </td>
        ))}
        {hasMenu && <td className={footCell} />}
      </tr>
    </tfoot>
  );
}

/** How many of the totals that are not in sight have room beside the title, with how many are left. */
function fitting(
  outside: readonly { readonly label: string; readonly total: string }[],
  room: number,
  more: (count: number) => string,
): number {
  const widths = outside.map(({ label, total }) => BETWEEN + textWidth(`${label} ${total}`, SIZE));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= room) return outside.length;
  let left = room - BETWEEN - textWidth(more(outside.length), SIZE);
  const first = widths.findIndex((width) => (left -= width) < 0);
  return Math.max(0, first);
}
