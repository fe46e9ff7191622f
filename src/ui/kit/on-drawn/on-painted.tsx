import { useEffect, useEffectEvent } from "react";

/** Calls back once the browser has presented the content around it: for what may follow, such as a request. */
export function OnPainted({ onPainted }: { readonly onPainted: () => void }) {
  const call = useEffectEvent(onPainted);
  useEffect(() => {
    let asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(() => call());
    });
    return () => cancelAnimationFrame(asked);
  }, []);
  return null;
}
