import { useDeferredValue, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import type { MenuEntry } from "../menu/menu.tsx";
import { isSlid } from "../measure/measure.ts";
import { usePainted } from "../on-drawn/use-painted.ts";
import { body, frame, table } from "./data-table.css.ts";
import type { TableColumn, TableRow, TableTotals, TableWords } from "./data-table.types.ts";
import { writeAt, writeByKey, type WriteCell } from "./cell-keys.ts";
import { TableFoot } from "./table-foot.tsx";
import { leastWidth, useFit } from "./fit-columns.ts";
import { stuckPlaces, stuckIn } from "./pinned-columns.ts";
import { moveAlongRows, rowOf, takeFocus } from "./table-keys.ts";
import { useKeptRow } from "./kept-row.ts";
import { useStartRow } from "./start-row.ts";
import { TableHead } from "./table-head.tsx";
import { BodyRow } from "./table-row.tsx";
import { TableWidths } from "./table-widths.tsx";

type DataTableProps = {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly totals: TableTotals | null;
  /** Ids of the selected rows; null where rows cannot be selected. */
  readonly selected: ReadonlySet<string> | null;
  /** Other rows have been requested. */
  readonly isBusy: boolean;
  /** The row at which the person goes on when the table appears; null for the page's heading. */
  readonly startRow: string | null;
  /** The row whose record is read beside the table; null for none. */
  readonly currentRow?: string | null;
  readonly words: TableWords;
  /** The keyboard or the pointer came to a row. */
  readonly onPointRow?: (id: string) => void;
  readonly onSort: (key: string, isAdded: boolean) => void;
  /** A column was given another width, in rem. */
  readonly onWiden: (key: string, width: number) => void;
  /** A column was moved before another one; null for the last place. */
  readonly onMove: (key: string, before: string | null) => void;
  /** With `isRange`, every row from the one toggled last to this one. */
  readonly onToggleRow: (id: string, isRange: boolean) => void;
  readonly onTogglePage: () => void;
  /** A cell of a written column was pressed twice, or F2 over its row; absent where none is written. */
  readonly onWriteCell?: WriteCell;
  /** The entries of a row's menu, computed when it opens; null where there is no menu. */
  readonly actionsOf: ((id: string) => readonly MenuEntry[]) | null;
};

/** More rows than are visible on a large screen: the rest are drawn in the next frame. */
const FIRST_ROWS = 25;

/** A table of records with selection, ordering and row menus: the column names and the totals stay visible. */
export function DataTable(props: DataTableProps) {
  const { label, columns, rows, totals, selected, words, actionsOf } = props;
  const hasMenu = actionsOf !== null;
  const shape = { columns, hasCheck: selected !== null, hasMenu };
  const [place, fit, width] = useFit(shape);
  const drawn = useRowsInTurn(rows);
  useStartRow(place, props.startRow);
  const kept = useKeptRow(place, drawn);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [isSliding, setSliding] = useState(false);
  const least = leastWidth(shape, fit);
  const overflow = Math.max(0, least - width.frame);

  return (
    <ScrollFrame
      place={place}
      label={label}
      stuck={stuckIn(shape, fit, width.window)}
      onSlide={() => setSliding(true)}
    >
      <table
        className={table}
        style={{
          minWidth: `${least}rem`,
          ...stuckPlaces(shape, fit, { window: width.window, overflow }),
        }}
        aria-label={label}
        aria-busy={props.isBusy}
        data-sliding={(isSliding && overflow > 0) || undefined}
        onClick={(event) => press(event, props, setMenuOf)}
        onBlur={kept.leave}
        onDoubleClick={({ target }) => writeAt(target, props.onWriteCell)}
        onKeyDown={(event) => {
          writeByKey(event, props.onWriteCell);
          moveAlongRows(event);
        }}
        onFocus={({ target }) => {
          takeFocus(target);
          kept.follow(target);
          const id = rowIdOf(target);
          if (id !== undefined) props.onPointRow?.(id);
        }}
      >
        <TableWidths {...shape} fitted={fit.widths} />
        <TableHead
          columns={columns}
          selected={selected && extentOf(selected, rows)}
          hasMenu={hasMenu}
          words={words}
          onSort={props.onSort}
          onWiden={props.onWiden}
          onMove={props.onMove}
          onTogglePage={props.onTogglePage}
        />
        <TableBody {...props} rows={drawn} hasMenu={hasMenu} menuOf={menuOf} />
        {totals !== null && <TableFoot {...shape} totals={totals} fit={fit} words={words} />}
      </table>
    </ScrollFrame>
  );
}

type BodyProps = Pick<
  DataTableProps,
  "columns" | "rows" | "selected" | "currentRow" | "words" | "actionsOf"
> & {
  readonly hasMenu: boolean;
  /** The row whose menu was opened; null for none. */
  readonly menuOf: string | null;
};

function TableBody({ rows, columns, selected, currentRow, words, actionsOf, ...menu }: BodyProps) {
  return (
    <tbody className={body}>
      {rows.map((row, index) => (
        <BodyRow
          key={row.id}
          row={row}
          columns={columns}
          isTabStop={index === 0}
          isCurrent={currentRow === row.id}
          isSelected={selected && selected.has(row.id)}
          hasMenu={menu.hasMenu}
          entries={actionsOf !== null && menu.menuOf === row.id ? actionsOf(row.id) : null}
          words={words}
        />
      ))}
    </tbody>
  );
}

/** Selects the row that was pressed at its box, or opens its menu. */
function press(
  { target, shiftKey }: MouseEvent,
  { onToggleRow }: Pick<DataTableProps, "onToggleRow">,
  openMenu: (id: string) => void,
): void {
  const id = rowIdOf(target);
  if (id === undefined || !(target instanceof Element)) return;
  if (target instanceof HTMLInputElement) onToggleRow(id, shiftKey);
  if (target.closest("[data-row-menu]") !== null) openMenu(id);
}

function rowIdOf(target: EventTarget): string | undefined {
  return rowOf(target)?.dataset["id"];
}

type ScrollFrameProps = {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** The widths at its sides that what takes focus does not scroll under. */
  readonly stuck: string;
  /** Its columns slide, or may at once. */
  readonly onSlide: () => void;
  readonly children: ReactNode;
};

/** The box in which the rows scroll; focusable, so that the keyboard can scroll it. */
function ScrollFrame({ place, label, stuck, onSlide, children }: ScrollFrameProps) {
  return (
    <div
      ref={place}
      className={frame}
      style={{ scrollPaddingInline: stuck }}
      role="region"
      aria-label={label}
      tabIndex={0}
      // A press of the frame itself is one of its scrollbars.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onSlide()}
      onTouchMove={onSlide}
      onWheel={({ deltaX, shiftKey }) => (deltaX !== 0 || shiftKey) && onSlide()}
      // Enter opens the row.
      onKeyDown={({ key }) => key !== "Enter" && onSlide()}
      onScroll={({ currentTarget }) => isSlid(currentTarget) && onSlide()}
    >
      {children}
    </div>
  );
}

/** The rows to draw: first those that are visible, then all of them once the first are painted. */
function useRowsInTurn(rows: readonly TableRow[]) {
  const isPainted = usePainted("") || rows.length <= FIRST_ROWS;
  // Later rows may be deferred: the current ones stay meanwhile.
  const drawn = useDeferredValue(rows);
  return isPainted ? drawn : drawn.slice(0, FIRST_ROWS);
}

function extentOf(selected: ReadonlySet<string>, rows: readonly TableRow[]) {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return "none";
  return count === rows.length ? "all" : "some";
}
