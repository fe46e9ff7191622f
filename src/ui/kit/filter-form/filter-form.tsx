import { useId, useState, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { FieldMessages } from "../field/field-messages.tsx";
import { input, label as labelStyle } from "../field/field.css.ts";
import { ends, fields, foot, form, group, option, options } from "./filter-form.css.ts";
import { tick } from "../tick/tick.css.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

type FilterFormProps = {
  readonly label: string;
  readonly apply: string;
  readonly clear: string;
  /** Given what a name was filled with, in order; nothing for a name that is not there. */
  readonly onApply: (textsOf: (name: string) => readonly string[]) => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** What narrows a list, filled at leisure and applied at once. */
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

/** Words that a text holds. */
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

type BetweenFilterProps = NamedProps & {
  readonly type: "date" | "month" | "text";
  readonly from: string;
  readonly to: string;
  readonly words: Readonly<Record<"from" | "to" | "figure" | "reversed", string>>;
  /** Whether nothing stands between two ends, as they are typed. */
  readonly areReversed: (from: string, to: string) => boolean;
};

/**
 * Between two ends, either of which may be left open: found under `{name}.from` and `{name}.to`. Ends the wrong way round
 * are said once the person leaves them, and not applied.
 */
export function BetweenFilter(props: BetweenFilterProps) {
  const { name, label, type, words, areReversed, ...values } = props;
  const id = useId();
  const [isWrong, setWrong] = useState(false);

  function check(box: HTMLElement, isLeft: boolean): void {
    const [from, to] = box.querySelectorAll("input");
    const isReversed = areReversed(from?.value ?? "", to?.value ?? "");
    to?.setCustomValidity(isReversed ? words.reversed : "");
    if (isLeft || !isReversed) setWrong(isReversed);
  }

  const end = (side: "from" | "to") => (
    <label>
      <VisuallyHidden>
        {label}, {words[side]}
      </VisuallyHidden>
      <input
        name={`${name}.${side}`}
        type={type}
        className={input}
        autoComplete="off"
        defaultValue={values[side]}
        aria-describedby={id}
        aria-invalid={isWrong || undefined}
        {...(type === "text" && {
          inputMode: "decimal",
          pattern: String.raw`\s*-?[\d.]*\d(,\d+)?\s*`,
          title: words.figure,
        })}
      />
    </label>
  );
  return (
    <fieldset
      className={group}
      onChange={({ currentTarget }) => check(currentTarget, false)}
      onBlur={({ currentTarget }) => check(currentTarget, true)}
    >
      <legend className={labelStyle}>{label}</legend>
      <div className={ends}>
        {end("from")}
        <span aria-hidden="true">–</span>
        {end("to")}
      </div>
      {isWrong && <FieldMessages id={id} messages={[words.reversed]} />}
    </fieldset>
  );
}

type Choice = { readonly value: string; readonly label: ReactNode };

type AnyOfFilterProps = NamedProps & {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
};

/** Any of a few, all in sight. */
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
