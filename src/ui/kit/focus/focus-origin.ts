import { useEffect, useRef, type FocusEvent } from "react";
import { isInside } from "./uncover-focus.ts";

/**
 * Gives the properties of a box that may go away while focus is inside: when it does, focus goes back to where it was
 * before, unless the person has moved it on.
 */
export function useFocusOrigin() {
  const ref = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);

  useEffect(() => {
    const box = ref.current;
    return () => {
      // Already out of the page: focus that was inside has dropped to the body.
      if (document.activeElement === document.body || isInside(box, document.activeElement))
        giveFocusBack(origin.current);
    };
  }, []);

  function onFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!isInside(currentTarget, relatedTarget)) origin.current = relatedTarget;
  }

  // Gone by the person's own choice: nothing is owed when the box goes. Without a target, it has gone.
  function onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget !== null && !isInside(currentTarget, relatedTarget)) origin.current = null;
  }

  return { ref, onFocus, onBlur };
}

function giveFocusBack(origin: Element | null): void {
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
}
