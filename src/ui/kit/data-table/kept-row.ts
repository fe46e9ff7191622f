import { useEffect, useRef, type FocusEvent, type RefObject } from "react";
import { afterLayout } from "../measure/measure.ts";
import { rowOf } from "./table-keys.ts";
import type { TableRow } from "./data-table.types.ts";

/**
 * Keeps the keyboard in the rows of a table when the row that had it is drawn no more: the row in its place has it then.
 * Gives the handlers of its frame that follow where focus is.
 */
export function useKeptRow(table: RefObject<HTMLElement | null>, rows: readonly TableRow[]) {
  const at = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useEffect(() => {
    const left = at.current;
    if (left === null || rows.some(({ id }) => id === left.id)) return;
    at.current = null;
    const next = rows[left.index] ?? rows.at(-1);
    if (next === undefined) return;
    afterLayout(() => {
      if (document.activeElement !== document.body) return;
      table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(next.id)}"]`)?.focus();
    });
  }, [rows, table]);
  return {
    follow: (target: EventTarget) => {
      const id = rowOf(target)?.dataset["id"];
      const index = rows.findIndex((row) => row.id === id);
      at.current = id === undefined || index === -1 ? null : { id, index };
    },
    /** Focus goes elsewhere; a row that is taken away sends it nowhere. */
    leave: ({ relatedTarget }: Pick<FocusEvent, "relatedTarget">) => {
      if (relatedTarget !== null) at.current = null;
    },
  };
}
