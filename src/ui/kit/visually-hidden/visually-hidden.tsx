import type { ComponentProps } from "react";
import { hidden } from "./visually-hidden.css.ts";

/** Words that are heard and not seen. Takes what a `span` takes (a live region sets `role`). */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={hidden} />;
}
