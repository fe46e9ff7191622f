import { visitorOf } from "../machines/auth/place.ts";
import { shortcutsOf } from "../sections/menu/menu.ts";
import { DashboardScreen } from "../ui/screens/dashboard.screen.tsx";
import { useSession } from "./session.ts";

/** The dashboard (spec §1). */
export function DashboardPage() {
  const session = useSession();
  return (
    <DashboardScreen
      firstname={session?.user.firstname ?? null}
      shortcuts={shortcutsOf(visitorOf(session))}
    />
  );
}
