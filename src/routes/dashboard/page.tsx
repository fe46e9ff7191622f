import { Suspense } from "react";

import { visitorOf } from "../../machines/auth/place.ts";
import { ownPagesOf, shortcutsOf } from "../../sections/menu/menu.ts";
import { ErrorBoundary } from "../../ui/kit/error-boundary/error-boundary.tsx";
import { DashboardScreen } from "../../ui/screens/desk/dashboard.screen.tsx";
import type { LazyPage } from "../lazy-page.tsx";
import { useSession } from "../actors.ts";
import type { ShortcutFigureProps } from "./shortcut-figure.tsx";

/** Makes the dashboard (spec §1): its shortcuts are there at once, their figures when their code and they have come. */
export function dashboardPage(figure: LazyPage<ShortcutFigureProps>, panel: LazyPage) {
  return function DashboardPage() {
    const session = useSession();
    return (
      <DashboardScreen
        firstname={session?.user.firstname ?? null}
        shortcuts={shortcutsOf(visitorOf(session))}
        pages={ownPagesOf(visitorOf(session))}
        figureOf={(name) => (
          // Without its code a shortcut works as it is.
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <figure.Component name={name} />
            </Suspense>
          </ErrorBoundary>
        )}
        desk={
          // Without its code the shortcuts work as they are.
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <panel.Component />
            </Suspense>
          </ErrorBoundary>
        }
      />
    );
  };
}
