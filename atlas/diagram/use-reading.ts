import { useMemo, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

import type { Drawing } from "../flows/drawing/drawing.types.ts";
import type { Marks } from "./marks.ts";
import { partsOf } from "./parts.ts";

/** The number of parts that each key moves; the largest is more than any drawing has. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

type Given = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly drawing: Drawing;
  readonly marks: Marks;
  /** The chosen part, where reading begins. */
  readonly shown: string | null;
  /** Makes a part visible. */
  readonly bring: (id: string) => void;
};

/** Reading a drawing by keyboard: one of its parts at a time is focusable, and the keys move to the next. */
export function useReading({ frame, drawing, marks, shown, bring }: Given) {
  const parts = useMemo(() => partsOf(drawing), [drawing]);
  const [reached, setReached] = useState<string | null>(null);
  const has = (id: string | null) => parts.some((part) => part.id === id);
  const current = [reached, shown].find(has) ?? parts[0]?.id ?? null;
  const at = parts.findIndex(({ id }) => id === current);

  const go = (index: number) => {
    const part = parts[Math.min(Math.max(index, 0), parts.length - 1)];
    if (part !== undefined) partIn(frame.current, part.id)?.focus({ preventScroll: true });
  };

  return {
    current,
    parts: useMemo(() => new Map(parts.map((part) => [part.id, part])), [parts]),
    onFocus: ({ target }: FocusEvent) => {
      const id = target.getAttribute("data-id");
      if (id === null) return;
      setReached(id);
      if (target.matches(":focus-visible")) bring(id);
    },
    /** Handles a key, and returns whether it was for the parts. */
    onKey: ({ key, target }: KeyboardEvent): boolean => {
      if (!(target instanceof SVGElement)) return false;
      const step = STEPS[key];
      if (step !== undefined) go(at + step);
      else if (key === "Enter" || key === " ") parts[at]?.choose(marks);
      else if (key === "Escape") frame.current?.focus();
      else return false;
      return true;
    },
  };
}

/** The reading, as the shapes need it. */
export type Reading = Pick<ReturnType<typeof useReading>, "current" | "parts">;

function partIn(frame: HTMLElement | null, id: string): SVGElement | null {
  return frame?.querySelector<SVGElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;
}
