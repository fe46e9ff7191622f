import { useCallback, useEffect, useRef } from "react";

/** A function of stable identity that calls the latest one given: for components that are seldom rendered again. */
export function useSteady<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
