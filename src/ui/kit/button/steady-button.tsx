import type { ReactNode } from "react";
import { button, grave, main } from "./steady-button.css.ts";

type SteadyButtonProps = {
  /** Whether pressing it does nothing at this moment. */
  readonly isIdle: boolean;
  /** Id of the text that says why it is idle. */
  readonly reason?: string | undefined;
  /** The main action of its place. */
  readonly isMain?: boolean;
  /** It does something that is not undone. */
  readonly isGrave?: boolean;
  /** The letter that presses it. */
  readonly keys?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A button that keeps focus while it is idle, for actions that do not leave the page. */
export function SteadyButton({
  isIdle,
  reason,
  isMain = false,
  isGrave = false,
  keys,
  onClick,
  children,
}: SteadyButtonProps) {
  return (
    <button
      type="button"
      className={isIdle ? button : isMain ? main : isGrave ? grave : button}
      aria-disabled={isIdle}
      aria-describedby={reason}
      aria-keyshortcuts={keys}
      title={keys}
      onClick={isIdle ? undefined : onClick}
    >
      {children}
    </button>
  );
}
