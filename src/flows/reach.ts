import type { Visitor } from "../domain/permission.ts";
import { menuGroups, sections, type Address } from "../sections/menu/catalogue.ts";
import { menuOf, type MenuGroup } from "../sections/menu/menu.ts";
import type { PageGroup } from "../sections/menu/page.ts";
import { userMenu } from "../sections/menu/user-menu.ts";
import { lackOf, wordsOfLack } from "./reach/lack.ts";

/** A page of the catalogue, and whether a visitor reaches it. */
export type PageReach = {
  readonly address: Address;
  readonly title: string;
  /** The title of its group in the sidebar, or «Mi cuenta». */
  readonly group: string;
  /** Why not, in words («falta el controlador `users`»); null when it is reached. */
  readonly reason: string | null;
};

/** What a visitor reaches: every page of the catalogue in its order, and the menu that is shown. */
export type Reach = { readonly pages: readonly PageReach[]; readonly menu: readonly MenuGroup[] };

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
 */
export function reachOf(visitor: Visitor): Reach {
  const groups: readonly PageGroup[] = [...menuGroups, userMenu];
  const pages = sections.map(({ address, title }): PageReach => {
    const lack = lackOf(address, visitor);
    const group = groups.find((each) => each.pages.some((page) => page.address === address));
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
