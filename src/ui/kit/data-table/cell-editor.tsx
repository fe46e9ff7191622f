import * as Radix from "@radix-ui/react-popover";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { boxOf } from "../measure/measure.ts";
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
  /** F2 or Tab in it: this cell is done, and the next one is wanted, or with Shift the one before. */
  readonly onNext: (step: 1 | -1) => void;
  readonly answers: ReactNode;
  readonly children: ReactNode;
};

/** A panel over a cell of a table, in which it is written: Enter saves, Escape leaves it, focus returns to its row. */
export function CellEditor(props: CellEditorProps) {
  const { label, place, isLight, refusals, notice, isBusy, answers, children } = props;
  const content = useRef<HTMLFormElement>(null);
  const anchor = useRef({
    getBoundingClientRect: () => {
      const cell = elementOf(place);
      return cell ? boxOf(cell) : new DOMRect();
    },
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
        data-cell-editor=""
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
          // Whoever went on to another cell is there.
          if (document.querySelector("[data-cell-editor]") !== null) return;
          elementOf(place)?.closest("tr")?.focus();
        }}
        onKeyDown={(event) => goOn(event, props)}
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

/** Goes on to another cell by F2 or Tab. */
function goOn(event: KeyboardEvent, { isBusy, onNext }: CellEditorProps): void {
  const isNext = event.key === "F2" || (event.key === "Tab" && isControl(event.target));
  if (!isNext || event.defaultPrevented || isBusy) return;
  event.preventDefault();
  // A pick list that still searches has chosen nothing yet: the next Tab goes on.
  if (!isLookedFor(event.target)) onNext(event.shiftKey ? -1 : 1);
}

/** Whether an element is the control of the cell, and no button beside it. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.matches("input, select, textarea");
}

function isLookedFor(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset["pending"] !== undefined;
}

/** Leaves Escape to a combobox whose list is open. */
function closeListFirst(event: Pick<Event, "target" | "preventDefault">): void {
  const isList =
    event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
  if (isList) event.preventDefault();
}
