import { useEffect } from "react";

/** Makes `/` focus the search box, unless the focus is in a text field. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement && event.target.matches("input, select");
      if (event.key !== "/" || isWriting) return;
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-search]")?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
