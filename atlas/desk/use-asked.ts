import { useCallback, useEffect, useState } from "react";

import type { Answer } from "../../src/contract/answer.ts";

type Load<Value> = (signal: AbortSignal) => Promise<Answer<Value>>;

type Came<Value> = {
  readonly load: Load<Value>;
  readonly turn: number;
  readonly answer: Answer<Value>;
  /** The last value that came; null for none. */
  readonly value: Value | null;
  readonly at: Date;
};

/**
 * Makes a call, again when it is another one or is asked for again; null asks for nothing.
 * @param load the call, the same function as long as it asks for the same.
 * @returns its answer with the moment at which it came, null until then; and the last value of that call, which an answer
 * without one leaves.
 */
export function useAsked<Value>(load: Load<Value> | null) {
  const [turn, setTurn] = useState(0);
  const [came, setCame] = useState<Came<Value> | null>(null);
  useEffect(() => {
    if (load === null) return undefined;
    const over = new AbortController();
    void (async () => {
      const answer = await load(over.signal);
      if (over.signal.aborted) return;
      setCame((before) => {
        const former = before?.load === load ? before.value : null;
        const value = answer.kind === "received" ? answer.value : former;
        return { load, turn, answer, value, at: new Date() };
      });
    })();
    return () => over.abort();
  }, [load, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const own = came?.load === load ? came : null;
  return { came: own?.turn === turn ? own : null, value: own?.value ?? null, again };
}
