import { useSelector } from "@xstate/react";

import { visitorOf } from "../machines/auth/place.ts";
import { shortcutsOf } from "../sections/menu.ts";
import { DashboardScreen } from "../ui/screens/dashboard.screen.tsx";
import { useActors } from "./actors.ts";

/** The dashboard (spec §1). */
export function DashboardPage() {
  const { auth } = useActors();
  const session = useSelector(auth, (state) => state.context.session);
  return (
    <DashboardScreen
      firstname={session?.user.firstname ?? null}
      shortcuts={shortcutsOf(visitorOf(session))}
    />
  );
}
