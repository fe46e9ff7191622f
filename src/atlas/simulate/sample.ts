import type { Sample } from "./sample.types.ts";

/** An event with any data. */
type Happening = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Gives a sample of an event of a chart. */
export function happens(key: string, event: Happening, words: string | null = null): Sample {
  return { key, event, words };
}

/** Gives a sample of a port that answers. */
export function answers(key: string, port: string, output: unknown, words: string | null = null) {
  return happens(key, { type: `xstate.done.actor.${port}`, output }, words);
}

/** Gives a sample of a port that throws. */
export function breaks(key: string, port: string): Sample {
  return happens(key, { type: `xstate.error.actor.${port}`, error: "rota" });
}

/** Gives a sample of elapsed time: the delay of a state, by its id. */
export function passes(key: string, delay: string, state: string): Sample {
  return happens(key, { type: `xstate.after.${delay}.${state}` });
}
