import type { ReactNode } from "react";
import { Arches } from "./arches.tsx";
import { Brand } from "./brand.tsx";
import { claim, content, detail, layout, main, pitch, side } from "./login-layout.css.ts";

/** The public layout (spec §2): the brand beside the form where there is room, above it where there is not. */
export function LoginLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={layout}>
      <header className={side}>
        <Brand />
        <div className={pitch}>
          <p className={claim}>El respaldo que sostiene cada crédito.</p>
          <p className={detail}>Garantías, solicitudes y recuperaciones en un solo lugar.</p>
        </div>
        <Arches />
      </header>
      <main className={main}>
        <div className={content}>{children}</div>
      </main>
    </div>
  );
}
