import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";
import { arrow, item, list } from "./link-list.css.ts";

export type LinkListItem = { readonly title: string; readonly href: string };

type LinkListProps = { readonly label: string; readonly items: readonly LinkListItem[] };

/** Links, one under the other. */
export function LinkList({ label, items }: LinkListProps) {
  return (
    <nav aria-label={label}>
      <ul className={list}>
        {items.map(({ title, href }) => (
          <li key={href}>
            <Link to={href} className={item}>
              {title}
              <Icon of={ChevronRight} className={arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
