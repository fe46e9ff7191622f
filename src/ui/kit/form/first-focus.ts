import { useEffect, type RefObject } from "react";
import { isEarly } from "./early.ts";
import { inputOf } from "./form-fields.ts";

/**
 * Focuses a field of the form when the form appears; none while `field` is undefined, or where the page did so before
 * its code was loaded (`src/app/early-page.ts`).
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, field: string | undefined) {
  useEffect(() => {
    if (form.current === null || field === undefined || isEarly()) return;
    inputOf(form.current, field)?.focus();
  }, [form, field]);
}
