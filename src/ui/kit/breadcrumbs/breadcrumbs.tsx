import ChevronRight from "lucide-react/icons/chevron-right";
import { crumb, crumbs as crumbsStyle, separator, trail } from "./breadcrumbs.css.ts";
import { Icon } from "../icon/icon.tsx";
import type { KeyLine } from "../keys/declared-keys.ts";
import { Link } from "../link/link.tsx";

export type Crumb = {
  readonly title: string;
  readonly href?: string;
  /** The letter that follows it, and what it does so. */
  readonly key?: KeyLine;
};

type BreadcrumbsProps = { readonly label: string; readonly crumbs: readonly Crumb[] };

/** The path from the start to this page; the last crumb is the page itself. */
export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={trail}>
      <ol className={crumbsStyle}>
        {crumbs.map(({ title, href, key }, index) => (
          // A record may be called as what is above it.
          <li
            key={`${href ?? ""} ${title}`}
            className={crumb}
            data-bare={(href === undefined && index < crumbs.length - 1) || undefined}
          >
            {index > 0 && <Icon of={ChevronRight} className={separator} />}
            {href === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{title}</span>
            ) : (
              <Link to={href} variant="plain" keys={key?.keys} does={key?.label}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
