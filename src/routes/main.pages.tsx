import { useSelector } from "@xstate/react";

import { FORBIDDEN, visitorOf } from "../machines/auth/place.ts";
import type { Actors } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";
import { profilePages } from "./profile.pages.tsx";
import { sectionPages } from "./section.pages.tsx";

/** Pages of the main layout; `notFound` is the 404, for an address that nobody knows (spec §2). */
type MainPages = Readonly<Record<string, LazyPage>> & { readonly notFound: LazyPage };

const HOME = "/dashboard";

/** Everything inside the main layout, by page. */
export function mainPages(actors: Actors, lazyPage: MakeLazyPage): MainPages {
  const { auth } = actors;
  return {
    ...sectionPages(actors, lazyPage),
    ...profilePages(actors, lazyPage),

    [HOME]: lazyPage(async () => {
      const [{ DashboardScreen }, { shortcutsOf }] = await Promise.all([
        import("../ui/screens/dashboard.screen.tsx"),
        import("../sections/menu.ts"),
      ]);
      return function DashboardPage() {
        const session = useSelector(auth, (state) => state.context.session);
        return (
          <DashboardScreen
            firstname={session?.user.firstname ?? null}
            shortcuts={shortcutsOf(visitorOf(session))}
          />
        );
      };
    }),

    [FORBIDDEN]: lazyPage(async () => {
      const { ForbiddenScreen } = await import("../ui/screens/forbidden.screen.tsx");
      return () => <ForbiddenScreen home={HOME} />;
    }),

    notFound: lazyPage(async () => {
      const { NotFoundScreen } = await import("../ui/screens/not-found.screen.tsx");
      return () => <NotFoundScreen home={HOME} />;
    }),
  };
}
