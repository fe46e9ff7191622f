import Check from "lucide-react/icons/check";
import { useMemo } from "react";
import type { PermissionEntry } from "../../../domain/permission.ts";
import { reachOf, type ReachedPage } from "../../../sections/permission-reach.ts";
import { Icon } from "../../kit/icon/icon.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { count } from "./permission-matrix.css.ts";
import { reachGroups, reachPage, reachSummary } from "./permission-reach.css.ts";
import { countWords } from "./permission-words.ts";
import { answer } from "./permission-row.css.ts";
import { Card, Text, look } from "../../kit/layout/layout.tsx";

const LACKS = {
  section: "falta la sección",
  action: "falta su acción",
} as const;

/**
 * The pages that a permission list opens, and the reason for each one that it does not: the menu of whoever has the
 * role.
 */
export function PermissionReach({ list }: { readonly list: readonly PermissionEntry[] }) {
  const groups = useMemo(() => reachOf(list), [list]);
  const all = groups.flatMap(({ pages }) => pages);
  return (
    <Card as="details" lifted={false} padded={false}>
      <summary className={reachSummary}>
        Ver qué alcanza
        <span className={count}>{countWords(opened(all), all.length)} páginas</span>
      </summary>
      <div className={reachGroups}>
        {groups.map(({ title, pages }) => (
          <section key={title} className={look({ minWidth: 0 })}>
            <Text as="h3" size="body" below={1}>
              {title} <span className={count}>{countWords(opened(pages), pages.length)}</span>
            </Text>
            <ul>
              {pages.map((page) => (
                <li key={page.address} className={reachPage} data-off={page.lack ?? undefined}>
                  {page.lack === null && <Icon of={Check} className={answer} />}
                  <span>
                    {page.title}
                    {page.lack === null ? (
                      <VisuallyHidden>: se abre</VisuallyHidden>
                    ) : (
                      `: ${LACKS[page.lack]}`
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

function opened(pages: readonly ReachedPage[]): number {
  return pages.filter(({ lack }) => lack === null).length;
}
