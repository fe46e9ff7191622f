import { useState, type ReactNode } from "react";

type HeldValueProps<Value> = {
  /** What it holds when it appears; from then on it is the person's. */
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** Holds what a control shows, for one that must be told what it was told to be. */
export function HeldValue<Value>({ value, onChange, children }: HeldValueProps<Value>) {
  const [held, setHeld] = useState(value);
  return children(held, (next) => {
    setHeld(next);
    onChange(next);
  });
}
