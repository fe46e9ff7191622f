import { useEffect, useRef } from "react";
import { tick } from "./tick.css.ts";

export type Extent = "none" | "some" | "all";

type TickProps = {
  readonly extent: Extent;
  /** The `data-cell` of the grid's keyboard: the same in a whole column. */
  readonly cell: string;
  readonly label: string;
  readonly onTurn?: (isOn: boolean) => void;
};

/** A checkbox inside a grid: of one thing, or of several, where it may be indeterminate. */
export function Tick({ extent, cell, label, onTurn }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = extent === "some";
  }, [extent]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={tick}
      data-cell={cell}
      tabIndex={-1}
      aria-label={label}
      checked={extent === "all"}
      onChange={() => onTurn?.(extent !== "all")}
    />
  );
}
