import type { Field, Fields } from "../../../engine/field.ts";
import { kindOf } from "../../../engine/kinds/kinds.ts";
import type { Value, Values } from "../../../engine/value.ts";
import type { Shown } from "../kinds/kind.types.ts";
import { wholeColumns } from "../../kit/whole-columns/whole-columns.ts";
import { rowsTable } from "./rows-table.css.ts";

type RowsTableProps = {
  readonly fields: Fields;
  readonly rows: readonly Values[];
  readonly draw: Shown<unknown>["draw"];
};

/** Child rows as a table, whose cells are drawn by `draw`. */
export function RecordRowsTable({ fields, rows, draw }: RowsTableProps) {
  const columns = Object.entries(fields);
  const [first, ...others] = columns.map(([, field]) => field);
  const isProse =
    first !== undefined && !kindOf(first).isFigure && others.some(({ kind }) => kind === "text");
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    <div
      ref={wholeColumns}
      className={rowsTable}
      data-prose={isProse ? "" : undefined}
      role="group"
      aria-label="Filas"
      tabIndex={0}
    >
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
                <td
                  key={name}
                  data-figure={figureMark(field)}
                  data-text={field.kind === "text" ? "" : undefined}
                  data-wraps={WRAPPING.includes(field.kind) ? "" : undefined}
                >
                  {drawn(draw, field, row[name] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell; a dash where it is empty, as in the tables of reports: a row of words would say it in each of its cells. */
const drawn = (draw: RowsTableProps["draw"], field: Field, value: Value) =>
  value === null && field.secret !== true ? "—" : draw(field, value);

/** The kinds drawn as more than a word or a figure in one line. */
const WRAPPING: readonly Field["kind"][] = ["reference", "file", "permissions", "code"];

/** Aligns the figures of a column. */
const figureMark = (field: Field) => (kindOf(field).isFigure ? "" : undefined);

/** Gives each row its position as its key, because rows have no id of their own. */
function numbered(rows: readonly Values[]) {
  return rows.map((row, index) => ({ key: String(index), row }));
}
