import { useSelector } from "@xstate/react";
import { Suspense, useDeferredValue } from "react";
import { Router, useRoutes, type RouteObject } from "react-router";

import { FORBIDDEN, UNDECIDED } from "../machines/auth/place.ts";
import type { Whereabouts } from "../machines/navigation/navigation.types.ts";
import { ErrorBoundary } from "../ui/kit/error-boundary/error-boundary.tsx";
import { OnDrawn } from "../ui/kit/on-drawn/on-drawn.tsx";
import { PlainLinks } from "../ui/kit/link/plain-links.tsx";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import { BareLayout } from "../ui/shell/bare-layout.tsx";
import { ActorsContext, type Actors } from "./actors.ts";
import { BoundLoader, BoundNotices } from "./announcements.tsx";
import { createLazyPages, type StaleBuild } from "./lazy-page.tsx";
import { createNavigator } from "./navigator.ts";
import { PlaceContext } from "./place-context.ts";
import { createPages, withElements } from "./route-elements.tsx";
import { drawingsAt, FORBIDDEN_ROUTE, NOT_FOUND_ROUTE, routeTree } from "./route-tree.ts";

type Options = {
  /** The current year, for the footer (spec §1); null when the product is built. */
  readonly year: number | null;
  readonly build: StaleBuild;
  /** Called when the product is first on the page. */
  readonly onDrawn: () => void;
};

/**
 * Binds the actors to what is drawn: the route of the machine's place, the loader and the notices. Call it once.
 *
 * @returns the root component; what starts loading the code of the page at an address; and what starts loading the code
 *   that is likely to be needed after a page.
 */
export function bindProduct(actors: Actors, { year, build, onDrawn }: Options) {
  const pages = createPages(createLazyPages(build), actors.navigation, year);
  const routes = withElements(routeTree, pages);
  const navigator = createNavigator(actors.navigation);

  function Product() {
    // Deferred: the screen that is there stays until the code of the next one has come.
    const place = useDeferredValue(useSelector(actors.navigation, ({ context }) => context.place));
    return (
      <ActorsContext value={actors}>
        <PlaceContext value={place}>
          <Router location={place.path} navigator={navigator} useTransitions={false}>
            <PlainLinks />
            <BoundLoader requests={actors.requests} />
            <ErrorBoundary fallback={(retry) => <Failure onRetry={renewing(retry)} />}>
              <Suspense fallback={null}>
                <Drawn routes={routes} at={routeOf(place)} />
                <OnDrawn onDrawn={onDrawn} />
              </Suspense>
            </ErrorBoundary>
            <BoundNotices notices={actors.notices} />
          </Router>
        </PlaceContext>
      </ActorsContext>
    );
  }

  const renewing = (retry: () => void) => () => {
    pages.mainLayout.renew();
    retry();
  };
  const preload = (path: string): void => {
    for (const drawing of drawingsAt(path)) {
      if (drawing !== "signInLayout") pages[drawing].preload();
    }
  };
  const preloadAfter = (page: string | null): void => {
    for (const each of LIKELY_NEXT.get(page) ?? []) pages[each].preload();
  };
  return { Product, preload, preloadAfter };
}

/** What is needed soon after a page: the shell follows the code, the first section the dashboard. */
const LIKELY_NEXT = new Map<string | null, readonly ("mainLayout" | "dashboard" | "section")[]>([
  ["/tfa", ["mainLayout", "dashboard"]],
  ["/dashboard", ["section"]],
]);

/**
 * The route that draws what the machine decided where that is not what the address names. Before it decides, the
 * screen that the address promises is drawn: a public form, or the frame of the rest.
 */
function routeOf({ page, path }: Whereabouts): string | undefined {
  if (page === FORBIDDEN) return FORBIDDEN_ROUTE;
  if (page === null) return NOT_FOUND_ROUTE;
  return page === UNDECIDED && drawingsAt(path).length === 0 ? NOT_FOUND_ROUTE : undefined;
}

function Drawn({
  routes,
  at,
}: {
  readonly routes: RouteObject[];
  readonly at: string | undefined;
}) {
  return useRoutes(routes, at);
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <BareLayout>
      <ErrorScreen onRetry={onRetry} />
    </BareLayout>
  );
}
