import type { ReactNode } from "react";

/**
 * Takes the place of react-remove-scroll (`resolve.alias` in vite.config.ts), which writes a `<style>` that the
 * content policy refuses. Scrolling is held in CSS instead, by `html:has([data-scroll-lock])`.
 */
export function RemoveScroll({ children }: { readonly children: ReactNode }) {
  return children;
}
