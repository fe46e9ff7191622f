import type { AddressBar } from "../routes/follow-place.ts";

/** The browser's address bar also sees where a person is about to go. */
type BrowserAddressBar = AddressBar & {
  /** Calls back with the pathname of a link that the pointer or the focus is on. */
  onHinted(hint: (pathname: string) => void): void;
};

/** The address bar and the history of the browser. */
export const browserAddressBar: BrowserAddressBar = {
  current: () => location.pathname + location.search,

  push(path) {
    history.pushState(null, "", urlOf(path));
    // A new page is read from its top, as after a full load; Back and Forward scroll by themselves.
    scrollTo(0, 0);
  },

  replace(path) {
    history.replaceState(null, "", urlOf(path));
  },

  onAsked(ask) {
    addEventListener("popstate", () => ask(browserAddressBar.current(), "replace"));
    document.addEventListener("click", (event) => {
      const url = visitedBy(event);
      if (url === null) return;
      event.preventDefault();
      ask(url.pathname + url.search, "push");
    });
  },

  onHinted(hint) {
    const hintOf = ({ target }: Event): void => {
      const link = linkAt(target);
      if (link?.origin === location.origin) hint(link.pathname);
    };
    document.addEventListener("pointerover", hintOf);
    document.addEventListener("focusin", hintOf);
  },
};

/** The whole address, so that a path that begins with two slashes is not read as another host. */
function urlOf(path: string): string {
  return location.origin + path;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** The address that a click on a link visits here; null for what is the browser's own to do. */
function visitedBy(event: MouseEvent): URL | null {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link = linkAt(event.target);
  if (link === null || link.target !== "" || link.download !== "") return null;
  const url = new URL(link.href);
  const isHere = url.origin === location.origin;
  const isPlaceInPage = url.hash !== "" && url.pathname === location.pathname;
  return isHere && !isPlaceInPage ? url : null;
}
