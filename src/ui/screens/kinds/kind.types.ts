import type { ReactNode } from "react";

import type { Field } from "../../../engine/field.ts";
import type { Value, Values } from "../../../engine/value.ts";
import type { ControlProps } from "../../kit/field/control.ts";
import type { DateKind } from "../typed-date.ts";
import type { FieldControlProps } from "../record/record-field.types.ts";

/** A value that is not empty, with what its drawing needs. */
export type Shown<F> = {
  readonly field: F;
  readonly value: NonNullable<Value>;
  /** The value as shown to people. */
  readonly text: string;
  /** Whether a reference is drawn as a link to its record, where the person may open that. */
  readonly isLinked: boolean;
  /** Whether the person may open an address; undefined where nothing leads anywhere. */
  readonly mayOpen: ((path: string) => boolean) | undefined;
  /** The other values of its record; undefined where it is drawn without them. */
  readonly beside: Values | undefined;
  /** Downloads the file of the field. */
  readonly onFile: (() => void) | undefined;
  /** Shows the file of the field, by its name. */
  readonly onPreview: ((name: string) => void) | undefined;
  /** Draws a value of a child row. */
  readonly draw: (field: Field, value: Value) => ReactNode;
};

/** A field being edited, with its value and the props of its control. */
export type Written<F> = Omit<FieldControlProps, "field"> & {
  readonly field: F;
  readonly control: ControlProps;
};

/** The way a kind of field is shown and edited in a record. */
export type ViewOf<F extends Field> = {
  /** Draws a value in a record; never called for an empty one. */
  readonly value: (shown: Shown<F>) => ReactNode;
  /** Draws the control of a form. */
  readonly control: (written: Written<F>) => ReactNode;
  /** Whether the control contains several inputs, or labels itself. */
  readonly isGroup: (field: F) => boolean;
  /** Whether the control shows the field's label, so that it is not repeated. */
  readonly saysLabel: boolean;
  /** Whether it takes the whole width, in the form and in the record. */
  readonly isWide: (field: F) => { readonly inForm: boolean; readonly inRecord: boolean };
};

/** The way a kind of field stands in a list, which needs no more of it. */
export type CellOf<F extends Field> = {
  /** The text of the cell, from the value as shown to people. */
  readonly text: (text: string, field: F) => string;
  /** The width of its column in a list, in rem: what most of its values take. */
  readonly columnWidth: (field: F) => number;
  /** Whether some of its values are longer, so that its column takes some of what is left in a wide window. */
  readonly isLong?: (field: F) => boolean;
  /** The input of both ends of its range filter, where it has one. */
  readonly ends: DateKind | "text";
};
