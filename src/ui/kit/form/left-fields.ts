import { useRef, useState, type FocusEvent } from "react";
import { usePressEnd } from "../focus/press-end.ts";

/**
 * Keeps which fields of a form show their messages: those that were left, or all of them once `leaveAll` is called. An
 * empty field that was never edited may be left for a button, a link or another window: nobody has tried to fill it.
 */
export function useLeftFields() {
  const [left, setLeft] = useState<readonly string[]>([]);
  const written = useRef(new Set<string>());
  const afterPress = usePressEnd();

  function leave(event: FocusEvent<HTMLFormElement, HTMLElement>): void {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const { name } = target;
    if (!written.current.has(name) && isGoingElsewhere(target, event)) return;
    afterPress(() => {
      setLeft((before) => (before.includes(name) ? before : [...before, name]));
    });
  }

  return {
    left,
    leave,
    leaveAll: (fields: readonly string[]) => setLeft(fields),
    write: (field: string) => void written.current.add(field),
  };
}

/** Whether an empty field loses focus to another window, a link or a button. */
function isGoingElsewhere(input: HTMLInputElement, { relatedTarget }: FocusEvent): boolean {
  if (input.value !== "") return false;
  const isToControl = relatedTarget instanceof Element && relatedTarget.matches("a, button");
  return isToControl || !document.hasFocus();
}
