import * as Radix from "@radix-ui/react-popover";
import { useState, type ReactNode } from "react";
import { bringIntoView } from "../focus/bring-into-view.ts";
import { panel } from "./popover.css.ts";

type PopoverProps = {
  readonly label: string;
  readonly triggerClass: string;
  readonly trigger: ReactNode;
  /** The side of the button that the panel begins at: the end, unless something else is beside its start. */
  readonly align?: "start" | "end";
  readonly onOpen?: () => void;
  /** Drawn while it is open; `close` closes it once something in it was chosen. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** A panel under a button, closed at first. Escape and a press outside close it, and focus returns to the button. */
export function Popover(props: PopoverProps) {
  const { label, triggerClass, trigger, align = "end", onOpen, children } = props;
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) onOpen?.();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger className={triggerClass} aria-haspopup={undefined}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        // Part of the page, which the next Tab reaches: focus is not moved.
        role="group"
        data-panel=""
        aria-label={label}
        tabIndex={0}
        className={panel}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onFocus={bringIntoView}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={closeListFirst}
      >
        {typeof children === "function" ? children(() => setOpen(false)) : children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Leaves Escape to a combobox whose list is open, and to a form in the panel that it leaves. */
function closeListFirst(event: KeyboardEvent): void {
  if (!(event.target instanceof Element)) return;
  const isList = event.target.matches("[role=combobox][aria-expanded=true]");
  if (isList || event.target.closest("[data-escape]") !== null) event.preventDefault();
}
