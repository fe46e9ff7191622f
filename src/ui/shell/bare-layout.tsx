import type { ReactNode } from "react";
import { bare } from "./bare-layout.css.ts";
import { Brand } from "./brand.tsx";

/** The brand and a page, for pages without a layout: an error of the layouts themselves. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main className={bare}>
      <Brand />
      <div>{children}</div>
    </main>
  );
}
