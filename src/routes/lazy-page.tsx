import { lazy, memo, type ComponentType } from "react";

/** A page, or a layout, whose code is loaded on demand. */
export type LazyPage<Props = object> = {
  /**
   * Read it at each render, because it changes when the page is renewed. It suspends unless its code was loaded at its
   * first render.
   */
  readonly Component: ComponentType<Props>;
  /** Whether the page is drawn without a wait. */
  readonly isLoaded: boolean;
  /** Loads the code of a page that is likely to be next. Never rejects: a failure is handled when the page is drawn. */
  preload(): Promise<void>;
  /**
   * Tries again after a failure. React never repeats a load and some browsers remember a failed import, so code that
   * did not load is requested by a fresh document.
   */
  renew(): void;
};

/** The ways to recover when code does not load, perhaps because its build is gone. */
export type StaleBuild = {
  /** Reloads the document if that may help and has not been tried for this build; returns whether it does. */
  recover(): boolean;
  /** Reloads the document at a person's request, unless there is no network; returns whether it does. */
  reload(): boolean;
};

/** Gives the maker of pages whose code is loaded once, when they are first drawn or preloaded. */
export function createLazyPages(build: StaleBuild) {
  return function lazyPage<Props = object>(
    load: () => Promise<ComponentType<Props>>,
  ): LazyPage<Props> {
    let loading: Promise<{ default: ComponentType<Props> }> | null = null;
    let loaded: ComponentType<Props> | null = null;
    let drawn: ComponentType<Props> | null = null;
    let hasFailed = false;

    const start = async () => {
      // A page draws itself again by what it selects, and not because the next place is being decided around it.
      const Component: ComponentType<Props> = memo(await load());
      loaded = Component;
      return { default: Component };
    };
    const draw = () =>
      (loading ??= start()).catch((error: unknown) => {
        // While the document reloads, the current screen stays.
        if (build.recover()) return new Promise<never>(() => undefined);
        hasFailed = true;
        throw error;
      });

    return {
      // React's own lazy component suspends once even when its code is loaded. The choice is fixed, or the page would
      // be remounted when the code arrives.
      get Component() {
        return (drawn ??= loaded ?? lazy(draw));
      },
      get isLoaded() {
        return loaded !== null;
      },
      async preload() {
        try {
          await (loading ??= start());
        } catch {
          loading = null;
        }
      },
      renew() {
        if (hasFailed) build.reload();
        else drawn = null;
      },
    };
  };
}

export type MakeLazyPage = ReturnType<typeof createLazyPages>;
