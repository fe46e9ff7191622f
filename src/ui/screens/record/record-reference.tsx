import type { ReferenceField } from "../../../engine/kinds/reference/reference.kind.ts";
import type { ReferencesField } from "../../../engine/kinds/references/references.kind.ts";
import { ChipsInput } from "../../kit/chips-input/chips-input.tsx";
import { Combobox } from "../../kit/combobox/combobox.tsx";
import type { Written } from "../kinds/kind.types.ts";
import { plainText } from "./record-text.ts";
import { COMBO_WORDS } from "./record-words.ts";

/** A reference to another record, found while its name is typed. */
export function RecordReference(props: Written<ReferenceField>) {
  const { value, label, onValue } = props;
  return (
    <Combobox
      {...searchOf(props)}
      // Its label comes with what is chosen, also by somebody else than who writes.
      label={String(label ?? (value === null ? "" : plainText(value)))}
      placeholder="Busque por nombre o código"
      onPick={(option) => onValue(option?.id ?? null, option?.label ?? "")}
    />
  );
}

/** References to several records, found while their names are typed. */
export function RecordReferences(props: Written<ReferencesField>) {
  const { value, label, onValue } = props;
  const ids = Array.isArray(value) ? value.map(String) : [];
  return (
    <ChipsInput
      {...searchOf(props)}
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

function searchOf({
  at,
  found,
  calls,
  control,
}: Pick<Written<unknown>, "at" | "found" | "calls" | "control">) {
  // A record that is made comes back to a field by its name, which a cell of child rows has not.
  const isCell = at.includes(".");
  return {
    ...control,
    ...found,
    words: COMBO_WORDS,
    onSearch: (text: string) => calls.search(at, text),
    onClose: calls.closeSearch,
    ...(!isCell &&
      calls.wantMissing && { onMissing: (text: string) => calls.wantMissing?.(at, text) }),
  };
}
