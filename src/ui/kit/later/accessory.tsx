import type { ComponentType, ReactNode } from "react";
import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { later } from "./later.tsx";

/**
 * A part that comes later and without which the rest of the screen goes on: where its code does not come, perhaps
 * because its build is gone, or where it cannot be drawn, `instead` is drawn in its place, and the screen around it
 * stays as it is.
 */
export function accessory<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (props: Props, retry: () => void) => ReactNode = () => null,
) {
  const Part = later(load);
  return function Accessory(props: Props) {
    return (
      <ErrorBoundary fallback={(retry) => instead(props, retry)}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}
