import { useId, useState, type ReactNode } from "react";
import { FieldMessages } from "../field/field-messages.tsx";
import { input } from "../field/field.css.ts";
import { tick } from "../tick/tick.css.ts";
import { form, messages, option as optionStyle } from "./name-form.css.ts";

type NameFormProps = {
  readonly label: string;
  readonly maxLength: number;
  /** The label of a box under the name, ticked or not. */
  readonly option?: string;
  /** The name that is to be changed, chosen whole and with the focus. */
  readonly start?: string;
  /** Why a name cannot be given, which is said under it; null where it can. */
  readonly problemOf?: (name: string) => string | null;
  readonly onName: (name: string, isTicked: boolean) => void;
  /** Leaves a name as it is, by Escape. */
  readonly onCancel?: () => void;
  /** The submit button. */
  readonly children: ReactNode;
};

/** A form of one name and a box, emptied after each submission. */
export function NameForm(props: NameFormProps) {
  const { label, maxLength, option, start, problemOf, onName, onCancel, children } = props;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className={form}
      aria-label={label}
      data-escape={onCancel === undefined ? undefined : ""}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const name = data.get("name");
        if (typeof name !== "string" || name.trim() === "") return;
        const found = problemOf?.(name.trim()) ?? null;
        setProblem(found);
        if (found !== null) return;
        onName(name.trim(), data.has("option"));
        event.currentTarget.reset();
      }}
    >
      <input
        name="name"
        type="text"
        className={input}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={start}
        ref={start === undefined ? undefined : choose}
        onChange={() => setProblem(null)}
        required
      />
      {children}
      {problemOf !== undefined && (
        <div className={messages}>
          <FieldMessages id={id} messages={problem === null ? [] : [problem]} />
        </div>
      )}
      {option !== undefined && (
        <label className={optionStyle}>
          <input name="option" type="checkbox" className={tick} />
          {option}
        </label>
      )}
    </form>
  );
}

/** The name is chosen whole as the form opens: what is typed takes its place. */
function choose(name: HTMLInputElement | null): void {
  name?.focus();
  name?.select();
}
