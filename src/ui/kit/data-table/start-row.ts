import { useEffect, useRef, type RefObject } from "react";
import { afterLayout } from "../measure/measure.ts";

/**
 * Focuses a row of a table once it is drawn, which brings it into view: only once, and only while focus is where a page
 * begins, since whoever has gone on meanwhile is not called back.
 */
export function useStartRow(table: RefObject<HTMLElement | null>, id: string | null): void {
  const isDone = useRef(false);
  // After every drawing: the rows below those that are in sight are drawn last.
  useEffect(() => {
    if (id === null || isDone.current) return;
    const row = table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`);
    if (!row) return;
    isDone.current = true;
    // After the effects of the page, which focuses its heading.
    queueMicrotask(() =>
      afterLayout(() => {
        if (document.activeElement?.matches("body, h1") === true) row.focus();
      }),
    );
  });
}
