import { createPath, type Navigator } from "react-router";

import type { Actors } from "./actors.ts";

/**
 * Adapts the router to the machine: the router's push or replace is sent to navigation as a request, and the place that
 * navigation decides becomes the router's location (ADR 20).
 */
export function createNavigator(navigation: Actors["navigation"]): Navigator {
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
