import { memo, useState, type ComponentProps } from "react";
import {
  afterCheck,
  cell as cellStyle,
  checkCell,
  cut,
  figure,
  menuButton,
  menuCell,
  nameCell,
  nameLink,
  pinnedCell,
  row as rowStyle,
  wrapped,
} from "./data-table.css.ts";
import { LEAST } from "./fit-columns.ts";
import { SIDES, textWidth } from "./letter-widths.ts";
import { pinnedAt } from "./pinned-columns.ts";
import { Menu, type MenuEntry } from "../menu/menu.tsx";
import type { TableColumn, TableRow, TableWords } from "./data-table.types.ts";
import { tick } from "../tick/tick.css.ts";

type BodyRowProps = {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  readonly isTabStop: boolean;
  /** Its record is read beside the table. */
  readonly isCurrent: boolean;
  /** null where rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly hasMenu: boolean;
  /** Null until its menu is requested: until then its button is a plain one, because each row has one. */
  readonly entries: readonly MenuEntry[] | null;
  readonly words: TableWords;
};

/** A row. The table handles its events, so that an unchanged row is not drawn again. */
export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { row, columns, isTabStop, isCurrent, isSelected, hasMenu, entries, words } = props;
  const button = <MenuButton label={words.actions(row.name)} />;
  const [first, ...others] = columns;
  return (
    <tr
      className={rowStyle}
      tabIndex={isTabStop ? 0 : -1}
      data-id={row.id}
      data-selected={isSelected === true || undefined}
      aria-current={isCurrent || undefined}
    >
      {isSelected !== null && (
        <td className={`${cellStyle} ${checkCell}`}>
          <input
            type="checkbox"
            className={tick}
            aria-label={words.selectRow(row.name)}
            checked={isSelected}
            readOnly
            tabIndex={-1}
          />
        </td>
      )}
      <th
        scope="row"
        data-editable={first?.isWritten === true ? first.key : undefined}
        // A number alone says nothing on a card: «Fila 1».
        data-label={first?.isFigure === true ? first.label : undefined}
        className={`${cellStyle} ${nameCell}${cutOf(row.name, first)}${isSelected === null ? "" : ` ${afterCheck}`}${first?.isFigure === true ? ` ${figure}` : ""}`}
      >
        {row.href === null ? (
          row.name
        ) : (
          <a className={nameLink} href={row.href}>
            {row.name}
          </a>
        )}
      </th>
      {others.map((column, index) => {
        const { key, label, isFigure, isPinned, isWritten, isOffCard } = column;
        return (
          <td
            key={key}
            className={`${cellStyle}${cutOf(row.cells[index], column)}${isFigure ? ` ${figure}` : ""}${isPinned === true ? ` ${pinnedCell}` : ""}`}
            style={pinnedAt(column, index + 1)}
            data-label={label}
            data-editable={isWritten === true ? key : undefined}
            data-off-card={isOffCard === true || isEmpty(row.cells[index]) || undefined}
          >
            {row.cells[index]}
          </td>
        );
      })}
      {hasMenu && entries === null && <td className={`${cellStyle} ${menuCell}`}>{button}</td>}
      {hasMenu && entries !== null && <OpenedMenu trigger={button} entries={entries} />}
    </tr>
  );
});

/** The cell of a menu that was opened; it lies over the other rows while it is open. */
function OpenedMenu(menu: Pick<ComponentProps<typeof Menu>, "trigger" | "entries">) {
  const [isOpen, setOpen] = useState(true);
  return (
    <td className={`${cellStyle} ${menuCell}`} data-open={isOpen || undefined}>
      <Menu {...menu} isOpenAtFirst onOpenChange={setOpen} />
    </td>
  );
}

/** Accepts the props that a menu gives its trigger. */
function MenuButton({ label, ...rest }: ComponentProps<"button"> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className={menuButton}
      data-row-menu=""
      aria-label={label}
    />
  );
}

const NONE = { width: 0, isLong: false, isWhole: false };

/** The style of a cell whose text may not fit in its column. */
function cutOf(
  cell: unknown,
  { width, isLong, isWhole }: Pick<TableColumn, "width" | "isLong" | "isWhole"> = NONE,
): string {
  if (isWhole === true) return ` ${wrapped}`;
  const least = isLong ? width * LEAST : width;
  return typeof cell === "string" && textWidth(cell) + SIDES > least ? ` ${cut}` : "";
}

function isEmpty(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === "";
}
