import type { Sample } from "./sample.types.ts";

/** An event with whatever values it carries. */
type Happening = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A sample of an event of a chart. */
export function happens(key: string, event: Happening, words: string | null = null): Sample {
  return { key, event, words };
}

/** A port that answers. */
export function answers(key: string, port: string, output: unknown, words: string | null = null) {
  return happens(key, { type: `xstate.done.actor.${port}`, output }, words);
}

/** A port that breaks. */
export function breaks(key: string, port: string): Sample {
  return happens(key, { type: `xstate.error.actor.${port}`, error: "rota" });
}

/** A time that passes: the delay of a state, by its id. */
export function passes(key: string, delay: string, state: string): Sample {
  return happens(key, { type: `xstate.after.${delay}.${state}` });
}
