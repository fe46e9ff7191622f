import { useCallback, useEffect, useRef } from "react";

/** A function that stays the same and does what the last one given does: for parts that are seldom drawn again. */
export function useSteady<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
