import { createContext, use } from "react";

/** The status that a form shares with the fields and buttons inside it. */
export type FormStatus = {
  readonly busy: boolean;
  readonly canSubmit: boolean;
  /** The value of a field as last read. */
  readonly valueOf: (field: string) => string;
  /** The messages of a field that are to be shown now. */
  readonly messagesOf: (field: string) => readonly string[];
};

export const FormContext = createContext<FormStatus | null>(null);

/** The status of the form around a field. Throws outside a form, because the field could not work. */
export function useFormStatus(): FormStatus {
  const status = use(FormContext);
  if (status === null) throw new Error("A field was drawn outside a Form");
  return status;
}
