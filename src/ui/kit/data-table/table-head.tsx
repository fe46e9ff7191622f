import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { KeyboardEvent, MouseEvent } from "react";
import { afterCheck, checkCell, nameCell } from "./data-table.css.ts";
import {
  afterCheckHead,
  checkHead,
  head,
  headCell,
  headCheck,
  headMenu,
  headName,
  plainHead,
  sorter,
  sortMark,
} from "./table-head.css.ts";
import type { TableColumn, TableWords } from "./data-table.types.ts";
import { pinnedAt } from "./pinned-columns.ts";
import { moveByPointer } from "./column-mover.ts";
import { ColumnWidener, widthByKey } from "./column-widener.tsx";
import { Icon } from "../icon/icon.tsx";
import { tick } from "../tick/tick.css.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

type TableHeadProps = {
  readonly columns: readonly TableColumn[];
  /** How much of the page is selected; null where rows cannot be selected. */
  readonly selected: "none" | "some" | "all" | null;
  readonly hasMenu: boolean;
  readonly words: TableWords;
  readonly onSort: (key: string, isAdded: boolean) => void;
  readonly onWiden: (key: string, width: number) => void;
  readonly onMove: (key: string, before: string | null) => void;
  readonly onTogglePage: () => void;
};

/** The column names, each a button that orders by it; with Shift, in addition to the current order. */
export function TableHead(props: TableHeadProps) {
  const { columns, selected, hasMenu, words, onSort, onWiden, onMove, onTogglePage } = props;
  const isAmongSeveral = columns.filter(({ sort }) => sort !== null).length > 1;
  return (
    <thead className={head}>
      <tr>
        {selected !== null && (
          <td className={`${headCell} ${checkCell} ${headCheck} ${checkHead}`}>
            <input
              type="checkbox"
              className={tick}
              aria-label={words.selectPage}
              ref={(box) => {
                if (box !== null) box.indeterminate = selected === "some";
              }}
              checked={selected === "all"}
              onChange={onTogglePage}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            className={index > 0 ? otherHead(column) : firstHead(selected !== null)}
            style={pinnedAt(column, index)}
            data-figure={column.isFigure || undefined}
            data-column={column.key}
            onPointerDown={index === 0 ? undefined : (event) => moveByPointer(event, onMove)}
            data-first={(index === 0 && selected !== null) || undefined}
            aria-sort={column.sort?.position === 1 ? ariaSort(column.sort) : undefined}
          >
            <Name {...{ column, isAmongSeveral, words, onSort, onWiden }} />
            <ColumnWidener onWiden={(width) => onWiden(column.key, width)} />
          </th>
        ))}
        {hasMenu && (
          <td className={`${headCell} ${headMenu}`}>
            <VisuallyHidden>{words.actionsTitle}</VisuallyHidden>
          </td>
        )}
      </tr>
    </thead>
  );
}

type NameProps = Pick<TableHeadProps, "words" | "onSort" | "onWiden"> & {
  readonly column: TableColumn;
  /** Other columns order the rows too: the position of this one is shown. */
  readonly isAmongSeveral: boolean;
};

function Name({ column, isAmongSeveral, words, onSort, onWiden }: NameProps) {
  const { key, label, isSortable, sort, width } = column;
  if (!isSortable) return <span className={`${plainHead} ${headName}`}>{label}</span>;
  const order = (event: MouseEvent | KeyboardEvent): void => onSort(key, event.shiftKey);
  return (
    <button
      type="button"
      className={sorter}
      data-sorted={sort !== null || undefined}
      title={words.sortHint}
      onClick={order}
      onKeyDown={(event) => {
        const widened = widthByKey(event, width);
        if (widened !== null) {
          event.preventDefault();
          onWiden(key, widened);
        }
        if (event.key !== "Enter" || !event.shiftKey) return;
        event.preventDefault();
        order(event);
      }}
    >
      <span className={headName}>{label}</span>
      {sort !== null && (
        <span className={sortMark}>
          <Icon of={sort.isDescending ? ArrowDown : ArrowUp} size={14} />
          {isAmongSeveral && (
            <>
              <span aria-hidden="true">{sort.position}</span>
              <VisuallyHidden>{words.sortPlace(sort.position, sort.isDescending)}</VisuallyHidden>
            </>
          )}
        </span>
      )}
    </button>
  );
}

function otherHead({ isPinned }: TableColumn): string {
  return isPinned === true ? `${headCell} ${headCheck}` : headCell;
}

function firstHead(isAfterCheck: boolean): string {
  return `${headCell} ${nameCell} ${headCheck}${isAfterCheck ? ` ${afterCheck} ${afterCheckHead}` : ""}`;
}

function ariaSort({ isDescending }: { readonly isDescending: boolean }) {
  return isDescending ? "descending" : "ascending";
}
