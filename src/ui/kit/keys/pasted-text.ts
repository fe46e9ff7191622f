import { useEffect, useEffectEvent } from "react";

/**
 * Listens to every text that is pasted while its caller is drawn. What takes it over says so: then the browser pastes
 * nothing itself.
 */
export function usePastedText(onPaste: (text: string, target: Element) => boolean): void {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => {
      const { clipboardData, target, defaultPrevented } = event;
      const text = clipboardData?.getData("text/plain") ?? "";
      if (defaultPrevented || text === "" || !(target instanceof Element)) return;
      if (paste(text, target)) event.preventDefault();
    };
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
