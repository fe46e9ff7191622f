import { useEffect, useEffectEvent } from "react";

/** Presses something by Ctrl (or Cmd) and a letter, wherever focus is; null where it cannot be pressed. */
export function useShortcut(letter: string, onPress: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isKey = event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey);
    if (onPress === null || !isKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
