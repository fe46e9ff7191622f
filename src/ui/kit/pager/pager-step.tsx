import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";
import { step } from "./pager.css.ts";

type PagerStepProps = {
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>["of"];
  /** The address; null where there is none. */
  readonly to: string | null;
  /** The letter that follows it, where single letters command the page. */
  readonly keys?: string;
};

/** A link to what is before or after: a link, so that it can be opened in another tab. */
export function PagerStep({ label, icon, to, keys }: PagerStepProps) {
  const drawing = <Icon of={icon} />;
  if (to !== null) {
    return (
      <Link className={step} aria-label={label} aria-keyshortcuts={keys} to={to}>
        {drawing}
      </Link>
    );
  }
  // A placeholder with the label of a link that leads nowhere now.
  return (
    <span className={step} aria-label={label} role="link" aria-disabled="true">
      {drawing}
    </span>
  );
}
