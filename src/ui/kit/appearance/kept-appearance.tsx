import { useLayoutEffect } from "react";
import { showAppearance } from "./show-appearance.ts";

/** Shows the person's own theme and density once they have signed in; draws nothing. */
export function KeptAppearance() {
  useLayoutEffect(showAppearance, []);
  return null;
}
