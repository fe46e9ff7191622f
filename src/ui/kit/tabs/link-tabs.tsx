import { Link } from "react-router";
import { intoRow } from "../measure/measure.ts";
import { links, tab } from "./tabs.css.ts";

type LinkTabsProps = {
  readonly label: string;
  readonly tabs: readonly { readonly title: string; readonly to: string }[];
  /** The address of the open tab. */
  readonly current: string;
};

/** Tabs that are links, for addresses that show the same data in different ways. */
export function LinkTabs({ label, tabs: all, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={links}>
      {all.map(({ title, to }) => (
        <Link
          key={to}
          to={to}
          ref={to === current ? intoRow : null}
          className={tab}
          {...(to === current && { "aria-current": "page" as const })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
