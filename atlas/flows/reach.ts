import type { Visitor } from "../../src/domain/permission.ts";
import { menuGroups, sections } from "../../src/sections/menu/catalogue.ts";
import { menuOf, type MenuGroup } from "../../src/sections/menu/menu.ts";
import type { PageGroup } from "../../src/sections/menu/page.ts";
import { userMenu } from "../../src/sections/menu/user-menu.ts";
import { lackOf, wordsOfLack } from "./reach/lack.ts";

/** A page of the catalogue or a view of its list, and whether a visitor has access. */
export type PageReach = {
  readonly address: string;
  readonly title: string;
  /** The title of its group in the sidebar, or «Mi cuenta». */
  readonly group: string;
  /** A page of the menu, as the product counts what a role reaches; a view of its list; or a page that all have. */
  readonly kind: "page" | "view" | "own";
  /** The reason for no access, in words («falta la sección `users`»); null with access. */
  readonly reason: string | null;
};

/** The access of a visitor: every page of the catalogue in its order, the views after theirs, and the visible menu. */
export type Reach = { readonly pages: readonly PageReach[]; readonly menu: readonly MenuGroup[] };

/** A view of the list of a section: its controller, its address and its name. */
export type ViewPage = { readonly of: string; readonly address: string; readonly label: string };

/** The difference between two visitors' access, with the reason for each lost page. */
export type ReachChange = {
  readonly gained: readonly PageReach[];
  readonly lost: readonly PageReach[];
  /** Titles of the groups of the menu. */
  readonly groupsGained: readonly string[];
  readonly groupsLost: readonly string[];
};

/**
 * Gives the pages that a visitor can open and those that they cannot, with the reason in Spanish: *¿Quién llega?*. The
 * verdicts are the product's own (spec §6). Sample visitors: `demoVisitors` of atlas/flows/reach/demo-visitors.ts.
 * @param views those of the declared sections, which atlas/flows does not load.
 */
export function reachOf(visitor: Visitor, views: readonly ViewPage[] = []): Reach {
  const groups: readonly PageGroup[] = [...menuGroups, userMenu];
  const all = sections.flatMap((section) => {
    const own = views.filter(({ of }) => `/${of}` === section.address);
    const named = own.map(({ address, label }) => ({
      address,
      title: `${section.title}: ${label}`,
      isView: true,
    }));
    return [{ ...section, isView: false }, ...named].map(({ address, title, isView }) => ({
      address,
      title,
      isView,
      of: section.address,
    }));
  });
  const pages = all.map(({ address, title, isView, of }): PageReach => {
    const lack = lackOf(address, visitor);
    const group = groups.find((each) => each.pages.some((page) => page.address === of));
    return {
      address,
      // A page open to anybody is a different page at the same address.
      title:
        lack === null && !visitor.hasToken
          ? `${title}: la portada de quien no ha ingresado, sin datos`
          : title,
      group: group?.title ?? "",
      kind: isView ? "view" : group === undefined || group === userMenu ? "own" : "page",
      reason: lack === null ? null : wordsOfLack(lack),
    };
  });
  return { pages, menu: menuOf(visitor, "") };
}

/** Gives the pages that a visitor gains and loses from the first access to the second. */
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
