import { useState, type ReactNode } from "react";

type FoldProps = {
  /** Draws it closed or open; `turn` is for the button that opens and closes it. */
  readonly children: (isOpen: boolean, turn: () => void) => ReactNode;
};

/** Something that is closed until it is asked for, where the browser's own `details` cannot stand. */
export function Fold({ children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return children(isOpen, () => setOpen(!isOpen));
}
