import { lazy, type ComponentType } from "react";

/** A page, or a layout, drawn when its code is there. */
export type LazyPage<Props = object> = {
  /** Changes when the page is renewed: read it at each render. */
  readonly Component: ComponentType<Props>;
  /** Starts loading the code, for a page that is likely to be next. */
  preload(): void;
  /** Forgets a load that failed: React never repeats one by itself. */
  renew(): void;
};

/** Wraps the loading of a page's code; it starts once, when the page is first drawn or preloaded. */
export function lazyPage<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const start = () => (loading ??= load().then((Component) => ({ default: Component })));
  const page = {
    Component: lazy(start),
    preload: () => {
      start().catch(page.renew);
    },
    renew: () => {
      loading = null;
      page.Component = lazy(start);
    },
  };
  return page;
}
