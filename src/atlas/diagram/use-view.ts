import { useCallback, useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import type { Area, Drawing } from "../../flows/drawing/drawing.types.ts";
import { readAt } from "./place-of.ts";
import { fit, isSeen, LEGIBLE, opening, showing, type Size, type View } from "./view.ts";

const NOWHERE: Size = { width: 0, height: 0 };

/**
 * What is seen of a drawing in a frame: the whole of it until the reader moves, all of it on paper, and always the
 * area to show when that changes.
 */
export function useView(
  frame: RefObject<HTMLElement | null>,
  drawing: Drawing,
  toShow: Area | null,
) {
  const [size, setSize] = useState(NOWHERE);
  const [chosen, setChosen] = useState<{ readonly drawing: Drawing; readonly view: View } | null>(
    null,
  );
  const isOnPaper = useOnPaper();
  const [followed, setFollowed] = useState<Area | null>(null);
  const opened = openingOf(drawing, size);
  const view = chosen?.drawing === drawing ? chosen.view : opened;

  // Only when the area changes: where the reader goes afterwards is the reader's own.
  if (size.width > 0 && toShow !== followed) {
    setFollowed(toShow);
    if (toShow !== null && !(isSeen(toShow, view, size) && view.scale > LEGIBLE)) {
      setChosen({ drawing, view: showing(toShow, view, size) });
    }
  }

  const change = useCallback(
    (next: (view: View) => View) => {
      setChosen((before) => {
        const from = before?.drawing === drawing ? before.view : openingOf(drawing, size);
        return { drawing, view: next(from) };
      });
    },
    [drawing, size],
  );

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  return {
    view,
    size,
    isOnPaper,
    change,
    /** Brings the words of a part into sight, if they cannot be read where they are. */
    bring: (id: string): void => {
      const area = readAt(id, drawing);
      if (area === null) return;
      change((before) => {
        const isRead = isSeen(area, before, size) && before.scale >= LEGIBLE;
        return isRead ? before : showing(area, before, size);
      });
    },
    fitAll: () => setChosen({ drawing, view: fit(drawing, size) }),
  };
}

/** Whether the page is being printed. */
function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    const onPaper = () => flushSync(() => setOnPaper(true));
    const offPaper = () => setOnPaper(false);
    addEventListener("beforeprint", onPaper);
    addEventListener("afterprint", offPaper);
    return () => {
      removeEventListener("beforeprint", onPaper);
      removeEventListener("afterprint", offPaper);
    };
  }, []);
  return isOnPaper;
}

function openingOf(drawing: Drawing, size: Size): View {
  const [whole, first] = drawing.boxes;
  const start = first ?? whole;
  return start === undefined ? fit(drawing, size) : opening(drawing, start, size);
}
