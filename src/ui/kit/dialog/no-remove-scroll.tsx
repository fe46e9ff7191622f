import type { ReactNode } from "react";

/**
 * Takes the place of react-remove-scroll (`resolve.alias` in vite.config.ts), which writes a `<style>`: the content
 * policy refuses it, and documents drawn at build have no nonce to let it pass (ADR 30). `html:has([data-scroll-lock])`
 * holds the page in CSS.
 */
export function RemoveScroll({ children }: { readonly children: ReactNode }) {
  return children;
}
