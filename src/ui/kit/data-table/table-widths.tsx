import type { TableColumn } from "./data-table.types.ts";
import { widths } from "./data-table.css.ts";
import { CHECK, MENU } from "./column-measures.ts";

type TableWidthsProps = {
  readonly columns: readonly TableColumn[];
  /** In rem, of each column. */
  readonly fitted: readonly number[];
  readonly hasCheck: boolean;
  readonly hasMenu: boolean;
};

/** The widths of a table's columns: none depends on its rows. */
export function TableWidths({ columns, fitted, hasCheck, hasMenu }: TableWidthsProps) {
  return (
    <colgroup className={widths}>
      {hasCheck && <col style={{ width: `${CHECK}rem` }} />}
      {columns.map(({ key }, index) => (
        <col key={key} data-column={key} style={{ width: `${fitted[index]}rem` }} />
      ))}
      {hasMenu && <col style={{ width: `${MENU}rem` }} />}
    </colgroup>
  );
}
