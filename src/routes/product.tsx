import { useSelector } from "@xstate/react";
import { Suspense, useMemo } from "react";
import { Router, useRoutes, type RouteObject, createPath, type Navigator } from "react-router";
import { waitFor, type SnapshotFrom } from "xstate";

import { FORBIDDEN, UNDECIDED } from "../machines/auth/place.ts";
import { ofSection } from "../domain/section-page.ts";
import type { Whereabouts, WorkplaceRef } from "../machines/navigation/navigation.types.ts";
import { ErrorBoundary } from "../ui/kit/error-boundary/error-boundary.tsx";
import { OnDrawn } from "../ui/kit/on-drawn/on-drawn.tsx";
import { PlainLinks } from "../ui/kit/link/plain-links.tsx";
import { useDrawnWhole } from "../ui/kit/steady/drawn-whole.ts";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import { BareLayout } from "../ui/shell/bare-layout.tsx";
import { ActorsContext, type Actors } from "./actors.ts";
import { createLazyPages, type StaleBuild } from "./lazy-page.tsx";
import { PlaceContext } from "./place-context.ts";
import { createPages, withElements } from "./route-elements.tsx";
import { drawingsAt, FORBIDDEN_ROUTE, NOT_FOUND_ROUTE, routeTree } from "./route-tree.ts";
import { Loader } from "../ui/shell/loader.tsx";
import { Notices } from "../ui/shell/notices.tsx";

type Options = {
  /** The current year, for the footer (spec §1); null when the product is built. */
  readonly year: number | null;
  readonly build: StaleBuild;
  /** Called when the product is on the page: the prerendered markup is hydrated (ADR 21). */
  readonly onDrawn: () => void;
};

/**
 * Binds the actors to the views: the route of the machine's place, the loader and the notices. Call it once.
 * @returns the root component; a wait until the first page can be drawn whole; a function that starts loading the code
 *   of the page at an address; and one that starts loading the code likely to be needed after a page.
 */
export function bindProduct(actors: Actors, { year, build, onDrawn }: Options) {
  const pages = createPages(createLazyPages(build), actors, year);
  const routes = withElements(routeTree, pages);
  const navigator = createNavigator(actors.navigation);

  /** The kinds of pages whose code has been drawn: another of them needs no wait. */
  const drawnBefore = new Set<string>();

  function Product() {
    const decided = useSelector(actors.navigation, ({ context }) => context.place);
    const workplace = useSelector(actors.navigation, ({ context }) => context.workplace);
    const opened = useSelector(workplace ?? undefined, openedVisit);
    const isThere = drawnBefore.has(kindOf(decided)) && [null, opened].includes(visitOf(decided));
    const place = useDrawnWhole(decided, isThere, isWhole(decided) ? decided : undecided(decided));
    // The screen is not drawn again for a place that is decided and not yet shown.
    return useMemo(() => <At place={place} />, [place]);
  }

  function At({ place }: { readonly place: Whereabouts }) {
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
                <OnDrawn key={kindOf(place)} onDrawn={() => void drawnBefore.add(kindOf(place))} />
              </Suspense>
            </ErrorBoundary>
            <BoundNotices notices={actors.notices} />
          </Router>
        </PlaceContext>
      </ActorsContext>
    );
  }

  const isWhole = (place: Whereabouts): boolean =>
    codeOf(place).every((drawing) => drawing !== "section" && pages[drawing].isLoaded);

  /** Waits until the place of the person is decided, and for the code of that page; rejects when it does not load. */
  const whenReady = async (): Promise<void> => {
    const { context } = await waitFor(actors.navigation, isDecided);
    const needed = codeOf(context.place);
    // A section needs more than its code, so its frame is drawn meanwhile.
    if (needed.includes("section")) return;
    await Promise.all(needed.map((drawing) => pages[drawing].preload()));
  };

  const renewing = (retry: () => void) => () => {
    pages.mainLayout.renew();
    retry();
  };
  const preload = (path: string): void => {
    for (const drawing of codeAt(path)) void pages[drawing].preload();
  };
  const preloadAfter = (page: string | null): void => {
    for (const each of LIKELY_NEXT.get(page) ?? []) void pages[each].preload();
  };
  return { Product, whenReady, preload, preloadAfter };
}

/** Names the pages that are drawn with the same code. */
function kindOf({ page, work }: Whereabouts): string {
  return `${page} ${ofSection(work)?.action ?? ""}`;
}

/** The visit whose page of work has to be open before it is drawn; null for a page of none. */
function visitOf({ work, seed }: Whereabouts): string | null {
  return work === null ? null : seed;
}

/** The visit whose page of work is open; undefined while it is being opened. */
function openedVisit(workplace: SnapshotFrom<WorkplaceRef> | undefined): string | undefined {
  return workplace?.hasTag("busy") === false ? workplace.context.place.seed : undefined;
}

function isDecided({ context }: SnapshotFrom<Actors["navigation"]>): boolean {
  return context.place.page !== UNDECIDED;
}

/** Gives the same address before its page is decided, drawn with what loads first. */
function undecided(place: Whereabouts): Whereabouts {
  return { ...place, page: UNDECIDED };
}

/** Gives the drawings of a place whose code may have to load. */
function codeOf(place: Whereabouts) {
  return codeAt(routeOf(place) ?? place.path);
}

function codeAt(path: string) {
  return drawingsAt(path).filter((drawing) => drawing !== "signInLayout");
}

/** The code needed soon after a page: the shell after the code screen, the first section after the dashboard. */
const LIKELY_NEXT = new Map<string | null, readonly ("mainLayout" | "dashboard" | "section")[]>([
  ["/tfa", ["mainLayout", "dashboard"]],
  ["/profiles/pwd", ["dashboard"]],
  ["/dashboard", ["section"]],
]);

/**
 * Gives the route to draw when it is not the one that the address names. Before the machine decides, it is the screen
 * that the address suggests: a public form, or the frame of the rest.
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

/** The global loader, bound to the tracker of requests (spec §4). */
function BoundLoader({ requests }: Pick<Actors, "requests">) {
  const shown = useSelector(requests, (state) => {
    if (state.matches("quiet")) return "no";
    if (state.matches({ busy: "late" })) return "late";
    return state.matches({ busy: "brief" }) ? "brief" : "long";
  });
  const what = useSelector(requests, (state) => state.context.inFlight[0]?.what ?? null);
  return (
    <Loader
      shown={shown}
      what={what}
      onKeep={() => requests.send({ type: "wait.kept" })}
      onStop={() => requests.send({ type: "wait.stopped" })}
    />
  );
}

/** The snackbars, bound to their machine (spec §8). */
function BoundNotices({ notices }: Pick<Actors, "notices">) {
  const notice = useSelector(notices, (state) => state.context.current);
  return (
    <Notices
      notice={notice}
      onPause={() => notices.send({ type: "attention.started" })}
      onResume={() => notices.send({ type: "attention.ended" })}
      onUndo={(id) => notices.send({ type: "undo.chosen", id })}
      onDismiss={() => notices.send({ type: "notice.dismissed" })}
    />
  );
}

/**
 * Adapts the router to the machine: the router's push or replace is sent to navigation as a request, and the place that
 * navigation decides becomes the router's location (ADR 20).
 */
function createNavigator(navigation: Actors["navigation"]): Navigator {
  const visit: Navigator["push"] = (to) => {
    const path = typeof to === "string" ? to : createPath(to);
    navigation.send({ type: "link.followed", path });
  };
  return {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    push: visit,
    // A link to the current address: the decided place is the same, and the history does not change.
    replace: visit,
    go: (delta) => {
      throw new Error(`Nobody asks the router to go ${String(delta)} in the history`);
    },
  };
}
