import type { Twin } from "../../../contract/answer.ts";
import { isCalendarDate } from "../../../domain/calendar.ts";
import type { FieldErrors } from "../../../engine/record-section.ts";
import type { Filled } from "../../../machines/record/editor.types.ts";
import type { Labels } from "../../../machines/record/record.types.ts";
import { writableFields } from "../../../engine/field-schema.ts";
import type { Field } from "../../../engine/field.ts";
import { startOf } from "../../../engine/rules/in-order.ts";
import { isOnePage } from "../../../engine/form-layout.ts";
import { fieldIn, fixedIn } from "../../../engine/field-in.ts";
import { applies } from "../../../engine/rules/only-when.ts";
import type { Value, Values } from "../../../engine/value.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import { FormSheet } from "../../kit/form-sheet/form-sheet.tsx";
import { grid } from "../../kit/form-sheet/form-sheet.css.ts";
import { OnDrawn } from "../../kit/on-drawn/on-drawn.tsx";
import { useAtFirst } from "../../kit/steady/at-first.ts";
import { RecordFormActions, type RecordFormActionsProps } from "./record-form-actions.tsx";
import { RecordField } from "./record-field.tsx";
import type { FormCalls } from "./record-field.types.ts";
import { errorWords } from "./record-words.ts";

export type RecordFormProps = RecordFormActionsProps & {
  /** The values that the form was last filled with; another revision remounts the fields. */
  readonly filled: Filled;
  readonly labels: Labels;
  /** The values, as they are written now, of what others of the form depend on. */
  readonly read: Values;
  /** The messages to show now, by field. */
  readonly messages: FieldErrors;
  /** The records that have what must be unique, by the field that is refused for it. */
  readonly twins: Readonly<Record<string, Twin>>;
  readonly refusals: number;
  /** The actions of the section that the person is permitted. */
  readonly can: readonly string[];
  /** The results of the search of one field. */
  readonly lookup: ComboFound & { readonly field: string };
  readonly isHidden: boolean;
  readonly calls: FormCalls;
};

/** The group of the fields without a declared one. */
const GENERAL = "Datos generales";
const NEEDS = "con datos requeridos";
const NOTHING: FieldErrors = {};
const CLOSED: ComboFound = { state: "closed", options: [] };

/** The form of a section: its writable fields, by groups. */
export function RecordForm(props: RecordFormProps) {
  const { section, filled, messages, isBusy } = props;
  const writable = writableFields(section.fields).flatMap(
    ([name, { absent }]): [string, Field][] => {
      const isLeftOut = absent === true && !(name in messages) && !isGiven(filled.values[name]);
      const field = isLeftOut ? null : fieldIn(section, name, props.read);
      return field === null ? [] : [[name, field]];
    },
  );
  const byGroup = Map.groupBy(
    writable.filter(([name]) => applies(section.rules, name, props.read) || name in messages),
    ([, field]) => field.group ?? GENERAL,
  );
  const groups = [...byGroup].map(([title, fields]) => ({
    title,
    ...(fields.some(([, field]) => field.required) && { needs: NEEDS }),
    hasStart: fields.some(([name]) => name === filled.at),
    errors: fields.filter(([name]) => messagesIn(messages, name).length > 0).length,
    content: (
      <div className={grid}>
        {fields.map(([name, field]) => (
          <BoundField
            key={`${filled.revision} ${filled.redrawn?.[name] ?? 0} ${name} ${field.kind}`}
            {...props}
            name={name}
            field={field}
          />
        ))}
      </div>
    ),
  }));
  const form = (
    <FormSheet
      groups={groups}
      // By every field, also those that do not apply now: the form does not change its shape while it is written.
      isOnePage={isOnePage(writable.map(([, field]) => field))}
      groupsLabel="Grupos de campos"
      errorWords={errorWords}
      refusals={props.refusals}
      isBusy={isBusy}
      isHidden={props.isHidden}
      startAt={filled.at}
      onSave={() => props.onSave(false)}
      actions={<RecordFormActions {...props} />}
    />
  );
  return (
    <>
      {fixedIn(section, props.read).map(([name, value]) => (
        <OnDrawn key={`${name} ${value}`} onDrawn={() => props.calls.write(name, value)} />
      ))}
      {form}
    </>
  );
}

type BoundFieldProps = RecordFormProps & { readonly name: string; readonly field: Field };

/** Gives a field its own props only, of stable identity, so that an unchanged field is not rendered again. */
function BoundField(props: BoundFieldProps) {
  const { name, field, filled, labels, messages, lookup, calls } = props;
  // A form that is drawn again, as after a failure, has what was written in it, not what it was filled with.
  const value = useAtFirst(
    () => (calls.written === undefined ? filled.values[name] : calls.written(name)) ?? null,
  );
  const isMasked = !props.isNew && field.personal === true && !props.can.includes("personal");
  const start = props.read[startOf(props.section.rules, name) ?? ""];
  const isSearched =
    lookup.field === name ||
    lookup.field.startsWith(`${name}.`) ||
    // The cases of a formula know the names that it may have.
    ("formula" in field && lookup.field === field.formula);
  return (
    <RecordField
      name={name}
      field={field}
      value={value as Value}
      label={labels[name]}
      isMasked={isMasked}
      message={messages[name]}
      twin={props.twins[name]}
      controller={props.section.controller}
      start={typeof start === "string" && isCalendarDate(start) ? start : null}
      beside={"formula" in field ? props.read : undefined}
      cells={"fields" in field ? messages : NOTHING}
      found={isSearched ? lookup : CLOSED}
      calls={calls}
    />
  );
}

/** Nothing that is written is out of sight, also of what its record should not have. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function messagesIn(messages: FieldErrors, name: string): string[] {
  return Object.keys(messages).filter((each) => each === name || each.startsWith(`${name}.`));
}
