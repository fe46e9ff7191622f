import type { AddressBar } from "../routes/follow-place.ts";

/** The address bar and the history of the browser. */
export const browserAddressBar: AddressBar = {
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
};

/** The whole address, so that a path that begins with two slashes is not read as another host. */
function urlOf(path: string): string {
  return location.origin + path;
}

/** The address that a click on a link visits here; null for what is the browser's own to do. */
function visitedBy(event: MouseEvent): URL | null {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.download !== "") {
    return null;
  }
  const url = new URL(link.href);
  const isHere = url.origin === location.origin;
  const isPlaceInPage = url.hash !== "" && url.pathname === location.pathname;
  return isHere && !isPlaceInPage ? url : null;
}
