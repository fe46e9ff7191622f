import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import { isEarly } from "./early.ts";
import { useFocusReturn } from "../focus/focus-return.ts";

/**
 * Holds a submission that comes before it can be accepted, and sends it once it can; a submission from before the code
 * of the page was loaded is included (`src/app/early-page.ts` notes it on the form).
 *
 * @param busy whether a submission is under way.
 * @param isReady whether one can be accepted.
 * @param submit checks the form as it is then, and sends it.
 * @returns whether one is held; a function that holds one; and one that remembers focus, to return it at the end.
 */
export function usePendingSubmission(
  form: RefObject<HTMLFormElement | null>,
  { busy, isReady }: { readonly busy: boolean; readonly isReady: boolean },
  submit: () => void,
) {
  const [held] = useState(createHeld);
  const isHeld = useSyncExternalStore(held.watch, held.is, () => false);
  const rememberFocus = useFocusReturn(busy || isHeld);
  const send = useEffectEvent(submit);
  const hold = (): void => {
    rememberFocus();
    held.set(true);
  };
  const takeOver = useEffectEvent((drawn: HTMLFormElement) => {
    if (wasSubmittedEarly(drawn)) hold();
    leaveAsDrawn(drawn);
  });

  useLayoutEffect(() => {
    if (form.current !== null && isEarly()) takeOver(form.current);
  }, [form]);

  useEffect(() => {
    if (!isHeld || !isReady) return;
    held.set(false);
    send();
  }, [held, isHeld, isReady]);

  return { isHeld, hold, rememberFocus };
}

/** A store of whether a submission is held: outside React, because the page may have one before React starts. */
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

/** Whether the page noted a submission before its code was loaded. */
function wasSubmittedEarly(form: HTMLFormElement): boolean {
  return form.dataset["submitted"] !== undefined;
}

/** Restores the form as the server drew it, so that React can hydrate it. */
function leaveAsDrawn(form: HTMLFormElement): void {
  delete form.dataset["submitted"];
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button === null) return;
  button.disabled = true;
  delete button.dataset["busy"];
}
