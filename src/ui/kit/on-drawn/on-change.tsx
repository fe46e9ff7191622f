import { useEffect, useEffectEvent, useRef } from "react";

type OnChangeProps = {
  /** The value that is watched, such as the version of a record. */
  readonly of: number;
  readonly onChange: () => void;
};

/** Calls back each time that a number changes while the content around it is on the page. */
export function OnChange({ of, onChange }: OnChangeProps) {
  const before = useRef(of);
  const call = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current === of) return;
    before.current = of;
    call();
  }, [of]);
  return null;
}
