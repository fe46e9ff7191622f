import { waitFor } from "xstate";

import type { Actors } from "./actors.ts";

/** Waits for the machine behind the pages of the sections, and gives its snapshot. Throws when it does not load. */
export async function workplaceOf(navigation: Actors["navigation"]) {
  navigation.send({ type: "workplace.wanted" });
  const { context } = await waitFor(navigation, (state) => !state.matches(COMING));
  if (context.workplace === null) throw new Error("The code of the sections did not come");
  return context.workplace.getSnapshot();
}

/** Opens the one box, once its code is there; without it nothing happens, and the next time asks again. */
export async function openSearch(navigation: Actors["navigation"]): Promise<void> {
  try {
    const { children } = await workplaceOf(navigation);
    children.search?.send({ type: "box.opened" });
  } catch {
    // The menu and the lists work as they are.
  }
}

const COMING = { work: "opening" } as const;
