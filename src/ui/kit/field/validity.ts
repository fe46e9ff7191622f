import { useEffect, useRef, type RefObject } from "react";

/**
 * Blocks the form from being sent while an input has a problem, with this text as the browser's message. Gives the
 * input's ref.
 */
export function useValidity(problem: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return input;
}
