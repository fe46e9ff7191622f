import { COLUMNS } from "../../../sections/permission-matrix.ts";
import { PermissionCell } from "./permission-cell.tsx";
import { markOf, type PermissionRowProps } from "./permission-matrix.types.ts";
import { countWords } from "./permission-words.ts";
import { others, ownCell, ownList } from "./permission-row.css.ts";

type OwnProps = PermissionRowProps & { readonly isOpen: boolean };

/** The number of the section's own actions that are enabled; it expands them. */
export function OwnButton(props: OwnProps & { readonly onOpen: () => void }) {
  const { row, view, isOpen, onOpen } = props;
  const enabled = view.granted.get(row.controller);
  const some = row.own.filter(({ action }) => enabled?.has(action)).length;
  const words = countWords(some, row.own.length);
  const differs = row.own.some(
    ({ action }) => markOf(view, { controller: row.controller, action }) !== null,
  );
  return (
    <button
      type="button"
      className={others}
      data-cell="own"
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-controls={idOf(row)}
      aria-label={`Otras acciones de ${row.title}: ${words}`}
      data-mark={differs ? "some" : null}
      onClick={onOpen}
    >
      {words}
    </button>
  );
}

/** The actions that only this section has. */
export function OwnActions({ row, view, isOpen, onTurn }: OwnProps) {
  const enabled = view.granted.get(row.controller);
  return (
    <tr id={idOf(row)} hidden={!isOpen}>
      <td colSpan={COLUMNS.length + 2} className={ownCell}>
        <ul className={ownList} aria-label={`Otras acciones de ${row.title}`}>
          {row.own.map(({ action, label }) => {
            const grant = { controller: row.controller, action };
            const mark = markOf(view, grant);
            return (
              <li key={action} data-mark={mark}>
                <PermissionCell
                  title={row.title}
                  label={label}
                  action={action}
                  isOn={enabled?.has(action) === true}
                  mark={mark}
                  other={view.other?.title ?? ""}
                  onTurn={onTurn && ((isOn) => onTurn([grant], isOn))}
                />
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

function idOf({ controller }: PermissionRowProps["row"]): string {
  return `otras-${controller}`;
}
