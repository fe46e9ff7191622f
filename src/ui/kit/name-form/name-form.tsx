import type { ReactNode } from "react";
import { input } from "../field/field.css.ts";
import { tick } from "../tick/tick.css.ts";
import { form, option as optionStyle } from "./name-form.css.ts";

type NameFormProps = {
  readonly label: string;
  readonly maxLength: number;
  /** The label of a box under the name, ticked or not. */
  readonly option: string;
  readonly onName: (name: string, isTicked: boolean) => void;
  /** The submit button. */
  readonly children: ReactNode;
};

/** A form of one name and a box, emptied after each submission. */
export function NameForm({ label, maxLength, option, onName, children }: NameFormProps) {
  return (
    <form
      className={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const name = data.get("name");
        if (typeof name !== "string" || name.trim() === "") return;
        onName(name.trim(), data.has("option"));
        event.currentTarget.reset();
      }}
    >
      <input
        name="name"
        type="text"
        className={input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        required
      />
      {children}
      <label className={optionStyle}>
        <input name="option" type="checkbox" className={tick} />
        {option}
      </label>
    </form>
  );
}
