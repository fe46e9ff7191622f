import type { TableColumn } from "./data-table.types.ts";
import { widths } from "./data-table.css.ts";
import { CHECK, MENU } from "./column-measures.ts";

type TableWidthsProps = {
  readonly columns: readonly TableColumn[];
  readonly hasCheck: boolean;
  readonly hasMenu: boolean;
};

/** The widths of a table's columns: none depends on its rows. The first column takes what the others leave. */
export function TableWidths({ columns, hasCheck, hasMenu }: TableWidthsProps) {
  return (
    <colgroup className={widths}>
      {hasCheck && <col style={{ width: `${CHECK}rem` }} />}
      {columns.map(({ key, width }, index) => (
        <col key={key} data-column={key} {...(index > 0 && { style: { width: `${width}rem` } })} />
      ))}
      {hasMenu && <col style={{ width: `${MENU}rem` }} />}
    </colgroup>
  );
}
