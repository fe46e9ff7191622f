import type { FieldChange, GivenField, RecordChange } from "../../../contract/section-contract.ts";
import { commandOf, isByItself, pastOf } from "../../../engine/command.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { STATUS } from "../../../engine/list-query.ts";
import type { Fields } from "../../../engine/field.ts";
import type { Value } from "../../../engine/value.ts";
import { Button } from "../../kit/button/button.tsx";
import { Age } from "../moment.tsx";
import { after, before, entry, quote } from "./record.css.ts";
import { HistoryFilter } from "./record-history-filter.tsx";
import { RecordValue } from "./record-value.tsx";
import { Card, Stack, Text, look } from "../../kit/layout/layout.tsx";

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
    <Card as="section" aria-labelledby="historia" aria-busy={state === "asking"}>
      <Text as="h2" id="historia" size="lead" weight="strong">
        Historia
      </Text>
      {state === "asking" && (
        <Text quiet above={1}>
          Buscando los cambios…
        </Text>
      )}
      {state === "unanswered" && (
        <>
          <Text quiet above={1}>
            No fue posible traer los cambios.
          </Text>
          <Button onClick={onRetry}>Intentar de nuevo</Button>
        </>
      )}
      {state === "shown" && changes.length === 0 && (
        <Text quiet above={1}>
          No hay cambios registrados.
        </Text>
      )}
      {state === "shown" && changes.length > 0 && (
        <HistoryFilter changes={changes} wordsOf={(change) => wordsOf(props.section, change)}>
          {(shown) => (
            <ol className={look({ above: 2 })}>
              {runsOf(props.section, shown).map(([first, ...others]) =>
                isByItself(props.section, first.action) ? (
                  <li key={first.id} className={entry}>
                    <details>
                      <summary>{stepsText(others.length + 1)}</summary>
                      <ol className={look({ above: 2 })}>
                        {[first, ...others].map((change) => (
                          <HistoryEntry key={change.id} {...props} change={change} />
                        ))}
                      </ol>
                    </details>
                  </li>
                ) : (
                  <HistoryEntry key={first.id} {...props} change={first} />
                ),
              )}
            </ol>
          )}
        </HistoryFilter>
      )}
    </Card>
  );
}

/** The words of a change, in the past: «Editó». */
function wordsOf(section: SectionDefinition, { action, fields }: RecordChange): string {
  const from = fields.find(({ field }) => field === STATUS)?.before;
  return pastOf(section, action, typeof from === "string" ? from : null);
}

type Run = readonly [RecordChange, ...RecordChange[]];

/** The changes in their order, each that a person made alone, and those that followed by themselves together. */
function runsOf(section: SectionDefinition, changes: readonly RecordChange[]): readonly Run[] {
  const runs: [RecordChange, ...RecordChange[]][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    const isOne = last !== undefined && isByItself(section, last[0].action);
    if (isOne && isByItself(section, change.action)) last.push(change);
    else runs.push([change]);
  }
  return runs;
}

const stepsText = (count: number) =>
  count === 1 ? "Un paso del sistema" : `${count} pasos del sistema`;

type HistoryEntryProps = RecordHistoryProps & { readonly change: RecordChange };

function HistoryEntry({ section, change, canRevert, isBusy, onRevert }: HistoryEntryProps) {
  return (
    <li className={entry}>
      <Text weight="medium">{wordsOf(section, change)}</Text>
      <Text quiet above={1}>
        {change.by} · <Age at={change.at} />
      </Text>
      {change.reason !== null && <p className={quote}>{change.reason}</p>}
      {change.input !== undefined && (
        <GivenInput
          fields={commandOf(section, change.action)?.input ?? {}}
          given={change.input.filter((each) => !isWritten(change, each))}
        />
      )}
      {change.action !== "create" && <FoldedFields section={section} fields={change.fields} />}
      {canRevert && change.canRevert && (
        <Button variant="link" disabled={isBusy} onClick={() => onRevert(change.id)}>
          Deshacer este cambio
        </Button>
      )}
    </li>
  );
}

/** Whether what a command was given is what it wrote in the field of that name, which is told as a change. */
const isWritten = ({ fields }: RecordChange, { field, value }: GivenField): boolean =>
  fields.some((each) => each.field === field && each.after === value);

/** The input that a command was given. */
function GivenInput({ fields, given }: { fields: Fields; given: readonly GivenField[] }) {
  return (
    <Stack as="dl" gap={2} above={2}>
      {given.map(({ field: name, value, label }) => {
        const field = fields[name];
        return field === undefined ? null : (
          <div key={name}>
            <Text as="dt" quiet>
              {field.label}
            </Text>
            <dd className={after}>
              <RecordValue field={field} value={(value ?? null) as Value} label={label} />
            </dd>
          </div>
        );
      })}
    </Stack>
  );
}

type ChangedFieldsProps = {
  readonly section: SectionDefinition;
  readonly fields: readonly FieldChange[];
};

/** As many as are read at a glance. */
const MOST_UNFOLDED = 4;

/** The fields of a change of the history, folded where they are many. */
function FoldedFields(props: ChangedFieldsProps) {
  const count = props.fields.filter(({ field }) => field in props.section.fields).length;
  if (count <= MOST_UNFOLDED) return <ChangedFields {...props} />;
  return (
    <details>
      <summary>{count} datos</summary>
      <ChangedFields {...props} />
    </details>
  );
}

/** Fields of a record before and after a change, what was empty without a former value; nothing where none changes. */
export function ChangedFields({ section, fields }: ChangedFieldsProps) {
  const known = fields.flatMap((each) => {
    const field = section.fields[each.field];
    return field === undefined ? [] : [{ ...each, declared: field }];
  });
  if (known.length === 0) return null;
  return (
    <Stack as="dl" gap={2} above={2}>
      {known.map(({ field, declared, before: was, after: is, beforeLabel, afterLabel }) => (
        <div key={field} className={look({ minWidth: 0 })}>
          <Text as="dt" quiet>
            {declared.label}
          </Text>
          {was !== null && (
            <dd className={before}>
              <del>
                <RecordValue field={declared} value={was as Value} label={beforeLabel} />
              </del>
            </dd>
          )}
          <dd className={after}>
            <ins>
              <RecordValue field={declared} value={(is ?? null) as Value} label={afterLabel} />
            </ins>
          </dd>
        </div>
      ))}
    </Stack>
  );
}
