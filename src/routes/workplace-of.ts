import { waitFor } from "xstate";
import type { Actors } from "./actors.ts";

const COMING = { work: "opening" } as const;

/** Waits for the machine behind the pages of the sections, and gives its snapshot. Throws when it does not load. */
export async function workplaceOf(navigation: Actors["navigation"]) {
  navigation.send({ type: "workplace.wanted" });
  const { context } = await waitFor(navigation, (state) => !state.matches(COMING));
  if (context.workplace === null) throw new Error("The code of the sections did not come");
  return context.workplace.getSnapshot().context;
}
