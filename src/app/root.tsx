import { StrictMode } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";

/** The product's root element. */
export function Root({ router }: { readonly router: DataRouter }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
