import type { Field, Fields } from "../../engine/field.ts";
import { kindOf } from "../../engine/kinds/kinds.ts";
import type { Values } from "../../engine/value.ts";
import type { Shown } from "./kinds/kind.types.ts";
import { rowsTable } from "./record.css.ts";

type RowsTableProps = {
  readonly fields: Fields;
  readonly rows: readonly Values[];
  readonly draw: Shown<unknown>["draw"];
};

/** Child rows as a table, whose cells `draw` draws. */
export function RecordRowsTable({ fields, rows, draw }: RowsTableProps) {
  const columns = Object.entries(fields);
  return (
    // Reached with the keyboard, so that a wide table scrolls.
    <div className={rowsTable} role="group" aria-label="Filas" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(([name, field]) => (
              <th key={name} scope="col" data-figure={figureMark(field)}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ key, row }) => (
            <tr key={key}>
              {columns.map(([name, field]) => (
                <td key={name} data-figure={figureMark(field)}>
                  {draw(field, row[name] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Figures of a column stand one under the other. */
const figureMark = (field: Field) => (kindOf(field).isFigure ? "" : undefined);

/** Rows have no name of their own: they are called by their place. */
function numbered(rows: readonly Values[]) {
  return rows.map((row, index) => ({ key: String(index), row }));
}
