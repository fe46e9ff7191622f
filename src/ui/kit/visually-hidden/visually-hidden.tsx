import type { ComponentProps } from "react";
import { hidden } from "./visually-hidden.css.ts";

/** Text for screen readers only. Takes the props of a `span` (a live region sets `role`). */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={hidden} />;
}
