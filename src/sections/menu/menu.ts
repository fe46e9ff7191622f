import { ownPages } from "../../domain/page-kinds.ts";
import { isGranted, isVisible, type Visitor } from "../../domain/permission.ts";
import { plain } from "../../domain/plain-text.ts";
import { menuGroups, pathsOf, sectionOf, sections, shortcuts, type Section } from "./catalogue.ts";
import type { Icon } from "./icon.ts";
import type { PageGroup } from "./page.ts";

/** A group of the sidebar as a visitor sees it. */
export type MenuGroup = {
  readonly title: string;
  readonly icon: Icon;
  readonly items: readonly {
    readonly title: string;
    readonly address: string;
    readonly icon: Icon;
  }[];
};

/** A page of a visitor's menu, with the name of its figure where it has one. */
type OwnPage = MenuGroup["items"][number] & { readonly figure?: string };

/** As many as the shortcuts of the dashboard. */
const MOST_OWN = 8;

/**
 * The sidebar of a visitor (spec §2, §6): an item is visible when any of its paths is allowed, a group when any of its
 * items is. With a filter, only the items whose title or group contains its words, whatever their accents.
 */
export function menuOf(visitor: Visitor, filter: string): readonly MenuGroup[] {
  const words = wordsIn(filter);
  return menuGroups
    .map(({ title, icon, pages }: PageGroup) => ({
      title,
      icon,
      items: pages.filter(
        (page) =>
          page.inMenu !== false &&
          isVisible(pathsOf(page), visitor) &&
          hasWords(`${title} ${page.title}`, words),
      ),
    }))
    .filter((group) => group.items.length > 0);
}

/** Those of some pages, by their addresses, that a visitor may open, each once: for the top of the sidebar. */
export function pagesAt(addresses: readonly string[], visitor: Visitor): MenuGroup["items"] {
  return [...new Set(addresses)].flatMap((address) =>
    sections.filter((page) => page.address === address && isPermitted(page, visitor)),
  );
}

/** Whether a visitor may open a page (spec §6). */
export function isPermitted({ address }: Section, visitor: Visitor): boolean {
  return isVisible(address, visitor);
}

/** The shortcuts of the dashboard that a visitor may open (spec §1). */
export function shortcutsOf(visitor: Visitor): typeof shortcuts {
  return shortcuts.filter(({ address }) => isVisible(address, visitor));
}

/**
 * Pages of a visitor's own menu, in the place of the shortcuts that they may not follow, up
 * to eight in all (ADR 85, ADR 142): first those of daily work, then those of the sections in which they make records.
 */
export function ownPagesOf(visitor: Visitor): readonly OwnPage[] {
  const own = shortcutsOf(visitor);
  const rankOf = ({ address, figure }: OwnPage) => {
    if (figure !== undefined) return 0;
    return isGranted(`/${address.split("/")[1] ?? ""}/create`, visitor.permission) ? 1 : 2;
  };
  return (
    menuOf(visitor, "")
      .flatMap(({ items }) => items)
      .filter(({ address }) => own.every((shortcut) => shortcut.address !== address))
      // Who may do something with the records of a section, and not list them, would be shown a page that is denied.
      .filter(({ address }) => {
        const list = listAt(address);
        return list === null || isGranted(`/${list.controller}/list`, visitor.permission);
      })
      .map((page) => ({ ...page, ...dailyOf(page) }))
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, Math.max(0, MOST_OWN - own.length))
  );
}

/** The list of records that a page shows; null for a page of none. */
export function listAt(
  address: string,
): { readonly address: string; readonly controller: string; readonly view: string | null } | null {
  const page = sections.find((each) => each.address === address);
  if (page === undefined || page.kind !== undefined) return null;
  const controller = page.of ?? sectionOf(page.address);
  const isOwn = ownPages.some(({ path }) => path === page.address);
  const isList = !isOwn && (page.view !== undefined || page.address === `/${controller}`);
  return isList ? { address, controller, view: page.view ?? null } : null;
}

/** Whether a visitor may be told how many records a list has. */
export function mayCount(
  { controller }: { readonly controller: string },
  visitor: Visitor,
): boolean {
  return isGranted(`/${controller}/list`, visitor.permission);
}

const dailyOf = ({ address }: OwnPage) =>
  sections.find((section) => section.address === address)?.daily;

/** The pages above one, starting at the dashboard; a group of the sidebar has no address of its own. */
export function trailOf({
  address,
  title,
}: Section): readonly { readonly title: string; readonly href?: string }[] {
  const group = menuGroups.find(({ pages }) => pages.some((page) => page.address === address));
  const root = `/${address.split("/")[1]}`;
  const parent = sections.find((section) => section.address === root && root !== address);
  return [
    { title: "Inicio", href: "/dashboard" },
    // A group that is called as its page, or as the page above it, would be read twice.
    ...(group === undefined || [title, parent?.title].includes(group.title)
      ? []
      : [{ title: group.title }]),
    ...(parent === undefined ? [] : [{ title: parent.title, href: parent.address }]),
  ];
}

/** The words of a filter, in the form that `hasWords` needs. */
export function wordsIn(filter: string): readonly string[] {
  return plain(filter)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** Whether a text contains some words, whatever their case and accents. */
export function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const whole = plain(text);
  return words.every((word) => whole.includes(word));
}
