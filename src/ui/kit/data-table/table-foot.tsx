import { figure } from "./data-table.css.ts";
import { foot, footCell, footName, footRow } from "./table-foot.css.ts";
import type { TableColumn, TableTotals } from "./data-table.types.ts";

type TableFootProps = {
  readonly columns: readonly TableColumn[];
  readonly totals: TableTotals;
  /** The rows begin with a checkbox to select them. */
  readonly isAfterCheck: boolean;
  readonly hasMenu: boolean;
};

/** The totals of a table, under their columns. */
export function TableFoot({ columns, totals, isAfterCheck, hasMenu }: TableFootProps) {
  return (
    <tfoot className={foot}>
      <tr className={footRow}>
        <th className={`${footCell} ${footName}`} scope="row" colSpan={isAfterCheck ? 2 : 1}>
          {totals.title}
        </th>
        {columns.slice(1).map(({ key, label }, index) => (
          <td key={key} className={`${footCell} ${figure}`} data-label={label}>
            {totals.cells[index]}
          </td>
        ))}
        {hasMenu && <td className={footCell} />}
      </tr>
    </tfoot>
  );
}
