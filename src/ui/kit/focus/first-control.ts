import { useEffect, type RefObject } from "react";
import { afterLayout } from "../measure/measure.ts";
import { firstWrong } from "./first-wrong.ts";
import { when } from "../../theme/scale.ts";

/** Where a person writes or chooses. */
const FIELD = "input:not([type=file], [type=hidden]), select, textarea";

/**
 * Focuses a field of a form once it appears: the one of a name, or the first that is wrong, or the first. On a touch
 * screen, where the keyboard would cover the form before it is read, what is wrong is only brought into view.
 */
export function useFirstControl(form: RefObject<HTMLFormElement | null>, name?: string): void {
  useEffect(() => {
    // After the effects of the page, which focuses its heading.
    queueMicrotask(() => afterLayout(() => focusFirst(form.current, name)));
  }, [form, name]);
}

function focusFirst(form: HTMLFormElement | null, name: string | undefined): void {
  const wrong = firstWrong(form);
  if (matchMedia(when.touch).matches) {
    wrong?.scrollIntoView({ block: "nearest" });
    return;
  }
  const fields = form?.querySelectorAll<HTMLElement>(FIELD) ?? [];
  const shown = [...fields].filter(
    (field) => field.checkVisibility() && !field.matches(":disabled"),
  );
  const named = shown.find((field) => field.getAttribute("name") === name) ?? wrong;
  // The page stays at its top where it starts.
  (named ?? shown[0])?.focus({ preventScroll: named === null });
}
