import type { ReactNode } from "react";
import { useFocusOrigin } from "./focus-origin.ts";

type FocusKeeperProps = { readonly className: string; readonly children: ReactNode };

/** What goes away by itself: focus that was inside goes back to where it came from. */
export function FocusKeeper({ className, children }: FocusKeeperProps) {
  return (
    <div className={className} {...useFocusOrigin()}>
      {children}
    </div>
  );
}
