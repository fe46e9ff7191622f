import { fromCallback, fromPromise } from "xstate";

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

/** A call of a simulation: it never answers by itself, because the reader chooses its answer. Any port takes it. */
export const silent = fromPromise(() => new Promise<never>(() => undefined)) as never;

/** A listener of a simulation: it hears only what the reader sends. */
export const mute = fromCallback(() => undefined) as never;

/** An action of a simulation: nothing outside takes part. */
export const nothing = (): void => undefined;
