import { Link } from "react-router";
import { intoRow } from "../measure/measure.ts";
import { counting, links, tab } from "./tabs.css.ts";

type LinkTabsProps = {
  readonly label: string;
  readonly tabs: readonly {
    readonly title: string;
    readonly to: string;
    /** Its count is on its way, and its place is kept. */
    readonly isCounting?: boolean;
  }[];
  /** The address of the open tab. */
  readonly current: string;
};

/** Tabs that are links, for addresses that show the same data in different ways. */
export function LinkTabs({ label, tabs: all, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={links}>
      {all.map(({ title, to, isCounting = false }) => (
        <Link
          key={to}
          to={to}
          ref={to === current ? intoRow : null}
          className={isCounting ? counting : tab}
          {...(to === current && { "aria-current": "page" as const })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
