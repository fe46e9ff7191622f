import { useId, type ReactNode } from "react";
import { emptyValue } from "../../../engine/record-section.ts";
import { writableFields } from "../../../engine/field-schema.ts";
import { valueFromText } from "../../../engine/field-text.ts";
import type { Field } from "../../../engine/field.ts";
import type { Value, Values } from "../../../engine/value.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import { FieldMessages } from "../../kit/field/field-messages.tsx";
import { fieldIds, type FieldIds } from "../../kit/field/field.tsx";
import { RowsInput } from "../../kit/rows-input/rows-input.tsx";
import { useLastFilled } from "../../kit/steady/last-filled.ts";
import { useUnread } from "../../kit/field/unread.ts";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { FieldControl } from "./record-control.tsx";
import type { RecordFieldProps } from "./record-field.types.ts";
import { ROWS_WORDS } from "./record-words.ts";

type RecordRowsProps = Omit<RecordFieldProps, "field"> & {
  readonly ids: FieldIds;
  readonly field: Extract<Field, { readonly kind: "rows" }>;
  /** A last column that nobody writes, drawn by the position of its row. */
  readonly told?: { readonly label: string; readonly draw: (at: number) => ReactNode };
};

/** The last column that nobody writes: no field has this name. */
const TOLD = "";

/** Child rows, edited in place; beside each what is known of the name that it begins with. */
export function RecordRows(props: RecordRowsProps) {
  const { ids, name, field, value, cells, found, calls } = props;
  const columns = writableFields(field.fields);
  const known = useKnown(props);
  const told = props.told ?? known;
  const emptyRow = Object.fromEntries(columns.map(([column, each]) => [column, emptyValue(each)]));
  return (
    <RowsInput<Values>
      id={ids.input}
      label={field.label}
      describedBy={ids.messages}
      columns={[
        ...columns.map(([column, { label }]) => ({ name: column, label })),
        ...(told ? [{ name: TOLD, label: told.label }] : []),
      ]}
      rows={Array.isArray(value) ? (value as readonly Values[]) : []}
      emptyRow={emptyRow}
      // The names that are offered to a formula are no rows of its cases.
      ready={
        field.fits === undefined
          ? []
          : readyRows(columns, emptyRow, { value, options: found.options })
      }
      words={ROWS_WORDS}
      cell={(column, row, at, write) => {
        if (column === TOLD) return told?.draw(at);
        const cell = field.fields[column];
        return (
          cell !== undefined && (
            <Cell
              field={{ ...cell, label: `${cell.label}, fila ${at + 1}` }}
              at={`${name}.${at}.${column}`}
              value={row[column] ?? null}
              message={cells[`${name}.${at}.${column}`]}
              found={found}
              calls={calls}
              write={write}
            />
          )
        );
      }}
      read={(column, text) => {
        const cell = field.fields[column];
        return cell === undefined ? null : valueFromText(cell, text);
      }}
      onRows={(rows, cell) =>
        calls.write(name, rows, undefined, cell && `${name}.${cell.at}.${cell.column}`)
      }
    />
  );
}

/**
 * The uses of the names that are offered to the first column, as a last column; none while nothing is known. It stays while
 * they are asked for again, and while those of another field are.
 */
function useKnown({ field, value, found }: RecordRowsProps): RecordRowsProps["told"] {
  const names = useLastFilled(found.options);
  const [[column] = [""]] = writableFields(field.fields);
  if (field.fits === undefined || names.every(({ detail }) => detail === "")) return undefined;
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  return {
    label: "Dónde se usa",
    draw: (at) => names.find(({ id }) => id === rows[at]?.[column])?.detail,
  };
}

/** A row for each name that is offered for the first column and that no row has. */
function readyRows(
  [first]: readonly (readonly [string, Field])[],
  emptyRow: Values,
  { value, options }: { readonly value: unknown; readonly options: ComboFound["options"] },
) {
  if (first === undefined) return [];
  const [column] = first;
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  return options
    .filter(({ id }) => rows.every((row) => row[column] !== id))
    .map(({ id }) => ({ words: `Agregar «${id}»`, row: { ...emptyRow, [column]: id } }));
}

type CellProps = Pick<RecordFieldProps, "field" | "value" | "message" | "found" | "calls"> & {
  readonly at: string;
  readonly write: (value: Value) => void;
};

function Cell({ field, at, message, write, ...rest }: CellProps) {
  const ids = fieldIds(useId());
  const [messages, setUnread] = useUnread(message);
  return (
    <>
      <label htmlFor={ids.input}>
        <VisuallyHidden>{field.label}</VisuallyHidden>
      </label>
      <FieldControl
        {...rest}
        ids={ids}
        field={field}
        at={at}
        label={undefined}
        message={message}
        onValue={write}
        onUnread={setUnread}
      />
      <FieldMessages id={ids.messages} messages={messages} />
    </>
  );
}
