import { createContext, use } from "react";

/** What a form tells the fields and buttons inside it. */
export type FormStatus = {
  readonly busy: boolean;
  readonly canSubmit: boolean;
  /** The value of a field as last read. */
  readonly valueOf: (field: string) => string;
  /** The messages of a field that are due to be shown. */
  readonly messagesOf: (field: string) => readonly string[];
};

export const FormContext = createContext<FormStatus | null>(null);

/** The status of the form around a field. Throws outside a form: the field could not work. */
export function useFormStatus(): FormStatus {
  const status = use(FormContext);
  if (status === null) throw new Error("A field was drawn outside a Form");
  return status;
}
