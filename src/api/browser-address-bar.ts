import type { EntryMemory } from "./kept-left-list.ts";

/** The browser's address bar and history. */
export type AddressBar = EntryMemory & {
  /** Gives the path and query of the address shown. */
  current(): string;
  push(path: string): void;
  replace(path: string): void;
  /** Calls back when the person goes back or forward: the address has changed already. */
  onMoved(follow: (path: string) => void): void;
};

/** The browser's address bar, which also knows the link a person is about to follow. */
type BrowserAddressBar = AddressBar & {
  /** Calls back with the address of a link that the pointer or the focus is on. */
  onHinted(hint: (path: string) => void): void;
};

/** Taken before anything replaces the entry on which the page is loaded. */
const keptAtStart: unknown = typeof history === "undefined" ? null : history.state;

/** The address bar and the history of the browser. */
export const browserAddressBar: BrowserAddressBar = {
  current: () => location.pathname + location.search,

  push(path) {
    history.pushState(null, "", urlOf(path));
    // A new page is shown from its top, as after a full load; the browser restores the scroll of Back and Forward.
    scrollTo(0, 0);
  },

  replace(path) {
    history.replaceState(null, "", urlOf(path));
  },

  keep(kept) {
    history.replaceState(kept, "");
  },

  kept: () => keptAtStart,

  onMoved(follow) {
    addEventListener("popstate", () => follow(browserAddressBar.current()));
  },

  onHinted(hint) {
    const hintOf = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      hint(link.pathname);
    };
    document.addEventListener("pointerover", hintOf);
    document.addEventListener("focusin", hintOf);
  },
};

/** Gives the whole address, so that a path that begins with two slashes is not read as another host. */
function urlOf(path: string): string {
  return location.origin + path;
}
