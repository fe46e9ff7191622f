import { useId, useState, type ReactNode } from "react";
import { panel } from "./popover.css.ts";

type PopoverProps = {
  readonly label: string;
  readonly triggerClass: string;
  readonly trigger: ReactNode;
  /** Drawn while it is open, and from nothing each time: for what costs more than a few words. */
  readonly isLazy?: boolean;
  readonly children: ReactNode;
};

/** A panel under a button, closed until asked for: the browser's own popover, which Escape and a click elsewhere close. */
export function Popover({ label, triggerClass, trigger, isLazy, children }: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={triggerClass} popoverTarget={id}>
        {trigger}
      </button>
      {/* Reached with the keyboard, so that a long panel scrolls. */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        tabIndex={0}
        className={panel}
        onBeforeToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === "open");
        }}
      >
        {(isOpen || isLazy !== true) && children}
      </div>
    </>
  );
}
