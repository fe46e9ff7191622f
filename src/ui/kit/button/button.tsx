import type { MouseEvent, ReactNode } from "react";
import { label, variants } from "./button.css.ts";
import { shortcutsOf } from "../keys/key-names.ts";

type ButtonProps = {
  readonly variant?: keyof typeof variants;
  readonly type?: "button" | "submit";
  readonly disabled?: boolean;
  /** Its request is under way: it shows a spinner and is disabled. */
  readonly busy?: boolean;
  /** The keys that press it, as people read them: `Ctrl+Enter`. */
  readonly keys?: string;
  readonly onClick?: () => void;
  readonly onMouseDown?: (event: MouseEvent) => void;
  readonly lang?: string;
  readonly children: ReactNode;
};

/** A button. A busy one keeps its label and its width. */
export function Button({
  variant = "quiet",
  type = "button",
  disabled = false,
  busy = false,
  keys,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={variants[variant]}
      disabled={disabled || busy}
      title={keys}
      aria-keyshortcuts={keys && shortcutsOf(keys)}
      data-busy={busy || undefined}
    >
      <span className={label}>{children}</span>
    </button>
  );
}
