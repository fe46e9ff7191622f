import { useEffect, useState, type ComponentType } from "react";

/**
 * A component whose code is loaded when it is first drawn: nothing until then, and drawn as soon as it is loaded, where
 * Suspense would wait a third of a second before showing it. A failed load is thrown as an error of the page.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
    return Part && <Part {...props} />;
  };
}
