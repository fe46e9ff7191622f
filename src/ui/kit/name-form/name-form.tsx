import type { ReactNode } from "react";
import { input } from "../field/field.css.ts";
import { form } from "./name-form.css.ts";

type NameFormProps = {
  readonly label: string;
  readonly maxLength: number;
  readonly onName: (name: string) => void;
  /** The submit button. */
  readonly children: ReactNode;
};

/** A form of one name, emptied after each submission. */
export function NameForm({ label, maxLength, onName, children }: NameFormProps) {
  return (
    <form
      className={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get("name");
        if (typeof name !== "string" || name.trim() === "") return;
        onName(name.trim());
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
    </form>
  );
}
