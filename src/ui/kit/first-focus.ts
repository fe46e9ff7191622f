import { useEffect, type RefObject } from "react";
import { inputOf } from "./form-fields.ts";

/** Puts focus in a field of the form when the form appears; in none while `field` is undefined. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, field: string | undefined) {
  useEffect(() => {
    if (form.current !== null && field !== undefined) inputOf(form.current, field)?.focus();
  }, [form, field]);
}
