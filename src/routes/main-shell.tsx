import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";

import { visitorOf } from "../machines/auth/place.ts";
import { sectionPageOf } from "../domain/section-page.ts";
import { isOpen } from "../machines/shell/shell.machine.ts";
import { pageAt, titleOf } from "../sections/catalogue.ts";
import { menuOf } from "../sections/menu.ts";
import type { Loss } from "../ui/shell/exit-dialog.tsx";
import { MainLayout } from "../ui/shell/main-layout.tsx";
import type { Actors } from "./actors.ts";
import { chooseCompany } from "./follow-place.ts";

type MainShellProps = {
  readonly actors: Actors;
  /** The current year, for the footer (spec §1). */
  readonly year: number;
  readonly children: ReactNode;
};

/** The main layout, bound to the actors. */
export function MainShell({ actors, year, children }: MainShellProps) {
  const { auth, notices } = actors;
  const session = useSelector(auth, (state) => state.context.session);
  const isAsking = useSelector(auth, (state) => state.matches(ASKING));
  const connection = useSelector(auth, (state) => state.children.connection);
  const isOffline = useSelector(connection, (state) => state?.hasTag("offline") ?? false);
  const past = useSelector(notices, (state) => state.context.past);
  return (
    <MainLayout
      person={session?.user ?? null}
      forced={session?.changepwd ?? false}
      menu={useMenu(actors)}
      company={{
        companies: session?.companies ?? [],
        selected: session?.company ?? "",
        onSelect: (id) => chooseCompany(actors, id),
      }}
      exit={{
        isAsking,
        loss: useLoss(actors),
        onChoose: () => auth.send({ type: "exit.chosen" }),
        onCancel: () => auth.send({ type: "exit.cancelled" }),
        onConfirm: () => auth.send({ type: "exit.confirmed" }),
      }}
      isOffline={isOffline}
      notices={past}
      year={year}
    >
      {children}
    </MainLayout>
  );
}

const ASKING = { authenticated: { exit: "asking" } } as const;

/** What logging out would lose: what is written and not saved, or a draft that was given back and not looked at. */
function useLoss({ workplace }: Actors): Loss | null {
  const work = workplace.current() ?? undefined;
  const place = useSelector(work, (state) => state?.context.place);
  const record = useSelector(work, (state) => state?.children.record);
  const importing = useSelector(work, (state) => state?.children.importing);
  const isWritten = useSelector(
    record,
    (state) => state !== undefined && (state.hasTag("unsaved") || state.matches("offering")),
  );
  const isImporting = useSelector(importing, (state) => state?.hasTag("unsaved") ?? false);
  const path = place?.path ?? "";
  const address = pageAt(path);
  if (address === null || !(isWritten || isImporting)) return null;
  const id = sectionPageOf(path)?.id ?? null;
  return { of: isWritten ? "record" : "import", title: titleOf(address), id };
}

function useMenu({ auth, shell }: Actors) {
  const menu = useSelector(shell, (state) => state.context);
  const { filter } = menu;
  const isDrawerOpen = useSelector(shell, (state) => state.matches("open"));
  const session = useSelector(auth, (state) => state.context.session);
  const current = useSelector(auth, (state) => state.context.place.page ?? "");
  const groups = menuOf(visitorOf(session), filter).map((group) => ({
    ...group,
    isOpen: filter !== "" || isOpen(menu, group.title),
  }));
  return {
    groups,
    current,
    filter,
    isDrawerOpen,
    onFilter: (text: string) => shell.send({ type: "filter.typed", text }),
    onToggle: (group: string) => shell.send({ type: "group.toggled", group }),
    onDrawer: (opens: boolean) => shell.send({ type: opens ? "drawer.opened" : "drawer.closed" }),
  };
}
