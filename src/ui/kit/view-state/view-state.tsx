import { useState, type ReactNode } from "react";

type ViewStateProps<Value> = {
  readonly initial: Value;
  readonly onChange?: (value: Value) => void;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/**
 * The state of a view that no machine needs: expanded parts, the filter of a table. After `initial`, the person
 * controls it.
 */
export function ViewState<Value>({ initial, onChange, children }: ViewStateProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    setValue(next);
    onChange?.(next);
  });
}
