import { useState } from "react";
import { ChipsInput, type Chip } from "./chips-input.tsx";
import type { ComboboxProps } from "../combobox/combobox.tsx";

type NamedChipsProps = Omit<
  ComboboxProps,
  "label" | "onPick" | "onLeave" | "isWrong" | "staysWritten"
> & {
  /** The name under which its form has the text of what is chosen; empty until something is. */
  readonly sentAs: string;
  readonly chips: readonly Chip[];
  readonly dropWords: (label: string) => string;
  /** The text of what is chosen. */
  readonly textOf: (chips: readonly Chip[]) => string;
};

/** Several records that are kept as one text, for a form that is read when it is sent. */
export function NamedChips({ sentAs, textOf, ...rest }: NamedChipsProps) {
  const [held, setHeld] = useState(rest.chips);
  return (
    <>
      <input type="hidden" name={sentAs} value={textOf(held)} />
      <ChipsInput
        {...rest}
        isWrong={false}
        // The chips are what is required: the text beside them is empty again after each.
        isRequired={held.length === 0}
        onLeave={() => undefined}
        onChips={(chips) => {
          setHeld(chips);
          rest.onUnread("");
        }}
      />
    </>
  );
}
