import { lazy, memo, Suspense, useId } from "react";
import { Field, fieldIds } from "../kit/field/field.tsx";
import { wide } from "../kit/form-sheet/form-sheet.css.ts";
import { isFew } from "./record-choice.tsx";
import { FieldControl } from "./record-control.tsx";
import type { RecordFieldProps } from "./record-field.types.ts";
import { RecordPermissions } from "./record-permissions.tsx";

// Few sections have child rows that people write: their code comes with the first of them.
const RecordRows = lazy(async () => ({ default: (await import("./record-rows.tsx")).RecordRows }));

/** Controls that hold several inputs, or name themselves. */
const GROUPS: ReadonlySet<string> = new Set(["yesNo", "rows", "permissions", "documentId"]);
const WIDE: ReadonlySet<string> = new Set(["rows", "references", "code", "file", "permissions"]);

/** A field of the form: its words, its control, its messages. Drawn again only when something of its own changes. */
export const RecordField = memo((props: RecordFieldProps) => {
  const { name, field, message, calls } = props;
  const ids = fieldIds(useId());
  const isLong = WIDE.has(field.kind) || (field.kind === "text" && field.lines !== undefined);
  const isRadio = isFew(field);
  return (
    <div className={isLong ? wide : undefined} data-field={name}>
      <Field
        ids={ids}
        label={field.kind === "yesNo" ? "" : field.label}
        hint={field.hint}
        messages={message === undefined ? [] : [message]}
        isRequired={field.required === true && field.kind !== "yesNo"}
        isGroup={GROUPS.has(field.kind) || isRadio}
      >
        {field.kind === "rows" ? (
          <Suspense fallback={null}>
            <RecordRows {...props} field={field} ids={ids} />
          </Suspense>
        ) : field.kind === "permissions" ? (
          <RecordPermissions value={props.value} onChange={(value) => calls.write(name, value)} />
        ) : (
          <FieldControl
            {...props}
            ids={ids}
            at={name}
            onValue={(value, label) => calls.write(name, value, label)}
          />
        )}
      </Field>
    </div>
  );
});
