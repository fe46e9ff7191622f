import * as Radix from "@radix-ui/react-popover";
import { useState, type ReactNode } from "react";
import { panel } from "./popover.css.ts";

type PopoverProps = {
  readonly label: string;
  readonly triggerClass: string;
  readonly trigger: ReactNode;
  /** What is in it, drawn while it is open; `close` is for what is done with it there. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** A panel under a button, closed until asked for. Escape and a press elsewhere close it, and focus goes back. */
export function Popover({ label, triggerClass, trigger, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger className={triggerClass} aria-haspopup={undefined}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        // Words and controls of the page, that the next Tab reaches: focus is not moved.
        role="group"
        aria-label={label}
        tabIndex={0}
        className={panel}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={closeListFirst}
      >
        {typeof children === "function" ? children(() => setOpen(false)) : children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Escape in a combobox with its list open is for the list. */
function closeListFirst(event: KeyboardEvent): void {
  const isList =
    event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
  if (isList && event.target.matches("[role=combobox]")) event.preventDefault();
}
