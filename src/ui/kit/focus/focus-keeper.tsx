import type { ReactNode } from "react";
import { useFocusOrigin } from "./focus-origin.ts";

type FocusKeeperProps = { readonly className: string; readonly children: ReactNode };

/** A box that is removed by itself: focus inside it returns to where it was before. */
export function FocusKeeper({ className, children }: FocusKeeperProps) {
  return (
    <div className={className} {...useFocusOrigin()}>
      {children}
    </div>
  );
}
