import { useEffect, type RefObject } from "react";
import { when } from "../../theme/scale.ts";

/** Where a person writes or chooses. */
const FIELD = "input:not([type=file], [type=hidden]), select, textarea";

/**
 * Focuses the first field of a form once it appears, or the one of a name. Not on a touch screen, where the keyboard would cover the form
 * before it is read.
 */
export function useFirstControl(form: RefObject<HTMLFormElement | null>, name?: string): void {
  useEffect(() => {
    if (matchMedia(when.touch).matches) return;
    const fields = form.current?.querySelectorAll<HTMLElement>(FIELD) ?? [];
    const shown = [...fields].filter(
      (field) => field.checkVisibility() && !field.matches(":disabled"),
    );
    const first = shown.find((field) => field.getAttribute("name") === name) ?? shown[0];
    // After the effects of the page, which focuses its heading.
    queueMicrotask(() => first?.focus({ preventScroll: true }));
  }, [form, name]);
}
