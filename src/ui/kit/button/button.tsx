import type { ReactNode } from "react";
import { label, variants } from "./button.css.ts";

type ButtonProps = {
  readonly variant?: keyof typeof variants;
  readonly type?: "button" | "submit";
  readonly disabled?: boolean;
  /** Its request is under way: it shows a spinner and is disabled. */
  readonly busy?: boolean;
  readonly onClick?: () => void;
  readonly lang?: string;
  readonly children: ReactNode;
};

/** A button. A busy one keeps its label and its width. */
export function Button({
  variant = "quiet",
  type = "button",
  disabled = false,
  busy = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={variants[variant]}
      disabled={disabled || busy}
      data-busy={busy || undefined}
    >
      <span className={label}>{children}</span>
    </button>
  );
}
