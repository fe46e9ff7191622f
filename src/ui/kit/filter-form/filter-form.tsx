import { useId, useState, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { input, label as labelStyle } from "../field/field.css.ts";
import { fields, foot, form, group, option, options } from "./filter-form.css.ts";
import { Select } from "../select/select.tsx";
import { tick } from "../tick/tick.css.ts";

type FilterFormProps = {
  readonly label: string;
  readonly apply: string;
  readonly clear: string;
  /** Receives the values of a field by its name, in order; none for a name that does not exist. */
  readonly onApply: (textsOf: (name: string) => readonly string[]) => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** The filters of a list, edited together and applied at once. */
export function FilterForm({ label, apply, clear, onApply, onClear, children }: FilterFormProps) {
  return (
    <form
      className={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onApply((name) =>
          data.getAll(name).flatMap((text) => (typeof text === "string" ? [text.trim()] : [])),
        );
      }}
    >
      <div className={fields}>{children}</div>
      <div className={foot}>
        <Button onClick={onClear}>{clear}</Button>
        <Button type="submit" variant="primary">
          {apply}
        </Button>
      </div>
    </form>
  );
}

type NamedProps = { readonly name: string; readonly label: string };

/** A filter by the words that a text contains. */
export function WordsFilter({ name, label, value }: NamedProps & { readonly value: string }) {
  const id = useId();
  return (
    <div className={group}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        className={input}
        autoComplete="off"
        maxLength={120}
        defaultValue={value}
      />
    </div>
  );
}

type OneOfFilterProps = NamedProps & {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
};

/** A filter by one of several options, in the browser's own list. */
export function OneOfFilter({ name, label, choices, chosen }: OneOfFilterProps) {
  const id = useId();
  const [value, setValue] = useState(chosen === "" ? choices[0]?.value : chosen);
  return (
    <div className={group}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <Select id={id} name={name} value={value} options={choices} onChoose={setValue} />
    </div>
  );
}

type Choice = { readonly value: string; readonly label: ReactNode };

type AnyOfFilterProps = NamedProps & {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
};

/** A filter by any of a few options, all visible. */
export function AnyOfFilter({ name, label, choices, chosen }: AnyOfFilterProps) {
  return (
    <fieldset className={group}>
      <legend className={labelStyle}>{label}</legend>
      <div className={options}>
        {choices.map((choice) => (
          <label key={choice.value} className={option}>
            <input
              type="checkbox"
              name={name}
              className={tick}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
