import type { Labels } from "../../machines/record/record.types.ts";
import type { Field } from "../../engine/field.ts";
import { textOfValue } from "../../engine/field-text.ts";
import type { Value, Values } from "../../engine/value.ts";
import { Button } from "../kit/button/button.tsx";
import { Link } from "../kit/link/link.tsx";
import { RecordPermissions } from "./record-permissions.tsx";
import { plainText } from "./record-text.ts";
import { code, empty, figures, lines, rowsTable } from "./record.css.ts";

type RecordValueProps = {
  readonly field: Field;
  readonly value: Value;
  readonly label?: Labels[string] | undefined;
  /** Whether another record is a way to it. */
  readonly isLinked?: boolean;
  /** Brings the file that it is. */
  readonly onFile?: () => void;
};

/** A value as people read it. */
export function RecordValue({ field, value, label, isLinked = false, onFile }: RecordValueProps) {
  if (field.secret === true) return <span className={empty}>No se muestra</span>;
  // What several were called comes as one text where they are told of the past.
  const names = field.kind === "references" && typeof label === "string" ? [label] : label;
  const text = textOfValue(field, value, names);
  const hasNoRows = field.kind === "rows" && Array.isArray(value) && value.length === 0;
  if (text === "" || hasNoRows) return <span className={empty}>Sin dato</span>;
  switch (field.kind) {
    case "reference":
      return isLinked ? <Link to={`/${field.to}/view/${plainText(value)}`}>{text}</Link> : text;
    case "file":
      return onFile === undefined ? (
        text
      ) : (
        <Button variant="link" onClick={onFile}>
          {text}
        </Button>
      );
    case "rows":
      return <RecordRowsTable fields={field.fields} rows={value as readonly Values[]} />;
    case "code":
      return <code className={code}>{text}</code>;
    case "money":
    case "rate":
    case "integer":
    case "decimal":
      return <span className={figures}>{text}</span>;
    case "email":
      // It is cut after the @, if it is.
      return (
        <>
          {text.slice(0, text.indexOf("@") + 1)}
          <wbr />
          {text.slice(text.indexOf("@") + 1)}
        </>
      );
    case "permissions":
      return isLinked ? <RecordPermissions value={value} /> : `${text} secciones`;
    default:
      return <span className={lines}>{text}</span>;
  }
}

type RowsTableProps = {
  readonly fields: Readonly<Record<string, Field>>;
  readonly rows: readonly Values[];
};

function RecordRowsTable({ fields, rows }: RowsTableProps) {
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
                  <RecordValue field={field} value={row[name] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FIGURES: ReadonlySet<string> = new Set(["integer", "decimal", "money", "rate"]);

/** Figures of a column stand one under the other. */
const figureMark = ({ kind }: Field) => (FIGURES.has(kind) ? "" : undefined);

/** Rows have no name of their own: they are called by their place. */
function numbered(rows: readonly Values[]) {
  return rows.map((row, index) => ({ key: String(index), row }));
}
