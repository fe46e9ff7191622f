import { useRef } from "react";

/** The events of a row that is dragged by the mouse to the place of another; the keyboard has its own buttons. */
export function useDragged(
  chosen: readonly string[],
  onChoose: (keys: readonly string[]) => void,
): (key: string) => object {
  const dragged = useRef<string | null>(null);

  function drop(key: string): void {
    const { current } = dragged;
    dragged.current = null;
    if (current === null || current === key) return;
    const others = chosen.filter((each) => each !== current);
    onChoose(others.toSpliced(chosen.indexOf(key), 0, current));
  }

  return (key) => {
    if (!chosen.includes(key)) return {};
    return {
      draggable: true,
      onDragStart: () => {
        dragged.current = key;
      },
      onDragEnd: () => {
        dragged.current = null;
      },
      onDragOver: (event: Event) => {
        if (dragged.current !== null) event.preventDefault();
      },
      onDrop: (event: Event) => {
        event.preventDefault();
        drop(key);
      },
    };
  };
}
