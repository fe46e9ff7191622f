import { useEffect, useRef, type RefObject } from "react";

/** Keeps a form from being sent while an input has a problem, in the words that the browser shows. Gives the input's ref. */
export function useValidity(problem: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return input;
}
