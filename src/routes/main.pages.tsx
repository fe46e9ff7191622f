import { useSelector } from "@xstate/react";
import { Outlet, type RouteObject } from "react-router";

import { FORBIDDEN } from "../machines/auth/place.ts";
import { sections, subPagesOf } from "../sections/catalogue.ts";
import type { Actors } from "./actors.ts";

const HOME = "/dashboard";

/** Everything inside the main layout: a page for each entry of the catalogue, and the 404. */
export function mainPages({ auth }: Actors): RouteObject[] {
  return [
    { path: HOME, caseSensitive: true, lazy: { Component: loadDashboard } },
    { path: "/profiles/pwd", caseSensitive: true, lazy: { Component: loadChangePassword } },
    ...sections
      .filter(({ address }) => address !== HOME && address !== "/profiles/pwd")
      .map((section): RouteObject => {
        return {
          path: section.address,
          caseSensitive: true,
          lazy: { Component: () => loadSection(section) },
        };
      }),
    { path: "*", lazy: { Component: loadNotFound } },
  ];

  async function loadDashboard() {
    const { DashboardScreen } = await import("../ui/screens/dashboard.screen.tsx");
    return function DashboardPage() {
      const firstname = useSelector(auth, (state) => state.context.session?.user.firstname ?? null);
      return <DashboardScreen firstname={firstname} />;
    };
  }

  async function loadChangePassword() {
    const { ChangePasswordScreen } = await import("../ui/screens/change-password.screen.tsx");
    return function ChangePasswordPage() {
      const busy = !useSelector(
        auth,
        (state) =>
          state.matches({ authenticated: { forcedPasswordChange: "entering" } }) ||
          state.matches({ authenticated: { normal: { changingPassword: "entering" } } }),
      );
      const forced = useSelector(auth, (state) => state.context.session?.changepwd ?? false);
      return (
        <ChangePasswordScreen
          busy={busy}
          forced={forced}
          onSubmit={(values) => auth.send({ type: "change.submitted", ...values })}
        />
      );
    };
  }

  async function loadSection({ address, title }: (typeof sections)[number]) {
    const { SectionScreen } = await import("../ui/screens/section.screen.tsx");
    const subroutes = subPagesOf(address).map((page) => ({
      title: page.title,
      href: page.address,
    }));
    return function SectionPage() {
      return <SectionScreen key={address} title={title} subroutes={subroutes} />;
    };
  }

  async function loadNotFound() {
    const { NotFoundScreen } = await import("../ui/screens/not-found.screen.tsx");
    return function NotFoundPage() {
      return <NotFoundScreen home={HOME} />;
    };
  }
}

/** The main layout around its pages; a missing permission shows in their place, at their address (decision 5). */
export function loadMainLayout({ auth }: Actors, year: number) {
  return async () => {
    const [{ MainLayout }, { ForbiddenScreen }] = await Promise.all([
      import("../ui/shell/main-layout.tsx"),
      import("../ui/screens/forbidden.screen.tsx"),
    ]);
    return function MainPage() {
      const user = useSelector(auth, (state) => state.context.session?.user ?? null);
      const forced = useSelector(auth, (state) => state.context.session?.changepwd ?? false);
      const isForbidden = useSelector(auth, (state) => state.context.place.page === FORBIDDEN);
      return (
        <MainLayout user={user} forced={forced} year={year}>
          {isForbidden ? <ForbiddenScreen home={HOME} /> : <Outlet />}
        </MainLayout>
      );
    };
  };
}
