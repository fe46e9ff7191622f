import { fileURLToPath } from "node:url";

/**
 * For Vite's `resolve.alias`: Radix holds the page still with react-remove-scroll, which writes a `<style>` that
 * the content policy refuses. Ours does nothing, and src/ui/kit/dialog/dialog.css.ts holds the page.
 */
export const withoutInlineStyle = {
  "react-remove-scroll": fileURLToPath(
    new URL("../src/ui/kit/dialog/no-remove-scroll.tsx", import.meta.url),
  ),
};
