import type { FieldOf } from "../../../../engine/field.ts";
import type { Values } from "../../../../engine/value.ts";
import { RecordRowsTable } from "../../record/record-rows-table.tsx";
import type { ViewOf } from "../kind.types.ts";
import { plainView, WIDE } from "../plain-view.tsx";

export const rowsView: ViewOf<FieldOf<"rows">> = {
  ...plainView,
  value: ({ field, value, draw }) => (
    <RecordRowsTable fields={field.fields} rows={value as readonly Values[]} draw={draw} />
  ),
  // A row has no rows of its own; those of a record are edited where its field is (record-field.tsx).
  control: ({ ids }) => <p id={ids.input}>No se edita aquí.</p>,
  isGroup: () => true,
  isWide: () => WIDE,
};
