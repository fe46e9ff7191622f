import { useEffect, useRef, type ReactNode } from "react";
import { keepGridStop, moveAlongGrid } from "./grid-keys.ts";

type GridProps = {
  readonly label: string;
  readonly className: string;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
};

/** A table of controls that the arrow keys move through and Tab reaches once. */
export function Grid({ label, className, isReadOnly, children }: GridProps) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (grid.current !== null) keepGridStop(grid.current, null);
  });
  return (
    <table
      ref={grid}
      className={className}
      role="grid"
      aria-label={label}
      aria-readonly={isReadOnly || undefined}
      onKeyDown={moveAlongGrid}
      onFocus={(event) => keepGridStop(event.currentTarget, event.target)}
    >
      {children}
    </table>
  );
}
