import { useSelector } from "@xstate/react";

import { FORBIDDEN } from "../machines/auth/place.ts";
import { sections, subPagesOf, type Section } from "../sections/catalogue.ts";
import type { Actors } from "./actors.ts";
import { lazyPage, type LazyPage } from "./lazy-page.tsx";

const HOME = "/dashboard";

/** Everything inside the main layout, by page: one for each entry of the catalogue, and 'Acceso denegado'. */
export function mainPages({ auth }: Actors): Readonly<Record<string, LazyPage>> {
  return {
    ...Object.fromEntries(sections.map((section) => [section.address, sectionPage(section)])),

    [HOME]: lazyPage(async () => {
      const { DashboardScreen } = await import("../ui/screens/dashboard.screen.tsx");
      return function DashboardPage() {
        const firstname = useSelector(
          auth,
          (state) => state.context.session?.user.firstname ?? null,
        );
        return <DashboardScreen firstname={firstname} />;
      };
    }),

    "/profiles/pwd": lazyPage(async () => {
      const { ChangePasswordScreen } = await import("../ui/screens/change-password.screen.tsx");
      return function ChangePasswordPage() {
        const busy = !useSelector(
          auth,
          (state) =>
            state.matches({ authenticated: { access: { forcedPasswordChange: "entering" } } }) ||
            state.matches({
              authenticated: { access: { normal: { changingPassword: "entering" } } },
            }),
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
    }),

    [FORBIDDEN]: lazyPage(async () => {
      const { ForbiddenScreen } = await import("../ui/screens/forbidden.screen.tsx");
      return () => <ForbiddenScreen home={HOME} />;
    }),
  };
}

/** The 404 page, for an address that nobody knows (spec §2). */
export const notFoundPage = lazyPage(async () => {
  const { NotFoundScreen } = await import("../ui/screens/not-found.screen.tsx");
  return () => <NotFoundScreen home={HOME} />;
});

function sectionPage({ address, title }: Section): LazyPage {
  return lazyPage(async () => {
    const { SectionScreen } = await import("../ui/screens/section.screen.tsx");
    const subroutes = subPagesOf(address).map((page) => ({
      title: page.title,
      href: page.address,
    }));
    return () => <SectionScreen title={title} subroutes={subroutes} />;
  });
}
