import type { FieldErrors } from "../../../engine/record-section.ts";
import type { Twin } from "../../../contract/answer.ts";
import type { Labels } from "../../../machines/record/record.types.ts";
import type { Field as FieldDeclaration } from "../../../engine/field.ts";
import type { Value, Values } from "../../../engine/value.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import type { FieldIds } from "../../kit/field/field.tsx";

/** The handlers of a form's edits; their identity never changes. */
export type FormCalls = {
  /** The value of a field as it is written now; absent where no field is drawn again. */
  readonly written?: (field: string) => Value;
  /** `at` is the path of the cell that was written, in child rows. */
  readonly write: (field: string, value: Value, label?: Labels[string], at?: string) => void;
  readonly leave: (field: string) => void;
  readonly search: (field: string, text: string) => void;
  readonly closeSearch: () => void;
  /** Makes the record that a reference should point to; absent where nothing would wait for it. */
  readonly wantMissing?: (field: string, text: string) => void;
  readonly sendFile: (field: string, file: File) => void;
};

export type RecordFieldProps = {
  readonly name: string;
  readonly field: FieldDeclaration;
  /** Its value when it was drawn. */
  readonly value: Value;
  readonly label: Labels[string] | undefined;
  readonly message: string | undefined;
  /** Whether the person sees its data masked, and therefore does not change it (reading 56). */
  readonly isMasked?: boolean;
  /** The record of the section that has what must be unique here. */
  readonly twin?: Twin | undefined;
  readonly controller?: string;
  /** The values, as they are written now, of the cases of a formula and of the fields that they test. */
  readonly beside?: Values | undefined;
  /** The date, as it is written now, that begins what this one ends. */
  readonly start?: string | null;
  /** Messages of the cells of child rows. */
  readonly cells: FieldErrors;
  readonly found: ComboFound;
  readonly calls: FormCalls;
};

/** The props of the control of a field, or of a cell of child rows. */
export type FieldControlProps = {
  readonly ids: FieldIds;
  readonly field: FieldDeclaration;
  /** The path of the field: its name, or `rows.0.name`. */
  readonly at: string;
  readonly value: Value;
  readonly label: Labels[string] | undefined;
  readonly message: string | undefined;
  readonly start?: string | null;
  readonly found: ComboFound;
  readonly calls: FormCalls;
  readonly onValue: (value: Value, label?: Labels[string]) => void;
  readonly onUnread: (words: string) => void;
};
