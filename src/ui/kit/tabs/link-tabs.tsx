import { Link } from "react-router";
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
          ref={to === current ? bringIntoRow : null}
          className={tab}
          {...(to === current && { "aria-current": "page" as const })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the row of tabs, and nothing else, until the open one is whole in sight. */
function bringIntoRow(open: HTMLElement | null): void {
  const row = open?.parentElement;
  if (!open || !row) return;
  const at = open.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (at.right > seen.right) row.scrollLeft += at.right - seen.right;
  else if (at.left < seen.left) row.scrollLeft -= seen.left - at.left;
}
