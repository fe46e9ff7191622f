import { createContext, use, useState, type ReactNode } from "react";

/** The control that opened the dialogs of one thing, which follow one another; null outside of them. */
export const OpenerContext = createContext<Element | null>(null);

/** Keeps the control that had focus when it appeared: whichever dialog inside it closes last gives focus back there. */
export function Opener({ children }: { readonly children: ReactNode }) {
  const outer = use(OpenerContext);
  const [own] = useState(() => document.activeElement);
  return <OpenerContext value={outer ?? own}>{children}</OpenerContext>;
}
