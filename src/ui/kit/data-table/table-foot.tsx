import { figure } from "./data-table.css.ts";
import { foot, footCell, footName, footPinned, footRow, outside } from "./table-foot.css.ts";
import { pinnedAt } from "./pinned-columns.ts";
import type { TableColumn, TableTotals } from "./data-table.types.ts";

type TableFootProps = {
  readonly columns: readonly TableColumn[];
  readonly totals: TableTotals;
  /** The rows begin with a checkbox to select them. */
  readonly hasCheck: boolean;
  /** How many of the first columns are in sight: the totals of the others stand beside the title. */
  readonly visible: number;
  readonly hasMenu: boolean;
};

/** The totals of a table, under their columns. */
export function TableFoot({ columns, totals, hasCheck, visible, hasMenu }: TableFootProps) {
  return (
    <tfoot className={foot}>
      <tr className={footRow}>
        <th className={`${footCell} ${footName}`} scope="row" colSpan={hasCheck ? 2 : 1}>
          {totals.title}
          {columns.slice(Math.max(1, visible)).map(({ key, label }, index) => {
            const total = totals.cells[index + Math.max(1, visible) - 1];
            return total === "" ? null : (
              <span key={key} className={outside}>
                {label} <b>{total}</b>
              </span>
            );
          })}
        </th>
        {columns.slice(1).map((column, index) => (
          <td
            key={column.key}
            className={`${footCell} ${figure}${column.isPinned === true ? ` ${footPinned}` : ""}`}
            style={pinnedAt(column, index + 1)}
            data-label={column.label}
            data-outside={index + 1 >= visible || undefined}
          >
            {totals.cells[index]}
          </td>
        ))}
        {hasMenu && <td className={footCell} />}
      </tr>
    </tfoot>
  );
}
