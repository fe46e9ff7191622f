import { useSelector } from "@xstate/react";
import { Suspense, useDeferredValue } from "react";

import { ErrorBoundary } from "../ui/kit/error-boundary.tsx";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import { Loader } from "../ui/shell/loader.tsx";
import { LoginLayout } from "../ui/shell/login-layout.tsx";
import { Notices } from "../ui/shell/notices.tsx";
import type { Actors } from "./actors.ts";
import { GuardedPage } from "./guarded-page.tsx";
import { mainLayout } from "./main-layout.tsx";
import { mainPages, notFoundPage } from "./main.pages.tsx";
import { signInPages } from "./sign-in.pages.tsx";

/**
 * Binds the actors to what is drawn: the page of the machine's place in its layout, the loader and the
 * notices. Call it once: the result is the root component.
 *
 * @param year the current year, for the footer (spec §1).
 */
export function bindProduct(actors: Actors, year: number) {
  const { auth, notices, requests } = actors;
  const forms = signInPages(actors);
  const pages = mainPages(actors);
  const layout = mainLayout(actors, year);

  return function Product() {
    const isOpen = useSelector(auth, (state) => !state.hasTag("pending"));
    return (
      <>
        <LoaderPart />
        <ErrorBoundary fallback={(retry) => <ErrorScreen onRetry={() => renewLayout(retry)} />}>
          <Suspense fallback={null}>{isOpen && <PlacePart />}</Suspense>
        </ErrorBoundary>
        <NoticesPart />
      </>
    );
  };

  // Deferred: the screen that is there stays until the code of the next one has come.
  function PlacePart() {
    const { path, page } = useDeferredValue(useSelector(auth, (state) => state.context.place));
    const key = `${page} ${path.replace(/\?.*$/u, "")}`;
    const form = forms[page ?? ""];
    if (form !== undefined) {
      return (
        <LoginLayout>
          <GuardedPage key={key} page={form} />
        </LoginLayout>
      );
    }
    return (
      <layout.Component>
        <GuardedPage key={key} page={pages[page ?? ""] ?? notFoundPage} />
      </layout.Component>
    );
  }

  function renewLayout(retry: () => void) {
    layout.renew();
    retry();
  }

  function LoaderPart() {
    const shown = useSelector(requests, (state) => {
      if (state.matches("quiet")) return "no";
      return state.matches({ busy: "long" }) ? "long" : "brief";
    });
    return <Loader shown={shown} />;
  }

  function NoticesPart() {
    const notice = useSelector(notices, (state) => state.context.current);
    return (
      <Notices
        notice={notice}
        onPause={() => notices.send({ type: "attention.started" })}
        onResume={() => notices.send({ type: "attention.ended" })}
        onDismiss={() => notices.send({ type: "notice.dismissed" })}
      />
    );
  }
}
