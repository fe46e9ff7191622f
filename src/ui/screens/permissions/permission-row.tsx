import { memo } from "react";
import { COLUMNS, grantsIn } from "../../../sections/permission-matrix.ts";
import { ViewState } from "../../kit/view-state/view-state.tsx";
import { Tick } from "../../kit/tick/tick.tsx";
import { PermissionCell } from "./permission-cell.tsx";
import { extentOf } from "./permission-extent.ts";
import { count } from "./permission-matrix.css.ts";
import { markOf, type PermissionRowProps } from "./permission-matrix.types.ts";
import { OwnActions, OwnButton } from "./permission-own.tsx";
import { countWords } from "./permission-words.ts";
import {
  cell,
  nameCell,
  nameLabel,
  othersCell,
  row as rowStyle,
  warning,
} from "./permission-row.css.ts";
import { Row } from "../../kit/layout/layout.tsx";

/** A section: the actions that every section has, and behind a button those that only this one has. */
function SectionRow(props: PermissionRowProps) {
  const { row, view, onTurn } = props;
  const enabled = view.granted.get(row.controller);
  return (
    <ViewState initial={false}>
      {(isOpen, setOpen) => (
        <>
          <tr className={rowStyle} data-empty={enabled === undefined || undefined}>
            <RowName {...props} />
            {COLUMNS.map(({ action, label }) => {
              if (!row.common.some((each) => each.action === action)) {
                return <td key={action} className={cell} />;
              }
              const grant = { controller: row.controller, action };
              const mark = markOf(view, grant);
              return (
                <td key={action} className={cell} data-mark={mark}>
                  <PermissionCell
                    title={row.title}
                    label={label}
                    action={action}
                    isOn={enabled?.has(action) === true}
                    mark={mark}
                    other={view.other?.title ?? ""}
                    onTurn={onTurn && ((isOn) => onTurn([grant], isOn))}
                  />
                </td>
              );
            })}
            <td className={othersCell}>
              {row.own.length > 0 && (
                <OwnButton {...props} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
              )}
            </td>
          </tr>
          {row.own.length > 0 && <OwnActions {...props} isOpen={isOpen} />}
        </>
      )}
    </ViewState>
  );
}

function RowName({ row, view, onTurn }: PermissionRowProps) {
  const all = grantsIn(row);
  const enabled = view.granted.get(row.controller);
  const some = all.filter(({ action }) => enabled?.has(action)).length;
  return (
    <th scope="row" className={nameCell}>
      <Row as="span" align="center" gap={2} className={nameLabel}>
        {onTurn !== undefined && (
          <Tick
            extent={extentOf(view.granted, all)}
            cell="name"
            label={`${row.title}: todo`}
            onTurn={(isOn) => onTurn(all, isOn)}
          />
        )}
        <span>{row.title}</span>
        <span className={count}>{countWords(some, all.length)}</span>
      </Row>
      {some > 0 && enabled?.has("list") !== true && (
        <span className={warning}>Sin Listar no se ven sus registros</span>
      )}
    </th>
  );
}

/** Memoised: rendered again only when the permissions of its section change. */
export const PermissionRow = memo(
  SectionRow,
  (before, after) =>
    before.row === after.row &&
    before.onTurn === after.onTurn &&
    before.view.other === after.view.other &&
    keyOf(before) === keyOf(after),
);

function keyOf({ row, view }: PermissionRowProps): string {
  return [...(view.granted.get(row.controller) ?? [])].join();
}
