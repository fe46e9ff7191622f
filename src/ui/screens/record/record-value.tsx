import { isNothing, valueWords } from "./record-empty.ts";
import type { Labels } from "../../../machines/record/record.types.ts";
import type { Field } from "../../../engine/field.ts";
import type { Value, Values } from "../../../engine/value.ts";
import type { Shown } from "../kinds/kind.types.ts";
import { viewOf } from "../kinds/views.ts";
import { Text } from "../../kit/layout/layout.tsx";

type RecordValueProps = {
  readonly field: Field;
  readonly value: Value;
  readonly label?: Labels[string] | undefined;
  /** Whether it leads somewhere: a reference to its record, a telephone to a call. */
  readonly isLinked?: boolean;
  /** Whether the person may open an address, where names lead to their records. */
  readonly mayOpen?: ((path: string) => boolean) | undefined;
  /** The other values of its record, where it is drawn with them. */
  readonly beside?: Values | undefined;
  /** Downloads the file of the field. */
  readonly onFile?: (() => void) | undefined;
  /** Shows the file of the field, by its name. */
  readonly onPreview?: (name: string) => void;
};

/** A value as shown to people. */
export function RecordValue(props: RecordValueProps) {
  const { field, value, label, isLinked = false, mayOpen, beside, onFile, onPreview } = props;
  if (field.secret === true)
    return (
      <Text as="span" tone="muted">
        No se muestra
      </Text>
    );
  if (value === null || isNothing(field, value, label)) {
    return (
      <Text as="span" tone="muted">
        Sin dato
      </Text>
    );
  }
  const text = valueWords(field, value, label);
  const draw: Shown<Field>["draw"] = (inner, each) => (
    <RecordValue field={inner} value={each} mayOpen={mayOpen} />
  );
  const shown = { field, value, text, isLinked, mayOpen, beside, onFile, onPreview, draw };
  return viewOf(field).value(shown);
}
