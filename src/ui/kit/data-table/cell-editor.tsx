import * as Radix from "@radix-ui/react-popover";
import { useEffect, useRef, type ReactNode } from "react";
import { firstWrong } from "../focus/first-wrong.ts";
import { answers as answersStyle, notice as noticeStyle, panel, sheet } from "./cell-editor.css.ts";
import { elementOf, type CellPlace } from "./cell-keys.ts";

type CellEditorProps = {
  readonly label: string;
  readonly place: CellPlace;
  /** Nothing would be lost: a press outside closes it. */
  readonly isLight: boolean;
  /** Increases with each attempt that found something wrong: focus goes to the control. */
  readonly refusals: number;
  /** A message of the whole; empty for none. */
  readonly notice: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** F2 in it: this cell is done, and the next one of its row is wanted. */
  readonly onNext: () => void;
  readonly answers: ReactNode;
  readonly children: ReactNode;
};

/** A panel over a cell of a table, in which it is written: Enter saves, Escape leaves it, focus returns to its row. */
export function CellEditor(props: CellEditorProps) {
  const { label, place, isLight, refusals, notice, isBusy, answers, children } = props;
  const content = useRef<HTMLFormElement>(null);
  const anchor = useRef({
    getBoundingClientRect: () => elementOf(place)?.getBoundingClientRect() ?? new DOMRect(),
  });
  const isOpened = useRef(false);
  useEffect(() => {
    // While it was busy nothing in it could have focus; the first time Radix gives it.
    const control = firstWrong(content.current) ?? content.current?.querySelector(CONTROL);
    if (isOpened.current && !isBusy && control instanceof HTMLElement) control.focus();
    isOpened.current = true;
  }, [isBusy, refusals]);
  return (
    <Radix.Root open onOpenChange={() => props.onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Content
        className={panel}
        aria-label={label}
        side="bottom"
        align="start"
        sideOffset={2}
        collisionPadding={8}
        onInteractOutside={(event) => {
          if (!isLight) event.preventDefault();
        }}
        onEscapeKeyDown={closeListFirst}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          elementOf(place)?.closest("tr")?.focus();
        }}
        onKeyDown={(event) => {
          if (event.key !== "F2" || event.defaultPrevented) return;
          event.preventDefault();
          props.onNext();
        }}
      >
        <form
          ref={content}
          className={sheet}
          noValidate
          inert={isBusy}
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) props.onSubmit();
          }}
        >
          {notice !== "" && (
            <p className={noticeStyle} role="alert">
              {notice}
            </p>
          )}
          {children}
          <div className={answersStyle}>{answers}</div>
        </form>
      </Radix.Content>
    </Radix.Root>
  );
}

const CONTROL = "input, select, textarea, button";

/** Leaves Escape to a combobox whose list is open. */
function closeListFirst(event: KeyboardEvent): void {
  const isList =
    event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
  if (isList) event.preventDefault();
}
