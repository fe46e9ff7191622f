import { useSelector } from "@xstate/react";
import { createBrowserRouter, Outlet, useRevalidator, type DataRouter } from "react-router";

import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import { Loader } from "../ui/shell/loader.tsx";
import { LoginLayout } from "../ui/shell/login-layout.tsx";
import { Notices } from "../ui/shell/notices.tsx";
import type { Actors } from "./actors.ts";
import { loadMainLayout, mainPages } from "./main.pages.tsx";
import { createPlaceSync } from "./place-sync.ts";
import { signInPages } from "./sign-in.pages.tsx";

/**
 * The router: it asks the sign-in machine about every address and reflects its answer (ADR 3).
 *
 * @param year the current year, for the footer (spec §1).
 */
export function createRouter(actors: Actors, year: number): DataRouter {
  const { ask, follow } = createPlaceSync(actors.auth);
  const router = createBrowserRouter([
    {
      middleware: [ask],
      Component: RootPage,
      HydrateFallback: () => null,
      ErrorBoundary: ErrorPage,
      children: [
        {
          Component: LoginPages,
          children: [{ ErrorBoundary: ErrorPage, children: signInPages(actors) }],
        },
        {
          lazy: { Component: loadMainLayout(actors, year) },
          children: [{ ErrorBoundary: ErrorPage, children: mainPages(actors) }],
        },
      ],
    },
  ]);
  follow(router);
  return router;

  function RootPage() {
    const { notices, requests } = actors;
    const notice = useSelector(notices, (state) => state.context.current);
    const shown = useSelector(requests, (state) => {
      if (state.matches("quiet")) return "no";
      return state.matches({ busy: "long" }) ? "long" : "brief";
    });
    return (
      <>
        <Loader shown={shown} />
        <Outlet />
        <Notices
          notice={notice}
          onPause={() => notices.send({ type: "attention.started" })}
          onResume={() => notices.send({ type: "attention.ended" })}
          onDismiss={() => notices.send({ type: "notice.dismissed" })}
        />
      </>
    );
  }
}

function LoginPages() {
  return (
    <LoginLayout>
      <Outlet />
    </LoginLayout>
  );
}

function ErrorPage() {
  const { revalidate } = useRevalidator();
  return <ErrorScreen onRetry={() => void revalidate()} />;
}
