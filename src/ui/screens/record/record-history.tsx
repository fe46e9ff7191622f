import type { FieldChange, GivenField, RecordChange } from "../../../contract/section-contract.ts";
import { commandOf, pastOf } from "../../../engine/command.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { STATUS } from "../../../engine/list-query.ts";
import type { Fields } from "../../../engine/field.ts";
import type { Value } from "../../../engine/value.ts";
import { Button } from "../../kit/button/button.tsx";
import { Age } from "../moment.tsx";
import {
  after,
  before,
  changed,
  changedField,
  entry,
  entryHead,
  entryList,
  muted,
  panel,
  panelTitle,
  quote,
} from "./record.css.ts";
import { HistoryFilter } from "./record-history-filter.tsx";
import { RecordValue } from "./record-value.tsx";

type RecordHistoryProps = {
  readonly section: SectionDefinition;
  readonly state: "asking" | "shown" | "unanswered";
  readonly changes: readonly RecordChange[];
  /** Whether this person may undo changes. */
  readonly canRevert: boolean;
  readonly isBusy: boolean;
  readonly onRevert: (change: string) => void;
  readonly onRetry: () => void;
};

/** The changes of a record, with their author and date, the latest first. */
export function RecordHistory(props: RecordHistoryProps) {
  const { state, changes, onRetry } = props;
  return (
    <section className={panel} aria-labelledby="historia" aria-busy={state === "asking"}>
      <h2 id="historia" className={panelTitle}>
        Historia
      </h2>
      {state === "asking" && <p className={muted}>Buscando los cambios…</p>}
      {state === "unanswered" && (
        <>
          <p className={muted}>No fue posible traer los cambios.</p>
          <Button onClick={onRetry}>Intentar de nuevo</Button>
        </>
      )}
      {state === "shown" && changes.length === 0 && (
        <p className={muted}>No hay cambios registrados.</p>
      )}
      {state === "shown" && changes.length > 0 && (
        <HistoryFilter changes={changes} wordsOf={(change) => wordsOf(props.section, change)}>
          {(shown) => (
            <ol className={entryList}>
              {shown.map((change) => (
                <HistoryEntry key={change.id} {...props} change={change} />
              ))}
            </ol>
          )}
        </HistoryFilter>
      )}
    </section>
  );
}

/** The words of a change, in the past: «Editó». */
function wordsOf(section: SectionDefinition, { action, fields }: RecordChange): string {
  const from = fields.find(({ field }) => field === STATUS)?.before;
  return pastOf(section, action, typeof from === "string" ? from : null);
}

type HistoryEntryProps = RecordHistoryProps & { readonly change: RecordChange };

function HistoryEntry({ section, change, canRevert, isBusy, onRevert }: HistoryEntryProps) {
  return (
    <li className={entry}>
      <p className={entryHead}>{wordsOf(section, change)}</p>
      <p className={muted}>
        {change.by} · <Age at={change.at} />
      </p>
      {change.reason !== null && <p className={quote}>{change.reason}</p>}
      {change.input !== undefined && (
        <GivenInput fields={commandOf(section, change.action)?.input ?? {}} given={change.input} />
      )}
      {change.action !== "create" && <ChangedFields section={section} fields={change.fields} />}
      {canRevert && change.canRevert && (
        <Button variant="link" disabled={isBusy} onClick={() => onRevert(change.id)}>
          Deshacer este cambio
        </Button>
      )}
    </li>
  );
}

/** The input that a command was given. */
function GivenInput({ fields, given }: { fields: Fields; given: readonly GivenField[] }) {
  return (
    <dl className={changed}>
      {given.map(({ field: name, value, label }) => {
        const field = fields[name];
        return field === undefined ? null : (
          <div key={name}>
            <dt className={changedField}>{field.label}</dt>
            <dd className={after}>
              <RecordValue field={field} value={(value ?? null) as Value} label={label} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type ChangedFieldsProps = {
  readonly section: SectionDefinition;
  readonly fields: readonly FieldChange[];
};

/** Fields of a record before and after a change; nothing where none changes. */
export function ChangedFields({ section, fields }: ChangedFieldsProps) {
  const known = fields.flatMap((each) => {
    const field = section.fields[each.field];
    return field === undefined ? [] : [{ ...each, declared: field }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={changed}>
      {known.map(({ field, declared, before: was, after: is, beforeLabel, afterLabel }) => (
        <div key={field}>
          <dt className={changedField}>{declared.label}</dt>
          <dd className={before}>
            <del>
              <RecordValue field={declared} value={(was ?? null) as Value} label={beforeLabel} />
            </del>
          </dd>
          <dd className={after}>
            <ins>
              <RecordValue field={declared} value={(is ?? null) as Value} label={afterLabel} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
