import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from "react";
import { isEarly } from "./early.ts";

/**
 * Keeps a submission that comes before anybody can take it, and sends it once somebody can: what was asked before
 * the code of the page was there too (`src/app/early-page.ts` notes it on the form).
 *
 * @param isReady whether a submission can be taken.
 * @param submit checks the form as it is then, and sends it.
 * @param rememberFocus called while the button that was pressed still has focus.
 */
export function useHeldSubmission(
  form: RefObject<HTMLFormElement | null>,
  isReady: boolean,
  submit: () => void,
  rememberFocus: () => void,
) {
  const [isHeld, setHeld] = useState(false);
  const send = useEffectEvent(submit);
  const remember = useEffectEvent(rememberFocus);

  useLayoutEffect(() => {
    if (form.current === null || !isEarly()) return;
    remember();
    if (takeEarly(form.current)) setHeld(true);
  }, [form]);

  useEffect(() => {
    if (!isHeld || !isReady) return;
    setHeld(false);
    send();
  }, [isHeld, isReady]);

  return { isHeld, hold: () => setHeld(true) };
}

/** Takes what was noted on the form, and leaves its button as the server drew it. */
function takeEarly(form: HTMLFormElement): boolean {
  const isSubmitted = form.dataset["submitted"] !== undefined;
  delete form.dataset["submitted"];
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button !== null) {
    button.disabled = true;
    delete button.dataset["busy"];
  }
  return isSubmitted;
}
