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
 * Keeps a submission that comes before anybody can take it, and sends it once somebody can: what was asked before
 * the code of the page was there too (`src/app/early-page.ts` notes it on the form).
 *
 * @param busy whether a submission is under way.
 * @param isReady whether one can be taken.
 * @param submit checks the form as it is then, and sends it.
 * @returns whether one is held; what holds one; and what remembers where focus is, to give it back once all is over.
 */
export function useHeldSubmission(
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

/** Whether the page noted a submission before its code came. */
function wasSubmittedEarly(form: HTMLFormElement): boolean {
  return form.dataset["submitted"] !== undefined;
}

/** Leaves the form as the server drew it, for React to take over. */
function leaveAsDrawn(form: HTMLFormElement): void {
  delete form.dataset["submitted"];
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button === null) return;
  button.disabled = true;
  delete button.dataset["busy"];
}
