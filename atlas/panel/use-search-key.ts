import { useEffect } from "react";

/** Makes `/` focus the search box of the page, or that of everything, unless the focus is in a text field. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement && event.target.matches("input, select");
      if (event.key !== "/" || isWriting) return;
      event.preventDefault();
      const own = document.querySelector<HTMLElement>("[data-search]");
      (own ?? document.querySelector<HTMLElement>("[data-everything]"))?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
