import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";

type Ways<Props> = {
  /** Drawn while the code comes; nothing without it. */
  readonly meanwhile?: ReactNode;
  /**
   * Drawn where the code does not come, perhaps because its build is gone, or where the control cannot be drawn: the screen
   * around it stays as it is. Without it the failure is one of the page.
   */
  readonly instead?: (props: Props, retry: () => void) => ReactNode;
};

/**
 * A control whose code is loaded when it is first drawn, and drawn as soon as it is loaded, where Suspense would wait a
 * third of a second before showing it. The other code that comes later is that of a page (ADR 113).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, instead }: Ways<Props> = {},
) {
  const Later = loading(load, meanwhile);
  if (instead === undefined) return Later;
  return function Accessory(props: Props) {
    return (
      <ErrorBoundary fallback={(retry) => instead(props, retry)}>
        <Later {...props} />
      </ErrorBoundary>
    );
  };
}

function loading<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
) {
  let known: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);

    async function bring(): Promise<void> {
      try {
        const part = await load();
        known = part;
        setPart(() => part);
      } catch (error) {
        setFailure({ error });
      }
    }

    useEffect(() => {
      if (known !== null) return;
      void bring();
    }, []);
    if (failure !== null) throw failure.error;
    return Part === null ? meanwhile : <Part {...props} />;
  };
}

/** For a control without which the rest goes on, and of which nothing is said. */
export const nothing = (): null => null;
