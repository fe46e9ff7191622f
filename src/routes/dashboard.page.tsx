import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";

import { visitorOf } from "../machines/auth/place.ts";
import { shortcutsOf } from "../sections/menu/menu.ts";
import { ErrorBoundary } from "../ui/kit/error-boundary/error-boundary.tsx";
import { DashboardScreen } from "../ui/screens/dashboard.screen.tsx";
import type { FiguresProps, RunningFigures } from "./dashboard-figures.tsx";
import type { LazyPage } from "./lazy-page.tsx";
import { useSession } from "./session.ts";

/** Makes the dashboard (spec §1): its shortcuts are there at once, their figures when their code and they have come. */
export function dashboardPage(figures: LazyPage<FiguresProps>) {
  return function DashboardPage() {
    const session = useSession();
    const [running, setRunning] = useState<RunningFigures | null>(null);
    const shown = useSelector(running?.actor, (snapshot) =>
      snapshot === undefined ? undefined : running?.read(snapshot),
    );
    return (
      <>
        <DashboardScreen
          firstname={session?.user.firstname ?? null}
          shortcuts={shortcutsOf(visitorOf(session))}
          figures={shown ?? {}}
        />
        {session !== null && (
          // Without their code the shortcuts work as they are.
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <figures.Component onStart={setRunning} />
            </Suspense>
          </ErrorBoundary>
        )}
      </>
    );
  };
}
