import { useState } from "react";

/** Gives the value that something has when it is drawn for the first time, whatever it has later. */
export function useAtFirst<Value>(read: () => Value): Value {
  const [value] = useState(read);
  return value;
}
