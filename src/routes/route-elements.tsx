import type { ComponentType, ReactElement } from "react";
import { Outlet, type RouteObject } from "react-router";

import { UNDECIDED } from "../machines/auth/place.ts";
import { ErrorBoundary } from "../ui/kit/error-boundary/error-boundary.tsx";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import { EmptyFrame } from "../ui/shell/frame.tsx";
import { LoginLayout } from "../ui/shell/login-layout.tsx";
import type { OwnKind } from "../domain/page-kinds.ts";
import type { Actors } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";
import { LoginPage, RecoveryPage, TfaPage, UpdatePage } from "./session/page.tsx";
import { usePlace } from "./place-context.ts";
import type { Drawing } from "./route-tree.ts";
import type { OwnPageProps } from "./section/work-page.ts";
import { workplaceOf } from "./workplace-of.ts";

const HOME = "/dashboard";

type Pages = Readonly<Record<Exclude<Drawing, "signInLayout">, LazyPage>>;

/** Creates the pages by name: the public forms are in the first bundle, the rest is loaded on demand. */
export function createPages(
  lazyPage: MakeLazyPage,
  { navigation }: Actors,
  year: number | null,
): Pages {
  /** A page of no section: its code, and the workplace, which runs its machine. */
  const own = <Kind extends OwnKind>(
    kind: Kind,
    load: () => Promise<ComponentType<OwnPageProps<Kind>>>,
  ) =>
    lazyPage(async () => {
      const [Component, { ownPage }] = await Promise.all([
        load(),
        import("./section/page.tsx"),
        workplaceOf(navigation),
      ]);
      return ownPage(kind, Component);
    });

  return {
    login: pageOf(LoginPage),
    tfa: pageOf(TfaPage),
    recovery: pageOf(RecoveryPage),
    update: pageOf(UpdatePage),
    mainLayout: lazyPage(async () => {
      const { MainShell } = await import("./shell/main-shell.tsx");
      return () => <MainShell year={year} />;
    }),
    dashboard: lazyPage(async () => (await import("./dashboard/page.tsx")).DashboardPage),
    profile: lazyPage(async () => (await import("./profile/page.tsx")).ProfilePage),
    verification: lazyPage(async () => (await import("./verification/page.tsx")).VerificationPage),
    password: lazyPage(async () => (await import("./session/password-page.tsx")).PasswordPage),
    jobs: own("jobs", async () => (await import("./jobs/page.tsx")).JobsPage),
    technicalDocs: own(
      "technicalDocs",
      async () => (await import("./technical-docs/page.tsx")).TechnicalDocsPage,
    ),
    finder: own("finder", async () => (await import("./finder/page.tsx")).FinderPage),
    reconciliation: own(
      "reconciliation",
      async () => (await import("./reconciliation/page.tsx")).ReconciliationPage,
    ),
    board: own("board", async () => (await import("./board/page.tsx")).BoardPage),
    report: own("report", async () => (await import("./report/page.tsx")).ReportPage),
    section: lazyPage(async () => {
      const [{ sectionPage }] = await Promise.all([
        import("./section/page.tsx"),
        workplaceOf(navigation),
      ]);
      return sectionPage(lazyPage);
    }),
    forbidden: lazyPage(async () => {
      const { ForbiddenScreen } = await import("../ui/screens/forbidden.screen.tsx");
      return () => <ForbiddenScreen home={HOME} />;
    }),
    notFound: lazyPage(async () => {
      const { NotFoundScreen } = await import("../ui/screens/not-found.screen.tsx");
      return () => <NotFoundScreen home={HOME} />;
    }),
  };
}

function pageOf(Component: ComponentType): LazyPage {
  return {
    Component,
    isLoaded: true,
    preload: () => Promise.resolve(),
    renew: () => undefined,
  };
}

/** Gives the routes with their elements: a layout draws its outlet, and every page has an error boundary. */
export function withElements(routes: readonly RouteObject[], pages: Pages): RouteObject[] {
  return routes.map((route): RouteObject => {
    const element = elementOf(drawingOf(route), pages);
    return route.index === true || route.children === undefined
      ? { ...route, element }
      : { ...route, element, children: withElements(route.children, pages) };
  });
}

function drawingOf({ handle }: RouteObject): Drawing {
  return (handle as { readonly drawing: Drawing }).drawing;
}

function elementOf(drawing: Drawing, pages: Pages): ReactElement {
  if (drawing === "signInLayout") {
    return (
      <LoginLayout>
        <Outlet />
      </LoginLayout>
    );
  }
  return drawing === "mainLayout" ? (
    <Layout layout={pages.mainLayout} />
  ) : (
    <Page page={pages[drawing]} />
  );
}

function Layout({ layout }: { readonly layout: LazyPage }) {
  const { page } = usePlace();
  return page === UNDECIDED ? <EmptyFrame /> : <layout.Component />;
}

/** A page, remounted at each address; when it fails to draw, a panel offers another try and the layout stays. */
function Page({ page }: { readonly page: LazyPage }) {
  const { path, company } = usePlace();
  return (
    <ErrorBoundary
      // Another company has another dashboard, mounted anew (spec §4).
      key={`${company} ${path.replace(/\?.*$/u, "")}`}
      fallback={(retry) => (
        <ErrorScreen
          onRetry={() => {
            page.renew();
            retry();
          }}
        />
      )}
    >
      <Drawn page={page} />
    </ErrorBoundary>
  );
}

// A separate component, so that the boundary's remount reads the page again and finds the renewed one.
function Drawn({ page }: { readonly page: LazyPage }) {
  return <page.Component />;
}
