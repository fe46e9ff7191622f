import type { Icon } from "./icon.ts";

/** One page of the product: all the data about it that routes, menu, dashboard, permissions and tests use. */
export type Page = {
  /** `/section` or `/section/action`: the second segment is the action that the permission needs (spec §6). */
  readonly address: `/${string}`;
  /** Title of the page and of its menu item, in Spanish. */
  readonly title: string;
  readonly icon: Icon;
  /** The kind of a page that is of no records; its declaration is in `src/sections/reports`. */
  readonly kind?: "report" | "monitor";
  /** The view of its section's list that the page shows, under an action of its own (ADR 39). */
  readonly view?: string;
  /** The section of that list, where it is not that of the address: a log of several kinds of document. */
  readonly of?: string;
  /** Comma-separated paths, any of which makes the item visible (spec §6). The page's own address when absent. */
  readonly paths?: string;
  /** `false` for a page without an item of its own in the sidebar. */
  readonly inMenu?: false;
  /** One of the eight shortcuts of the dashboard (spec §1): its place, from 1, and its title. */
  readonly shortcut?: {
    readonly position: number;
    readonly title: string;
    /** The name of its figure in the report of the dashboard; absent while its page does not work. */
    readonly figure?: string;
  };
  /** A page of daily work: the first of one's own on Inicio, with its figure, for whoever may not follow all of the eight. */
  readonly daily?: { readonly figure: string };
};

/** A group of the sidebar, with its pages in order. */
export type PageGroup = {
  readonly title: string;
  readonly icon: Icon;
  readonly pages: readonly Page[];
};
