import {
  startTransition,
  useDeferredValue,
  useLayoutEffect,
  useState,
  type MouseEvent,
} from "react";
import type { MenuEntry } from "../menu/menu.tsx";
import { body, frame, table } from "./data-table.css.ts";
import type { TableColumn, TableRow, TableTotals, TableWords } from "./data-table.types.ts";
import { TableFoot } from "./table-foot.tsx";
import { keepTabStop, moveAlongRows, rowOf } from "./table-keys.ts";
import { TableHead } from "./table-head.tsx";
import { BodyRow } from "./table-row.tsx";

type DataTableProps = {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly totals: TableTotals | null;
  /** The selected rows; null where nothing can be selected. */
  readonly selected: ReadonlySet<string> | null;
  /** Other rows are on their way. */
  readonly isBusy: boolean;
  readonly words: TableWords;
  readonly onSort: (key: string, isAdded: boolean) => void;
  readonly onToggleRow: (id: string) => void;
  readonly onTogglePage: () => void;
  /** What may be done with a row, asked when its menu opens; null where there is no menu. */
  readonly actionsOf: ((id: string) => readonly MenuEntry[]) | null;
};

/** The rows that are in sight on a laptop: the rest follow in the next frame. */
const FIRST_ROWS = 16;

/** Rows to be read, compared and worked with: the names of the columns and the totals stay in sight. */
export function DataTable(props: DataTableProps) {
  const { label, columns, rows, totals, selected, words, actionsOf } = props;
  const hasMenu = actionsOf !== null;
  const [drawn, isSettled] = useRowsInTurn(rows);
  const [menuOf, setMenuOf] = useState<string | null>(null);

  function press({ target }: MouseEvent): void {
    const id = rowOf(target)?.dataset["id"];
    if (id === undefined || !(target instanceof Element)) return;
    if (target instanceof HTMLInputElement) props.onToggleRow(id);
    if (target.closest("[data-menu]") !== null) setMenuOf(id);
  }

  return (
    // Reached with the keyboard, so that what does not fit can be scrolled to.
    <div className={frame} role="region" aria-label={label} tabIndex={0}>
      <table
        className={table}
        aria-label={label}
        aria-busy={props.isBusy}
        data-settled={isSettled || undefined}
        onClick={press}
        onKeyDown={moveAlongRows}
        onFocus={(event) => keepTabStop(event.target)}
      >
        <TableHead
          columns={columns}
          selected={selected && extentOf(selected, rows)}
          hasMenu={hasMenu}
          words={words}
          onSort={props.onSort}
          onTogglePage={props.onTogglePage}
        />
        <tbody className={body}>
          {drawn.map((row, index) => (
            <BodyRow
              key={row.id}
              row={row}
              columns={columns}
              isTabStop={index === 0}
              isSelected={selected && selected.has(row.id)}
              hasMenu={hasMenu}
              entries={actionsOf !== null && menuOf === row.id ? actionsOf(row.id) : null}
              words={words}
            />
          ))}
        </tbody>
        {totals !== null && (
          <TableFoot {...{ columns, totals, hasMenu }} isAfterCheck={selected !== null} />
        )}
      </table>
    </div>
  );
}

/** The rows to draw, those in sight until they have been painted and then all of them; and whether it is then. */
function useRowsInTurn(rows: readonly TableRow[]) {
  const [isPainted, setPainted] = useState(rows.length <= FIRST_ROWS);
  // Left to a deferred value, the rest would be drawn before the first frame as often as after it.
  useLayoutEffect(() => {
    let asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(asked);
  }, []);
  // Rows that come later may take their time: those that are there stay meanwhile.
  const drawn = useDeferredValue(rows);
  return [isPainted ? drawn : drawn.slice(0, FIRST_ROWS), isPainted] as const;
}

function extentOf(selected: ReadonlySet<string>, rows: readonly TableRow[]) {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return "none";
  return count === rows.length ? "all" : "some";
}
