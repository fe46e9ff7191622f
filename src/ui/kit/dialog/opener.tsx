import { createContext, use, useState, type ReactNode } from "react";

/** The control that opened a sequence of dialogs; null outside of them. */
export const OpenerContext = createContext<Element | null>(null);

/** Remembers the control that had focus when it was mounted: the last dialog inside it to close returns focus there. */
export function Opener({ children }: { readonly children: ReactNode }) {
  const outer = use(OpenerContext);
  const [own] = useState(() => document.activeElement);
  return <OpenerContext value={outer ?? own}>{children}</OpenerContext>;
}
