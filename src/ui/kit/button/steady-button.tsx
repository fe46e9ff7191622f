import type { ReactNode } from "react";
import { button } from "./steady-button.css.ts";

type SteadyButtonProps = {
  /** Whether pressing it does nothing now. */
  readonly isIdle: boolean;
  /** Id of the words that say why. */
  readonly reason?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A button that keeps focus while it cannot be pressed, for what is done without leaving the page. */
export function SteadyButton({ isIdle, reason, onClick, children }: SteadyButtonProps) {
  return (
    <button
      type="button"
      className={button}
      aria-disabled={isIdle}
      aria-describedby={reason}
      onClick={isIdle ? undefined : onClick}
    >
      {children}
    </button>
  );
}
