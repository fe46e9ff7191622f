import type { ReactNode } from "react";
import { field, hint as hintStyle, label as labelStyle, mark } from "./field.css.ts";
import { FieldMessages } from "./field-messages.tsx";

/** Ids that tie an input to its label and messages. */
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
  /** The way out of the problem that the messages tell, or an offer. */
  readonly beside?: ReactNode;
  /** Marked as required; the input has the attribute for those who do not see the mark. */
  readonly isRequired?: boolean;
  /** It contains more than one input, each with its own name: its label belongs to none of them. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
};

/** The ids of a field's parts, derived from one id. */
export function fieldIds(id: string): FieldIds {
  return { input: id, hint: `${id}-hint`, messages: `${id}-messages` };
}

/** The label, hint and messages around an input. */
export function Field(props: FieldProps) {
  const { ids, label, hint, messages, isRequired, isGroup, children } = props;
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
      <FieldMessages id={ids.messages} messages={messages} beside={props.beside} />
    </div>
  );
}
