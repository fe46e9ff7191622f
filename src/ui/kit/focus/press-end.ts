import { useEffect, useRef } from "react";

/**
 * Gives a function that delays a callback until the press under way has ended and its click was dispatched: an earlier
 * redraw could move a button or a link away from under the pointer. Without a press it runs in the next frame.
 */
export function usePressEnd(): (run: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const isDown = useRef(false);

  function settle(): void {
    // After the click that ends a press; a touch sends its whole press at once, when the finger is lifted.
    requestAnimationFrame(() => {
      if (!isDown.current) for (const run of waiting.current.splice(0)) run();
    });
  }

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const press = (): void => {
      isDown.current = true;
    };
    const release = (): void => {
      isDown.current = false;
      settle();
    };
    addEventListener("pointerdown", press, options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    return () => listening.abort();
  }, []);

  return (run) => {
    waiting.current.push(run);
    settle();
  };
}
