import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import { isEarly } from "./early.ts";

/**
 * Keeps a submission that comes before anybody can take it, and sends it once somebody can: what was asked before
 * the code of the page was there too (`src/app/early-page.ts` notes it on the form).
 *
 * @param isReady whether a submission can be taken.
 * @param submit checks the form as it is then, and sends it.
 */
export function useHeldSubmission(
  form: RefObject<HTMLFormElement | null>,
  isReady: boolean,
  submit: () => void,
) {
  const [held] = useState(createHeld);
  const isHeld = useSyncExternalStore(held.watch, held.is, () => false);
  const send = useEffectEvent(submit);

  useLayoutEffect(() => {
    if (form.current !== null && takeEarly(form.current)) held.set(true);
  }, [form, held]);

  useEffect(() => {
    if (!isHeld || !isReady) return;
    held.set(false);
    send();
  }, [held, isHeld, isReady]);

  return { isHeld, hold: () => held.set(true) };
}

/** Whether a submission is held: outside React, for the page had one before React was there. */
function createHeld() {
  let isHeld = false;
  let tell = (): void => undefined;
  return {
    is: () => isHeld,
    set: (value: boolean): void => {
      isHeld = value;
      tell();
    },
    watch: (onChange: () => void) => {
      tell = onChange;
      return () => (tell = () => undefined);
    },
  };
}

/** Takes what was noted on the form, and leaves its button as the server drew it. */
function takeEarly(form: HTMLFormElement): boolean {
  if (!isEarly()) return false;
  const isSubmitted = form.dataset["submitted"] !== undefined;
  delete form.dataset["submitted"];
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button !== null) {
    button.disabled = true;
    delete button.dataset["busy"];
  }
  return isSubmitted;
}
