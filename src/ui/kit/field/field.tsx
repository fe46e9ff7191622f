import type { ReactNode } from "react";
import { field, hint as hintStyle, label as labelStyle, mark } from "./field.css.ts";
import { FieldMessages } from "./field-messages.tsx";

/** Ids that tie the words around an input to it. */
export type FieldIds = {
  readonly input: string;
  readonly hint: string;
  readonly messages: string;
};

type FieldProps = {
  readonly ids: FieldIds;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly messages: readonly string[];
  /** Marked as one that may not be left empty; its input says so to those who do not see the mark. */
  readonly isRequired?: boolean;
  /** It holds more than one input, which name themselves: its words belong to none of them. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
};

/** The ids of a field's parts, from one id of its own. */
export function fieldIds(id: string): FieldIds {
  return { input: id, hint: `${id}-hint`, messages: `${id}-messages` };
}

/** What surrounds an input: its label above, a hint, and its messages under it. */
export function Field({ ids, label, hint, messages, isRequired, isGroup, children }: FieldProps) {
  const words = (
    <>
      {label}
      {isRequired === true && (
        <span className={mark} aria-hidden="true">
          {" *"}
        </span>
      )}
    </>
  );
  return (
    <div className={field}>
      {isGroup === true ? (
        <span className={labelStyle}>{words}</span>
      ) : (
        <label className={labelStyle} htmlFor={ids.input}>
          {words}
        </label>
      )}
      {hint !== undefined && (
        <p id={ids.hint} className={hintStyle}>
          {hint}
        </p>
      )}
      {children}
      <FieldMessages id={ids.messages} messages={messages} />
    </div>
  );
}
