import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";

type CommandListProps = {
  readonly label: string;
  /** The id of the element of the option under the cursor; empty for none. */
  readonly at: string;
  /** Whether focus belongs here: it comes when this becomes true, and the page does not move. */
  readonly hasFocus: boolean;
  readonly className: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

/**
 * A list whose option under the cursor the page's keys work on: focus stays on the list, and single letters command the
 * page from it.
 */
export function CommandList({ at, label, hasFocus, ...rest }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) list.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  useEffect(() => {
    document.getElementById(at)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div
      {...rest}
      ref={list}
      role="listbox"
      data-commands=""
      aria-label={label}
      aria-activedescendant={at === "" ? undefined : at}
      tabIndex={0}
    />
  );
}

/** Gives focus to the list of a part of the page. */
export function focusCommandList(within: Element): void {
  within.querySelector<HTMLElement>("[data-commands]")?.focus({ preventScroll: true });
}

/** A box for a text that takes focus when it appears, within something that closes by Escape. */
export function focusWhenDrawn(input: HTMLInputElement | null): void {
  input?.focus();
}
