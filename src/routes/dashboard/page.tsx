import { visitorOf } from "../../machines/auth/place.ts";
import type { Visitor } from "../../domain/permission.ts";
import { listAt, mayCount, ownPagesOf, shortcutsOf } from "../../sections/menu/menu.ts";
import { later, nothing } from "../../ui/kit/later/later.tsx";
import { DashboardScreen, type Shortcut } from "../../ui/screens/desk/dashboard.screen.tsx";
import { useSession } from "../actors.ts";

// Without the code of its figures and of its desk the shortcuts work as they are.
const ShortcutFigure = later(async () => (await import("./shortcut-figure.tsx")).ShortcutFigure, {
  instead: nothing,
});

const DeskPanel = later(async () => (await import("./desk-panel.tsx")).DeskPanel, {
  instead: nothing,
});

/** Draws the figure of a page: that of its own in the report, or how many records its list has; null for a page of neither. */
function figureOf({ address, figure }: Shortcut, visitor: Visitor) {
  const list = listAt(address);
  const counted = list !== null && mayCount(list, visitor) ? list : undefined;
  if (figure === undefined && counted === undefined) return null;
  return <ShortcutFigure name={figure} list={counted} />;
}

/** The dashboard (spec §1): its shortcuts are there at once, their figures when their code and they have come. */
export function DashboardPage() {
  const session = useSession();
  const visitor = visitorOf(session);
  return (
    <DashboardScreen
      firstname={session?.user.firstname ?? null}
      shortcuts={shortcutsOf(visitor)}
      pages={ownPagesOf(visitor)}
      figureOf={(shortcut) => figureOf(shortcut, visitor)}
      desk={<DeskPanel />}
    />
  );
}
