import { lazy, type ComponentType } from "react";

/** A page, or a layout, drawn when its code is there. */
export type LazyPage<Props = object> = {
  /** Changes when the page is renewed: read it at each render. */
  readonly Component: ComponentType<Props>;
  /** Starts loading the code, for a page that is likely to be next; a failure is left for when it is drawn. */
  preload(): void;
  /**
   * Tries again after a failure. React never repeats a load and some browsers remember a failed import, so code
   * that did not come is asked of a fresh document.
   */
  renew(): void;
};

/** What to do when code does not come: it may be of a build that is no longer there. */
export type StaleBuild = {
  /** Reloads the document if that may help and has not been tried for this build; tells whether it does. */
  recover(): boolean;
  /** Reloads the document because a person asks for it. */
  reload(): void;
};

/** Makes pages whose code is loaded once, when they are first drawn or preloaded. */
export function createLazyPages(build: StaleBuild) {
  return function lazyPage<Props = object>(
    load: () => Promise<ComponentType<Props>>,
  ): LazyPage<Props> {
    let loading: Promise<{ default: ComponentType<Props> }> | null = null;
    let hasFailed = false;

    const start = () => (loading ??= load().then((Component) => ({ default: Component })));
    const draw = () =>
      start().catch((error: unknown) => {
        // While the document reloads, the screen that is there stays.
        if (build.recover()) return new Promise<never>(() => undefined);
        hasFailed = true;
        throw error;
      });

    const page = {
      Component: lazy(draw),
      preload: () => {
        start().catch(() => {
          loading = null;
        });
      },
      renew: () => {
        if (hasFailed) build.reload();
        else page.Component = lazy(draw);
      },
    };
    return page;
  };
}

export type MakeLazyPage = ReturnType<typeof createLazyPages>;
