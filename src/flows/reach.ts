import type { Visitor } from "../domain/permission.ts";
import { menuGroups, sections } from "../sections/menu/catalogue.ts";
import { menuOf, type MenuGroup } from "../sections/menu/menu.ts";
import type { PageGroup } from "../sections/menu/page.ts";
import { userMenu } from "../sections/menu/user-menu.ts";
import { lackOf, wordsOfLack } from "./reach/lack.ts";

/** A page of the catalogue or a view of its list, and whether a visitor reaches it. */
export type PageReach = {
  readonly address: string;
  readonly title: string;
  /** The title of its group in the sidebar, or «Mi cuenta». */
  readonly group: string;
  /** Why not, in words («falta el controlador `users`»); null when it is reached. */
  readonly reason: string | null;
};

/** What a visitor reaches: every page of the catalogue in its order, the views after theirs, and the menu that is shown. */
export type Reach = { readonly pages: readonly PageReach[]; readonly menu: readonly MenuGroup[] };

/** A view of the list of a section: its controller, its address and its name. */
export type ViewPage = { readonly of: string; readonly address: string; readonly label: string };

/** What changes from one reach to another, and why the pages that are lost are lost. */
export type ReachChange = {
  readonly gained: readonly PageReach[];
  readonly lost: readonly PageReach[];
  /** Titles of the groups of the menu. */
  readonly groupsGained: readonly string[];
  readonly groupsLost: readonly string[];
};

/**
 * The pages that a visitor reaches and those that not, with the reason in Spanish: *¿Quién llega?*. The verdicts are
 * the product's own (spec §6). Visitors to begin with: `demoVisitors` of src/flows/reach/demo-visitors.ts.
 *
 * @param views those of the declared sections, which this room does not load.
 */
export function reachOf(visitor: Visitor, views: readonly ViewPage[] = []): Reach {
  const groups: readonly PageGroup[] = [...menuGroups, userMenu];
  const all = sections.flatMap((section) => {
    const own = views.filter(({ of }) => `/${of}` === section.address);
    const named = own.map(({ address, label }) => ({
      address,
      title: `${section.title}: ${label}`,
    }));
    return [section, ...named].map(({ address, title }) => ({
      address,
      title,
      of: section.address,
    }));
  });
  const pages = all.map(({ address, title, of }): PageReach => {
    const lack = lackOf(address, visitor);
    const group = groups.find((each) => each.pages.some((page) => page.address === of));
    return {
      address,
      // What opens to anybody is another page under the same address.
      title:
        lack === null && !visitor.hasToken
          ? `${title}: la portada de quien no ha ingresado, sin datos`
          : title,
      group: group?.title ?? "",
      reason: lack === null ? null : wordsOfLack(lack),
    };
  });
  return { pages, menu: menuOf(visitor, "") };
}

/** What a visitor with the second reach gains and loses against the first. */
export function compareReach(before: Reach, after: Reach): ReachChange {
  const [had, has] = [reachedIn(before), reachedIn(after)];
  const [showed, shows] = [titlesIn(before), titlesIn(after)];
  return {
    gained: after.pages.filter(({ address }) => has.has(address) && !had.has(address)),
    lost: after.pages.filter(({ address }) => had.has(address) && !has.has(address)),
    groupsGained: shows.filter((title) => !showed.includes(title)),
    groupsLost: showed.filter((title) => !shows.includes(title)),
  };
}

function reachedIn({ pages }: Reach): ReadonlySet<string> {
  return new Set(pages.flatMap(({ address, reason }) => (reason === null ? [address] : [])));
}

function titlesIn({ menu }: Reach): string[] {
  return menu.map(({ title }) => title);
}
