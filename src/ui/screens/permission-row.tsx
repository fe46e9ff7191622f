import { memo, useId } from "react";
import { COLUMNS, grantsIn, type MatrixRow } from "../../sections/permission-matrix.ts";
import { Tick } from "../kit/tick.tsx";
import { PermissionCell } from "./permission-cell.tsx";
import { extentOf } from "./permission-extent.ts";
import {
  cell,
  count,
  nameCell,
  nameLabel,
  others,
  othersCell,
  ownCell,
  ownList,
  row as rowStyle,
  warning,
} from "./permission-matrix.css.ts";
import { markOf, type MatrixView, type Turn } from "./permission-matrix.types.ts";
import { countWords } from "./permission-words.ts";

type PermissionRowProps = {
  readonly row: MatrixRow;
  readonly view: Pick<MatrixView, "granted" | "other">;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onTurn?: Turn | undefined;
};

/** A section: what every section offers, and behind a button what only this one does. */
function Row({ row, view, isOpen, onOpen, onTurn }: PermissionRowProps) {
  const { controller, title, own } = row;
  const id = useId();
  const all = grantsIn(row);
  const enabled = view.granted.get(controller);
  const some = all.filter(({ action }) => enabled?.has(action)).length;
  const cellOf = (action: string, label: string) => (
    <PermissionCell
      title={title}
      label={label}
      action={action}
      isOn={enabled?.has(action) === true}
      mark={markOf(view, { controller, action })}
      other={view.other?.title ?? ""}
      onTurn={onTurn && ((isOn) => onTurn([{ controller, action }], isOn))}
    />
  );
  return (
    <>
      <tr className={rowStyle} data-empty={some === 0 || undefined}>
        <th scope="row" className={nameCell}>
          <span className={nameLabel}>
            {onTurn !== undefined && (
              <Tick
                extent={extentOf(view.granted, all)}
                cell="name"
                label={`${title}: todo`}
                onTurn={(isOn) => onTurn(all, isOn)}
              />
            )}
            <span>{title}</span>
            <span className={count}>{countWords(some, all.length)}</span>
          </span>
          {some > 0 && enabled?.has("list") !== true && (
            <span className={warning}>Sin Listar no se ven sus registros</span>
          )}
        </th>
        {COLUMNS.map(({ action, label }) => (
          <td key={action} className={cell} data-mark={markOf(view, { controller, action })}>
            {cellOf(action, label)}
          </td>
        ))}
        <td className={othersCell}>
          {own.length > 0 && (
            <button
              type="button"
              className={others}
              data-cell="own"
              tabIndex={-1}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`Otras acciones de ${title}: ${ownCount(row, enabled)}`}
              data-mark={
                own.some(({ action }) => markOf(view, { controller, action })) ? "some" : null
              }
              onClick={onOpen}
            >
              {ownCount(row, enabled)}
            </button>
          )}
        </td>
      </tr>
      {own.length > 0 && (
        <tr id={id} hidden={!isOpen}>
          <td colSpan={COLUMNS.length + 2} className={ownCell}>
            <ul className={ownList} aria-label={`Otras acciones de ${title}`}>
              {own.map(({ action, label }) => (
                <li key={action} data-mark={markOf(view, { controller, action })}>
                  {cellOf(action, label)}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

/** Drawn again only when what is enabled in its section changes. */
export const PermissionRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    before.isOpen === after.isOpen &&
    before.onTurn === after.onTurn &&
    before.view.other === after.view.other &&
    keyOf(before) === keyOf(after),
);

function keyOf({ row, view }: PermissionRowProps): string {
  return [...(view.granted.get(row.controller) ?? [])].join();
}

function ownCount({ own }: MatrixRow, enabled: ReadonlySet<string> | undefined): string {
  return countWords(own.filter(({ action }) => enabled?.has(action)).length, own.length);
}
