import { lazy, type ComponentType } from "react";

/** A page, or a layout, drawn when its code is there. */
export type LazyPage<Props = object> = {
  /** Changes when the page is renewed: read it at each render. It suspends unless the code had come at its first one. */
  readonly Component: ComponentType<Props>;
  /** Whether the page is drawn without a wait. */
  readonly isLoaded: boolean;
  /** Loads the code, for a page that is likely to be next. Never rejects: a failure is left for when it is drawn. */
  preload(): Promise<void>;
  /**
   * Tries again after a failure. React never repeats a load and some browsers remember a failed import, so code
   * that did not come is asked of a fresh document.
   */
  renew(): void;
};

/** The ways out when code does not come: it may be of a build that is no longer there. */
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
    let loaded: ComponentType<Props> | null = null;
    let drawn: ComponentType<Props> | null = null;
    let hasFailed = false;

    const start = async () => {
      const Component = await load();
      loaded = Component;
      return { default: Component };
    };
    const draw = () =>
      (loading ??= start()).catch((error: unknown) => {
        // While the document reloads, the screen that is there stays.
        if (build.recover()) return new Promise<never>(() => undefined);
        hasFailed = true;
        throw error;
      });

    return {
      // React's own lazy component suspends once even where its code is there. The choice stays, or what is drawn
      // would be mounted anew when the code comes.
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
