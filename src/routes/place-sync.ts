import { replace, type DataRouter, type MiddlewareFunction } from "react-router";
import { waitFor } from "xstate";

import type { Actors } from "./actors.ts";

/** The sign-in forms: going from one to another is a step that Back can undo; everything else replaces. */
const FORMS: ReadonlySet<string> = new Set(["/login", "/tfa", "/pwd-recovery", "/pwd-update"]);

/**
 * Keeps the address and the machine's place the same, in both directions (ADR 3): every navigation is a
 * question to the machine, and a place that changes by itself (a step done, a 401) moves the router.
 */
export function createPlaceSync(auth: Actors["auth"]) {
  let known = auth.getSnapshot().context.place.path;
  let isAsking = false;
  let corrected: string | null = null;

  const ask: MiddlewareFunction = async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    isAsking = true;
    try {
      auth.send({ type: "url.requested", path: pathname + search });
      await waitFor(auth, (snapshot) => !snapshot.hasTag("pending"), { signal: request.signal });
    } finally {
      isAsking = false;
    }
    known = auth.getSnapshot().context.place.path;
    if (known !== pathname + search) throw replace(known);
    return next();
  };

  function follow(router: DataRouter): void {
    const goTo = (path: string): void => {
      const from = router.state.location.pathname;
      void router.navigate(path, { replace: !(FORMS.has(from) && FORMS.has(path)) });
    };
    auth.subscribe((snapshot) => {
      const { path } = snapshot.context.place;
      if (isAsking || snapshot.hasTag("pending") || path === known) return;
      known = path;
      goTo(path);
    });
    // A navigation that was under way when the place changed may still land on its old target.
    router.subscribe(({ navigation, location, initialized }) => {
      if (!initialized || navigation.state !== "idle" || isAsking) return;
      const { place } = auth.getSnapshot().context;
      if (location.pathname + location.search === place.path) corrected = null;
      else if (corrected !== place.path) goTo((corrected = place.path));
    });
  }

  return { ask, follow };
}
