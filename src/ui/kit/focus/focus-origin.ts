import { useEffect, useRef, type FocusEvent } from "react";
import { isInside } from "./uncover-focus.ts";

/**
 * Gives the event handlers of a box that may be removed while focus is inside: focus then returns to where it was
 * before, unless the person has moved it since.
 */
export function useFocusOrigin() {
  const ref = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);

  useEffect(() => {
    const box = ref.current;
    return () => {
      // Already removed from the page: focus that was inside has dropped to the body.
      if (document.activeElement === document.body || isInside(box, document.activeElement))
        giveFocusBack(origin.current);
    };
  }, []);

  function onFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!isInside(currentTarget, relatedTarget)) origin.current = relatedTarget;
  }

  // The person moved focus out: it is not returned when the box is removed. Without a target, the box was removed.
  function onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget !== null && !isInside(currentTarget, relatedTarget)) origin.current = null;
  }

  return { ref, onFocus, onBlur };
}

function giveFocusBack(origin: Element | null): void {
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
}
