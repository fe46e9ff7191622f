import { useEffect, useRef, type FocusEvent } from "react";
import { Icon } from "./icon.tsx";
import { bar, close, place, region } from "./snackbar.css.ts";

type SnackbarProps = {
  readonly content: {
    readonly id: number;
    readonly style: "info" | "danger";
    readonly text: string;
  } | null;
  readonly closeLabel: string;
  /** The pointer or focus is on it: its time stands still. */
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDismiss: () => void;
};

/**
 * A message at the bottom centre. Its two live regions are always in the page, empty or not, or the first
 * message would not be said.
 */
export function Snackbar({ content, closeLabel, onPause, onResume, onDismiss }: SnackbarProps) {
  const box = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);

  useEffect(() => {
    if (content !== null) {
      uncoverFocus(box.current);
      return;
    }
    if (document.activeElement === document.body) giveFocusBack(origin.current);
    origin.current = null;
  }, [content]);

  // Gone by the person's own choice: nothing is owed when the message closes. Without a target, it has closed.
  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>): void {
    if (isInside(currentTarget, relatedTarget)) return;
    if (relatedTarget !== null) origin.current = null;
    onResume();
  }

  function enter({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>): void {
    if (isInside(currentTarget, relatedTarget)) return;
    origin.current = relatedTarget;
    onPause();
  }

  return (
    <div className={place}>
      <div
        ref={box}
        className={content === null ? undefined : bar[content.style]}
        data-notice={content?.style}
        onPointerEnter={onPause}
        onPointerLeave={onResume}
        onFocus={enter}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDismiss();
        }}
      >
        <div role="status" aria-live="polite" className={region}>
          {content?.style === "info" && <p key={content.id}>{content.text}</p>}
        </div>
        <div role="alert" aria-live="assertive" className={region}>
          {content?.style === "danger" && <p key={content.id}>{content.text}</p>}
        </div>
        {content !== null && (
          <button type="button" className={close} aria-label={closeLabel} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  );
}

function isInside(box: Element, target: EventTarget | null): boolean {
  return target instanceof Node && box.contains(target);
}

function giveFocusBack(origin: Element | null): void {
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
}

/** Scrolls so that what has focus is not under the message that has just appeared. */
function uncoverFocus(box: Element | null): void {
  const focused = document.activeElement;
  if (box === null || focused === null || focused === document.body || box.contains(focused))
    return;
  const covered = focused.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy({ top: covered + 16 });
}
