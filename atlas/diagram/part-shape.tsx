import type { ReactNode } from "react";

import * as styles from "./diagram.css.ts";
import type { Reading } from "./use-reading.ts";

type Props = {
  readonly id: string;
  readonly reading: Reading;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** A part of a drawing that can be pressed; the Tab key reaches one at a time, the arrow keys go on from it. */
export function PartShape({ id, reading, isSelected, onChoose, children }: Props) {
  const part = reading.parts.get(id);
  return (
    // An SVG cannot contain a button. The frame of the drawing handles the keys for all of them.
    <g
      data-id={id}
      role="button"
      tabIndex={reading.current === id ? 0 : -1}
      aria-roledescription={part?.kind}
      aria-label={part?.name ?? undefined}
      aria-current={isSelected ? "true" : undefined}
      className={styles.choosable}
      onClick={onChoose}
    >
      {part === undefined || part.way === null ? null : <desc>{part.way}</desc>}
      {children}
    </g>
  );
}
