import { ChipsInput } from "../kit/chips-input/chips-input.tsx";
import { Combobox } from "../kit/combobox/combobox.tsx";
import type { ControlProps } from "../kit/field/control.ts";
import type { FieldControlProps } from "./record-field.types.ts";
import { plainText } from "./record-text.ts";
import { COMBO_WORDS } from "./record-words.ts";

type RecordReferenceProps = FieldControlProps & { readonly control: ControlProps };

/** One other record, or several, found while their names are typed. */
export function RecordReference(props: RecordReferenceProps) {
  const { field, at, value, label, found, calls, onValue, control } = props;
  const search = {
    ...control,
    ...found,
    words: COMBO_WORDS,
    onSearch: (text: string) => calls.search(at, text),
    onClose: calls.closeSearch,
  };
  if (field.kind === "references") {
    const ids = Array.isArray(value) ? value.map(String) : [];
    return (
      <ChipsInput
        {...search}
        chips={ids.map((id, index) => ({ id, label: label?.[index] ?? id }))}
        dropWords={(name) => `Quitar ${name}`}
        placeholder="Busque y agregue"
        onChips={(chips) =>
          onValue(
            chips.map(({ id }) => id),
            chips.map((chip) => chip.label),
          )
        }
      />
    );
  }
  return (
    <Combobox
      {...search}
      label={value === null ? "" : String(label ?? plainText(value))}
      placeholder="Busque por nombre o código"
      onPick={(option) => onValue(option?.id ?? null, option?.label ?? "")}
    />
  );
}
