import * as Popover from "@radix-ui/react-popover";
import CalendarIcon from "lucide-react/icons/calendar";
import { useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from "react";
import { input as inputStyle, room, toggle, withToggle } from "../field/field.css.ts";
import { useValidity } from "../field/validity.ts";
import { Icon } from "../icon/icon.tsx";
import { CalendarPanel, loadCalendar } from "./calendar-panel.tsx";
import type { DateFormat, DateWords } from "./date-format.ts";

type DateInputProps = Pick<
  ComponentProps<"input">,
  "name" | "aria-label" | "aria-required" | "aria-invalid"
> & {
  readonly id: string;
  readonly "aria-describedby": string;
  /** Its initial text; from then on the input keeps its own. */
  readonly text: string;
  readonly format: DateFormat;
  readonly words: DateWords;
  /** The error of the form; without one, the reason why its text is not a date is shown. */
  readonly problem?: string;
  /** The first and the last date that the calendar offers, in their stored form. */
  readonly min?: string | null;
  readonly max?: string | null;
  /** The date a year after which is offered; null for the one that is written. Without it no year is offered. */
  readonly start?: string | null;
  readonly onText: (text: string) => void;
  readonly onLeave?: () => void;
};

/** A date that is typed, or picked in a calendar (WAI-ARIA, date picker dialog) that the down arrow opens too. */
export function DateInput(props: DateInputProps) {
  const { id, format, words, min = null, max = null, start } = props;
  const { text, isOpen, setOpen, change, press, tidy, leave } = useTypedDate(props);
  return (
    <div className={withToggle} onFocus={loadCalendar} onBlur={leave}>
      <input
        ref={useValidity(props.problem ?? format.problemOf(text))}
        id={id}
        name={props.name}
        type="text"
        inputMode="numeric"
        className={`${inputStyle} ${room}`}
        value={text}
        placeholder={format.shape}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        aria-label={props["aria-label"]}
        aria-required={props["aria-required"]}
        aria-invalid={props["aria-invalid"]}
        aria-describedby={`${props["aria-describedby"]} ${id}-shape`}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={tidy}
      />
      <span id={`${id}-shape`} hidden>
        {format.shape}
      </span>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger className={toggle} tabIndex={-1} aria-label={words.open}>
          <Icon of={CalendarIcon} />
        </Popover.Trigger>
        <CalendarPanel
          {...{ format, words, text, min, max, start }}
          onPick={(picked) => {
            change(picked);
            setOpen(false);
          }}
        />
      </Popover.Root>
    </div>
  );
}

/** Keeps the typed text, formatted once the person leaves the field, and whether the calendar is open. */
function useTypedDate({ text: first, format, onText, onLeave }: DateInputProps) {
  const [text, setText] = useState(first);
  const [isOpen, setOpen] = useState(false);

  function change(next: string): void {
    setText(next);
    onText(next);
  }

  function tidy(): void {
    const date = format.read(text);
    if (date !== null && format.write(date) !== text) change(format.write(date));
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter") tidy();
    if (event.key !== "ArrowDown" || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    // The calendar is part of the control, and returns focus to it when it closes.
    const isInside =
      relatedTarget instanceof Element
        ? currentTarget.contains(relatedTarget) || relatedTarget.closest("[data-calendar]") !== null
        : isOpen;
    if (!isInside) onLeave?.();
  }

  return { text, isOpen, setOpen, change, press, tidy, leave };
}
