import { useSelector } from "@xstate/react";
import { Suspense, useDeferredValue, type ReactNode } from "react";

import { UNDECIDED } from "../machines/auth/place.ts";
import { ErrorBoundary } from "../ui/kit/error-boundary.tsx";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import { BareLayout } from "../ui/shell/bare-layout.tsx";
import { LoginLayout } from "../ui/shell/login-layout.tsx";
import type { Actors } from "./actors.ts";
import { BoundLoader, BoundNotices } from "./announcements.tsx";
import { GuardedPage } from "./guarded-page.tsx";
import { createLazyPages, type StaleBuild } from "./lazy-page.tsx";
import { mainPages } from "./main.pages.tsx";
import { signInPages } from "./sign-in.pages.tsx";

/**
 * Binds the actors to what is drawn: the page of the machine's place in its layout, the loader and the
 * notices. Call it once.
 *
 * @param year the current year, for the footer (spec §1).
 * @returns the root component, and what starts loading the code of a page that is likely to be next.
 */
export function bindProduct(actors: Actors, year: number, build: StaleBuild) {
  const lazyPage = createLazyPages(build);
  const forms = signInPages(actors, lazyPage);
  const pages = mainPages(actors, lazyPage);
  const layout = lazyPage<{ readonly children: ReactNode }>(async () => {
    const { MainShell } = await import("./main-shell.tsx");
    return (props) => <MainShell actors={actors} year={year} {...props} />;
  });

  // Deferred: the screen that is there stays until the code of the next one has come.
  function PlacePage() {
    const { path, page } = useDeferredValue(
      useSelector(actors.auth, ({ context }) => context.place),
    );
    const company = useDeferredValue(
      useSelector(actors.auth, ({ context }) => context.session?.company),
    );
    if (page === UNDECIDED) return null;
    // Another company is another dashboard, drawn from nothing (spec §4).
    const key = `${company} ${page} ${path.replace(/\?.*$/u, "")}`;
    const form = forms[page ?? ""];
    return form === undefined ? (
      <layout.Component>
        <GuardedPage key={key} page={(page === null ? null : pages[page]) ?? pages.notFound} />
      </layout.Component>
    ) : (
      <LoginLayout>
        <GuardedPage key={key} page={form} />
      </LoginLayout>
    );
  }

  function Product() {
    return (
      <>
        <BoundLoader requests={actors.requests} />
        <ErrorBoundary fallback={(retry) => <Failure onRetry={renewing(retry)} />}>
          <Suspense fallback={null}>
            <PlacePage />
          </Suspense>
        </ErrorBoundary>
        <BoundNotices notices={actors.notices} />
      </>
    );
  }

  const renewing = (retry: () => void) => () => {
    layout.renew();
    retry();
  };
  const preload = (page: string): void => (forms[page] ?? pages[page])?.preload();
  return { Product, preload };
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <BareLayout>
      <ErrorScreen onRetry={onRetry} />
    </BareLayout>
  );
}
