import { useEffect, useEffectEvent } from "react";

/** Calls back when a media condition becomes true, or is already, while `isWatching`. */
export function useMediaMatch(condition: string, isWatching: boolean, onMatch: () => void): void {
  const matched = useEffectEvent(onMatch);
  useEffect(() => {
    if (!isWatching) return undefined;
    const media = matchMedia(condition);
    const check = () => {
      if (media.matches) matched();
    };
    check();
    media.addEventListener("change", check);
    return () => media.removeEventListener("change", check);
  }, [condition, isWatching]);
}
