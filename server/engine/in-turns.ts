import { setImmediate as turn } from "node:timers/promises";

/** The items that are worked on before other calls get their turn. */
const SOME = 2_000;

/** Works on many items, some at a time: the process answers others in between. Gives what came of each, in order. */
export async function inTurns<Item, Done>(
  items: readonly Item[],
  work: (some: readonly Item[]) => readonly Done[],
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (let from = 0; from < items.length; from += SOME) {
    done.push(...work(items.slice(from, from + SOME)));
    await turn();
  }
  return done;
}
