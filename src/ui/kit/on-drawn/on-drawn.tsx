import { useEffect, useEffectEvent } from "react";

/** Calls back once the content around it is on the page, drawn by the browser or hydrated from the server's HTML. */
export function OnDrawn({ onDrawn }: { readonly onDrawn: () => void }) {
  const call = useEffectEvent(onDrawn);
  useEffect(() => call(), []);
  return null;
}
