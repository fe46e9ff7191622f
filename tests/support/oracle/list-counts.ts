import type { ListWorld } from "./list-world.ts";
import { call, letGo, type Changing } from "./section-desk.ts";

/** Milliseconds after a change before the tabs are counted again. */
const COUNT_MS = 2000;

/** Counts what each tab has, for the tabs that are on the page. */
export function countTabs(world: Changing<ListWorld>): void {
  world.counting = "server";
  call(world, "counts", { method: "GET", path: "banks/list/counts" });
}

/** The counts may be old: they are made again a while later, once for all changes until then. */
export function countLater(world: Changing<ListWorld>): void {
  if (world.counting !== "server" && world.counting !== "person") return;
  letGo(world, "counts");
  world.counting = { left: COUNT_MS };
}

/** Takes the counts; without a useful answer those from before stay. */
export function takeCounts(world: Changing<ListWorld>, outcome: string): void {
  world.counting = "person";
  if (outcome === "ok") world.counted = "+1000";
}

/** Lets time pass for the tabs that wait to be counted. */
export function passCounts(world: Changing<ListWorld>, ms: number): void {
  const { counting } = world;
  if (counting === null || typeof counting === "string") return;
  if (counting.left > ms) world.counting = { left: counting.left - ms };
  else countTabs(world);
}
