import { useState } from "react";
import { Combobox, type ComboboxProps } from "./combobox.tsx";

type NamedComboboxProps = Omit<ComboboxProps, "label" | "onPick" | "onLeave" | "isWrong"> & {
  /** The name under which its form has the id of what was chosen; empty until something is. */
  readonly sentAs: string;
};

/** A combobox that keeps what was chosen, for a form that is read when it is sent. */
export function NamedCombobox({ sentAs, ...rest }: NamedComboboxProps) {
  const [chosen, setChosen] = useState({ id: "", label: "" });
  return (
    <>
      <input type="hidden" name={sentAs} value={chosen.id} />
      <Combobox
        {...rest}
        label={chosen.label}
        isWrong={false}
        onLeave={() => undefined}
        onPick={(option) => {
          setChosen(option ?? { id: "", label: "" });
          rest.onUnread("");
        }}
      />
    </>
  );
}
