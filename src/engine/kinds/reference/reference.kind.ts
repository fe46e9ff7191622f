import type { Controller } from "../../controller.ts";
import { marked, type FieldRules, type FitsIn, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { bare } from "../plain-value.ts";
import { anyOfRecords } from "../pointing.ts";
import { filledText, writtenText } from "../written-text.ts";

/** Another record, by its id, of the section of a controller. */
export type ReferenceField<Fits extends string = string> = FieldRules<Fits> & {
  readonly kind: "reference";
  readonly to: Controller;
};

/** Another record, of the section of a controller. */
export const reference = <const Given extends Marks>(
  label: string,
  to: Controller,
  ...marks: Given
): ReferenceField<FitsIn<Given>> => ({ kind: "reference", to, ...marked(label, marks) });

export const referenceKind: KindOf<ReferenceField> = {
  ...writtenText,
  schema: () => filledText(),
  text: (_, value, label) => (typeof label === "string" ? label : bare(value)),
  filter: anyOfRecords,
};
