import type { Field } from "../../../engine/field.ts";
import type { Value } from "../../../engine/value.ts";
import { Button } from "../../kit/button/button.tsx";
import { CellEditor } from "../../kit/data-table/cell-editor.tsx";
import { cellBeside } from "../../kit/data-table/cell-keys.ts";
import { cellIn } from "./list-cell-place.ts";
import type { CellView } from "./list-cell-editor.types.ts";
import type { ListProps } from "./list.types.ts";
import { sides } from "./list-cell-editor.css.ts";
import { RecordField } from "../record/record-field.tsx";
import { RecordValue } from "../record/record-value.tsx";
import { Text } from "../../kit/layout/layout.tsx";

const CLOSED = { state: "closed", options: [] } as const;

/** The cell that is written in its place, over the list. */
export function ListCellEditor(props: ListProps & { readonly view: CellView }) {
  const { view, cells } = props;
  const { state, cell } = view;
  const { calls } = cells;
  const place = { id: cell.id, key: cell.field };
  const field = cell.change.input[cell.field];
  if (field === undefined) return null;
  return (
    <CellEditor
      key={`${place.id} ${place.key}`}
      label={`${field.label} de ${cell.title}`}
      place={place}
      isLight={view.isSame}
      refusals={view.refusals}
      notice={view.notice}
      isBusy={state === "saving"}
      onSubmit={state === "contested" ? calls.keepOwn : () => calls.save()}
      onClose={calls.close}
      onNext={(step) => {
        if (state === "contested") return;
        const beside = cellBeside(place, step);
        const next = beside === null ? null : cellIn(props, beside);
        // A record that its status locks is not written: this cell is saved, and that is all.
        calls.save(next?.frozen === null ? next : undefined);
      }}
      answers={<Answers {...props} />}
    >
      {state === "contested" ? (
        <Contested view={view} field={field} />
      ) : (
        <RecordField
          name={cell.field}
          field={field}
          value={(view.value ?? null) as Value}
          label={view.label}
          message={view.error === "" ? undefined : view.error}
          cells={{}}
          found={view.lookup.field === cell.field ? view.lookup : CLOSED}
          calls={calls}
        />
      )}
    </CellEditor>
  );
}

function Answers({ view, cells }: ListProps & { readonly view: CellView }) {
  const isContested = view.state === "contested";
  return (
    <>
      <Button variant="quiet" onClick={cells.calls.close}>
        {isContested ? "Dejar lo de la otra persona" : "Cancelar"}
      </Button>
      <Button type="submit" variant="primary" busy={view.state === "saving"}>
        {isContested ? "Poner lo mío" : "Guardar"}
      </Button>
    </>
  );
}

function Contested({ view, field }: { readonly view: CellView; readonly field: Field }) {
  const { cell, current, value, label } = view;
  const name = cell.field;
  return (
    <>
      <p role="alert">{current?.updatedBy} lo cambió mientras usted escribía.</p>
      <dl className={sides}>
        <Text as="dt" quiet>
          Lo de la otra persona
        </Text>
        <dd>
          <RecordValue
            field={field}
            value={(current?.values[name] ?? null) as Value}
            label={current?.labels[name]}
          />
        </dd>
        <Text as="dt" quiet>
          Lo que usted escribió
        </Text>
        <dd>
          <RecordValue field={field} value={(value ?? null) as Value} label={label} />
        </dd>
      </dl>
    </>
  );
}
