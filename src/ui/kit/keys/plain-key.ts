import { useEffect, useEffectEvent } from "react";

/** Where a key is written, or belongs to something that is open over the page. */
const WRITING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([data-commands])";

/** The part of a keyboard event that says whether it commands the page. */
type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "target"
>;

/**
 * The single character that a person pressed to command the page, in lower case. Null for any other key, while they
 * write, once something else took it, and where they switched these keys off (WCAG 2.1.4).
 */
export function plainKeyOf(event: Pressed): string | null {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented) return null;
  if (target instanceof Element && target.closest(WRITING) !== null) return null;
  if (document.documentElement.dataset["keys"] === "off") return null;
  return key.toLowerCase();
}

/** Listens to every key of the document while its caller is drawn. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
