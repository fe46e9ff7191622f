import { useStore, type Viewport } from "@xyflow/react";
import { useCallback, useMemo, useState } from "react";

import type { Area, Drawing } from "../flows/drawing/drawing.types.ts";
import { readAt } from "./place-of.ts";
import { fit, isSeen, LEGIBLE, opening, showing, type Size } from "./view.ts";

/**
 * Gives the visible part of a drawing: its opening until the reader moves, and the area to show whenever that changes.
 * The window is that of the surrounding React Flow.
 */
export function useView(drawing: Drawing, toShow: Area | null) {
  const width = useStore((flow) => flow.width);
  const height = useStore((flow) => flow.height);
  const size = useMemo((): Size => ({ width, height }), [width, height]);
  const [chosen, setChosen] = useState<{
    readonly drawing: Drawing;
    readonly viewport: Viewport;
  } | null>(null);
  const [followed, setFollowed] = useState<Area | null>(null);
  const opened = useMemo(() => openingOf(drawing, size), [drawing, size]);
  const viewport = chosen?.drawing === drawing ? chosen.viewport : opened;

  // Only when the area changes, so that the reader can move away from it afterwards.
  if (width > 0 && toShow !== followed) {
    setFollowed(toShow);
    if (toShow !== null && !(isSeen(toShow, viewport, size) && viewport.zoom > LEGIBLE)) {
      setChosen({ drawing, viewport: showing(toShow, viewport, size) });
    }
  }

  const change = useCallback(
    (next: (viewport: Viewport) => Viewport) => {
      setChosen((before) => {
        const from = before?.drawing === drawing ? before.viewport : openingOf(drawing, size);
        return { drawing, viewport: next(from) };
      });
    },
    [drawing, size],
  );

  return {
    viewport,
    change,
    /** Makes the text of a part visible, unless it is readable already. */
    bring: (id: string): void => {
      const area = readAt(id, drawing);
      if (area === null) return;
      change((before) => {
        const isRead = isSeen(area, before, size) && before.zoom >= LEGIBLE;
        return isRead ? before : showing(area, before, size);
      });
    },
    fitAll: () => change(() => fit(drawing, size)),
  };
}

function openingOf(drawing: Drawing, size: Size): Viewport {
  const [whole, first] = drawing.boxes;
  const start = first ?? whole;
  return start === undefined ? fit(drawing, size) : opening(drawing, start, size);
}
