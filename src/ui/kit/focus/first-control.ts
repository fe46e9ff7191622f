import { useEffect, type RefObject } from "react";
import { when } from "../../theme/scale.ts";

/** Where a person writes or chooses. */
const FIELD = "input:not([type=file], [type=hidden]), select, textarea";

/**
 * Focuses the first field of a form once it appears. Not on a touch screen, where the keyboard would cover the form
 * before it is read.
 */
export function useFirstControl(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (matchMedia(when.touch).matches) return;
    const fields = form.current?.querySelectorAll<HTMLElement>(FIELD) ?? [];
    const first = [...fields].find(
      (field) => field.checkVisibility() && !field.matches(":disabled"),
    );
    // After the effects of the page, which focuses its heading.
    queueMicrotask(() => first?.focus({ preventScroll: true }));
  }, [form]);
}
