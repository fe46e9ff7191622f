import { useEffect } from "react";

/** `/` goes to the search box, unless something is being written. */
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
