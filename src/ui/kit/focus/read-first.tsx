import { useEffect, useRef, type ReactNode } from "react";

type ReadFirstProps = {
  readonly className: string;
  readonly labelledBy: string;
  readonly children: ReactNode;
};

/** A part that takes focus when it appears, so that it is read before anything is pressed. */
export function ReadFirst({ className, labelledBy, children }: ReadFirstProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} className={className} role="group" aria-labelledby={labelledBy} tabIndex={-1}>
      {children}
    </div>
  );
}
