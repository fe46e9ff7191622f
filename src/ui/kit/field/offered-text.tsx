import { useState, type ReactNode } from "react";
import { Button } from "../button/button.tsx";

type OfferedTextProps = {
  /** The id of the input that it fills. */
  readonly of: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** A text that the person may take into an input instead of writing it, once. */
export function OfferedText({ of, text, children }: OfferedTextProps) {
  const [isTaken, setTaken] = useState(false);
  if (isTaken) return null;
  return (
    <Button
      variant="link"
      // The input keeps the focus: leaving it could say something above the button, which would then move away.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        fill(document.getElementById(of), text);
        setTaken(true);
      }}
    >
      {children}
    </Button>
  );
}

/** Writes the text as typing would: the input keeps its own, and the form hears of it. */
function fill(input: HTMLElement | null, text: string): void {
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.setRangeText(text, 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
