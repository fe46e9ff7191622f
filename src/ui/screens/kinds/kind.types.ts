import type { ReactNode } from "react";

import type { Field } from "../../../engine/field.ts";
import type { Value } from "../../../engine/value.ts";
import type { ControlProps } from "../../kit/field/control.ts";
import type { DateKind } from "../typed-date.ts";
import type { FieldControlProps } from "../record-field.types.ts";

/** A value that is there, and what it is drawn with. */
export type Shown<F> = {
  readonly field: F;
  readonly value: NonNullable<Value>;
  /** The value as people read it. */
  readonly text: string;
  /** Whether another record is a way to it. */
  readonly isLinked: boolean;
  /** Brings the file that it is. */
  readonly onFile: (() => void) | undefined;
  /** Draws a value of a child row. */
  readonly draw: (field: Field, value: Value) => ReactNode;
};

/** A field whose value is written, and what its control is tied to. */
export type Written<F> = Omit<FieldControlProps, "field"> & {
  readonly field: F;
  readonly control: ControlProps;
};

/** How people see a kind of field and write it. */
export type ViewOf<F extends Field> = {
  /** A value in a record; never called for an empty one. */
  readonly value: (shown: Shown<F>) => ReactNode;
  /** The words of a cell in a list, from the value as people read it. */
  readonly cell: (text: string) => string;
  /** The control of a form. */
  readonly control: (written: Written<F>) => ReactNode;
  /** Whether the control holds several inputs, or names itself. */
  readonly isGroup: (field: F) => boolean;
  /** Whether the control says the field's label, so that nothing else does. */
  readonly saysLabel: boolean;
  /** Where it takes the whole width. */
  readonly isWide: (field: F) => { readonly inForm: boolean; readonly inRecord: boolean };
  /** What the two ends of its filter are typed in, where it has them. */
  readonly ends: DateKind | "text";
};
