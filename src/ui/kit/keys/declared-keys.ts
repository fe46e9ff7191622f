import { useEffect } from "react";
import { keysRead } from "./key-names.ts";

/** Keys as people read them, and the action they stand for. */
export type KeyLine = { readonly keys: string; readonly label: string };

/** The words of the dialog of keys. */
export type KeysWords = {
  readonly title: string;
  readonly close: string;
  /** The keys that hold on every page. */
  readonly everywhere: readonly KeyLine[];
  readonly note: string;
};

const declared = new Set<readonly KeyLine[]>();

/** Declares keys of the page that no visible control has, for as long as the page is drawn; the same array each time. */
export function useDeclaredKeys(lines: readonly KeyLine[]): void {
  useEffect(() => {
    declared.add(lines);
    return () => void declared.delete(lines);
  }, [lines]);
}

/** Gives the keys that hold on the page now: those declared, and those of its controls in sight. */
export function visibleKeys(): readonly KeyLine[] {
  const own = controlsWithKeys().map((control) => ({
    keys: keysRead(control.getAttribute("aria-keyshortcuts") ?? ""),
    label: nameOf(control),
  }));
  return [...own, ...[...declared].flat()];
}

/** Gives the control in sight that a letter presses; undefined for none, or where it cannot be pressed now. */
export function controlOf(letter: string): HTMLElement | undefined {
  return controlsWithKeys().find(
    (control) => control.getAttribute("aria-keyshortcuts")?.toLowerCase() === letter,
  );
}

function controlsWithKeys(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(
    (control) =>
      control.checkVisibility() && !control.matches(":disabled, [aria-disabled=true], [inert] *"),
  );
}

function nameOf(control: HTMLElement): string {
  const words = control.getAttribute("aria-description") ?? control.getAttribute("aria-label");
  return words ?? control.textContent.trim();
}
