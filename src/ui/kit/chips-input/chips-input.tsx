import X from "lucide-react/icons/x";
import { useState } from "react";
import { chip, chips as chipsStyle, drop } from "./chips-input.css.ts";
import { Combobox, type ComboboxProps } from "../combobox/combobox.tsx";
import { Icon } from "../icon/icon.tsx";

export type Chip = { readonly id: string; readonly label: string };

type ChipsInputProps = Omit<ComboboxProps, "label" | "onPick" | "staysWritten"> & {
  readonly chips: readonly Chip[];
  /** The accessible name of a chip's button. */
  readonly dropWords: (label: string) => string;
  readonly onChips: (chips: readonly Chip[]) => void;
};

/**
 * Several records chosen among many, each with a button to remove it; Backspace on an empty text removes the last one.
 */
export function ChipsInput({ chips, dropWords, onChips, ...props }: ChipsInputProps) {
  const [held, setHeld] = useState(chips);

  function hold(next: readonly Chip[]): void {
    setHeld(next);
    onChips(next);
  }

  return (
    <div
      onKeyDown={({ key, target }) => {
        const isEmpty = target instanceof HTMLInputElement && target.value === "";
        if (key === "Backspace" && isEmpty && held.length > 0) hold(held.slice(0, -1));
      }}
    >
      {held.length > 0 && (
        <ul className={chipsStyle}>
          {held.map(({ id, label }) => (
            <li key={id} className={chip}>
              {label}
              <button
                type="button"
                className={drop}
                aria-label={dropWords(label)}
                onClick={(event) => {
                  focusText(event.currentTarget);
                  hold(held.filter((each) => each.id !== id));
                }}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        {...props}
        label=""
        staysWritten={false}
        options={props.options.filter(({ id }) => held.every((each) => each.id !== id))}
        onPick={(option) => {
          if (option !== null) hold([...held, { id: option.id, label: option.label }]);
        }}
      />
    </div>
  );
}

/** Moves focus to the text, because the pressed button is about to be removed. */
function focusText(button: HTMLElement): void {
  button.closest("ul")?.parentElement?.querySelector("input")?.focus();
}
