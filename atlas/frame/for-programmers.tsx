import type { ReactNode } from "react";

/** Something for who writes the product, closed to who reads how it behaves. */
export function ForProgrammers({ children }: { readonly children: ReactNode }) {
  return (
    <details>
      <summary>Para programadores</summary>
      {children}
    </details>
  );
}

/** How a copy gets what a run of the tests leaves. */
export function HowToRun() {
  return (
    <ForProgrammers>
      <p>
        Lo dejan <code>npm test</code> y después <code>npm run flows</code>.
      </p>
    </ForProgrammers>
  );
}
