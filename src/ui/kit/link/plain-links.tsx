import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Makes plain `<a href>` visit their address as the router's own links do. A table has hundreds of them, and a `<Link>`
 * in each costs as much as the row: one listener serves them all.
 */
export function PlainLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const visit = (event: MouseEvent): void => {
      const url = visitedBy(event);
      if (url === null) return;
      event.preventDefault();
      void navigate(url.pathname + url.search);
    };
    document.addEventListener("click", visit);
    return () => document.removeEventListener("click", visit);
  }, [navigate]);
  return null;
}

/** The address in this application that a click on a link visits; null for clicks that are left to the browser. */
function visitedBy(event: MouseEvent): URL | null {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.download !== "") {
    return null;
  }
  const url = new URL(link.href);
  const page = new URL(document.URL);
  const isHere = url.origin === page.origin;
  const isPlaceInPage = url.hash !== "" && url.pathname === page.pathname;
  return isHere && !isPlaceInPage ? url : null;
}
