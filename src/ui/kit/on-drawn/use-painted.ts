import { startTransition, useLayoutEffect, useState } from "react";

/**
 * Whether the browser has presented what is drawn since `of` became what it is: what is seen first comes in the first
 * frame, and the rest may follow. With a deferred value alone, the rest would often be drawn before that frame.
 */
export function usePainted(of: string): boolean {
  const [painted, setPainted] = useState<string | null>(null);
  useLayoutEffect(() => {
    let asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(() => startTransition(() => setPainted(of)));
    });
    return () => cancelAnimationFrame(asked);
  }, [of]);
  return painted === of;
}
