import { fileURLToPath } from "node:url";

/**
 * For Vite's `resolve.alias`: Radix locks the page's scroll with react-remove-scroll, which writes a `<style>` that the
 * content policy refuses. Ours does nothing, because src/ui/kit/dialog/dialog.css.ts locks the scroll.
 */
export const withoutInlineStyle = {
  "react-remove-scroll": fileURLToPath(
    new URL("../src/ui/kit/dialog/no-remove-scroll.tsx", import.meta.url),
  ),
};
