import type { ReactNode } from "react";

/**
 * Replaces react-remove-scroll (`resolve.alias` in vite.config.ts), which adds a `<style>`: the content security policy
 * refuses it, and documents drawn at build time have no nonce to allow it (ADR 30). The mark of the
 * veil locks the scroll of the page in CSS.
 */
export function RemoveScroll({ children }: { readonly children: ReactNode }) {
  return children;
}
