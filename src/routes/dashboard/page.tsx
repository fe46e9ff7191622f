import { visitorOf } from "../../machines/auth/place.ts";
import { ownPagesOf, shortcutsOf } from "../../sections/menu/menu.ts";
import { later, nothing } from "../../ui/kit/later/later.tsx";
import { DashboardScreen } from "../../ui/screens/desk/dashboard.screen.tsx";
import { useSession } from "../actors.ts";

// Without the code of its figures and of its desk the shortcuts work as they are.
const ShortcutFigure = later(async () => (await import("./shortcut-figure.tsx")).ShortcutFigure, {
  instead: nothing,
});

const DeskPanel = later(async () => (await import("./desk-panel.tsx")).DeskPanel, {
  instead: nothing,
});

/** The dashboard (spec §1): its shortcuts are there at once, their figures when their code and they have come. */
export function DashboardPage() {
  const session = useSession();
  return (
    <DashboardScreen
      firstname={session?.user.firstname ?? null}
      shortcuts={shortcutsOf(visitorOf(session))}
      pages={ownPagesOf(visitorOf(session))}
      figureOf={(name) => <ShortcutFigure name={name} />}
      desk={<DeskPanel />}
    />
  );
}
