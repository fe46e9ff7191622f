import { useEffect, useEffectEvent } from "react";

/** Calls back once what is around it is on the page, drawn by the browser or taken over from the server. */
export function OnDrawn({ onDrawn }: { readonly onDrawn: () => void }) {
  const call = useEffectEvent(onDrawn);
  useEffect(() => call(), []);
  return null;
}
