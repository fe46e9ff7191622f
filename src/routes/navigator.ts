import { createPath, type Navigator } from "react-router";

import type { Actors } from "./actors.ts";

/**
 * The router's way to the machine: what it is asked to push or replace is a question to navigation, which answers
 * with the place that becomes the router's location (ADR 20).
 */
export function createNavigator(navigation: Actors["navigation"]): Navigator {
  const visit: Navigator["push"] = (to) => {
    const path = typeof to === "string" ? to : createPath(to);
    navigation.send({ type: "link.followed", path });
  };
  return {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    push: visit,
    // A link to where one already is: the decided place is the same, and nothing enters the history.
    replace: visit,
    go: (delta) => {
      throw new Error(`Nobody asks the router to go ${String(delta)} in the history`);
    },
  };
}
