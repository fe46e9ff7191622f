import type { ReactNode } from "react";
import { field, hint as hintStyle, label as labelStyle } from "./field.css.ts";
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
  readonly children: ReactNode;
};

/** The ids of a field's parts, from one id of its own. */
export function fieldIds(id: string): FieldIds {
  return { input: id, hint: `${id}-hint`, messages: `${id}-messages` };
}

/** What surrounds an input: its label above, a hint, and its messages under it. */
export function Field({ ids, label, hint, messages, children }: FieldProps) {
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={ids.input}>
        {label}
      </label>
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
