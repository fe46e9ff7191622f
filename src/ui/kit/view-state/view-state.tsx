import { useState, type ReactNode } from "react";

type ViewStateProps<Value> = {
  readonly initial: Value;
  readonly onChange?: (value: Value) => void;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** The state of a view that no machine has to know: what is unfolded, what a table is narrowed to. From `initial` on it is the person's. */
export function ViewState<Value>({ initial, onChange, children }: ViewStateProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    setValue(next);
    onChange?.(next);
  });
}
