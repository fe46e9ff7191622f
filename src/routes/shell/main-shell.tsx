import { useSelector } from "@xstate/react";
import { memo, useMemo } from "react";
import { Outlet } from "react-router";

import type { Appearance } from "../../domain/appearance.ts";
import { ofSection } from "../../domain/section-page.ts";
import { visitorOf } from "../../machines/auth/place.ts";
import type { EditorContext } from "../../machines/record/editor.types.ts";
import { isOpen } from "../../machines/shell/shell.machine.ts";
import { pageNamed, titleOf } from "../../sections/menu/catalogue.ts";
import { menuOf, pagesAt } from "../../sections/menu/menu.ts";
import type { Loss } from "../../ui/shell/exit-dialog.tsx";
import { KeptAppearance } from "../../ui/kit/appearance/kept-appearance.tsx";
import { Keys } from "../../ui/shell/keys.tsx";
import { MainLayout } from "../../ui/shell/main-layout.tsx";
import { useDeskBrief } from "../desk/use-desk.ts";
import { useActors, useIsForced, useSession, type Actors } from "../actors.ts";
import { SearchLayer } from "../search/search-layer.tsx";
import { openSearch } from "../workplace-of.ts";
import { saveAndLogOut, type FormRef } from "./save-and-log-out.ts";

type MainShellProps = {
  /** The current year, for the footer (spec §1). */
  readonly year: number | null;
};

/** The main layout, bound to the actors: a visit draws again what of it is another, and its page. */
export const MainShell = memo(function MainShell({ year }: MainShellProps) {
  const actors = useActors();
  const { auth, navigation, notices } = actors;
  const session = useSession();
  const isAsking = useSelector(auth, (state) => state.matches(ASKING));
  const isUnsavedElsewhere = useSelector(auth, (state) => state.context.isUnsavedElsewhere);
  const connection = useSelector(auth, (state) => state.children.connection);
  const isOffline = useSelector(connection, (state) => state?.hasTag("offline") ?? false);
  const past = useSelector(notices, (state) => state.context.past);
  const isForced = useIsForced();
  const [loss, unsaved] = useLoss(actors);
  return (
    <MainLayout
      person={session?.user ?? null}
      forced={isForced}
      menu={useMenu(actors)}
      company={{
        companies: session?.companies ?? [],
        selected: session?.company ?? "",
        onSelect: (id) => navigation.send({ type: "company.chosen", id }),
      }}
      exit={{
        isAsking,
        loss,
        isUnsavedElsewhere,
        onChoose: () => auth.send({ type: "exit.chosen" }),
        onCancel: () => auth.send({ type: "exit.cancelled" }),
        ...(unsaved && { onSave: () => saveAndLogOut(actors, unsaved) }),
        onConfirm: () => auth.send({ type: "exit.confirmed" }),
      }}
      isOffline={isOffline}
      desk={useDeskBrief()}
      notices={past}
      onUndo={(id) => notices.send({ type: "undo.chosen", id })}
      onSearch={() => void openSearch(navigation)}
      year={year}
    >
      <KeptAppearance />
      <Outlet />
      <SearchLayer />
      {session !== null && <Keys />}
    </MainLayout>
  );
});

const ASKING = { authenticated: { exit: "asking" } } as const;

/**
 * Gives the loss that logging out would cause, unsaved changes or a restored draft not yet looked at, and the form
 * that can be saved before: one that is written in, which nobody else has changed meanwhile.
 */
function useLoss({ navigation }: Actors): readonly [loss: Loss | null, unsaved: FormRef | null] {
  const work = useSelector(navigation, (state) => state.context.workplace) ?? undefined;
  const page = useSelector(navigation, (state) => ofSection(state.context.place.work));
  const isUnsaved = useSelector(navigation, (state) => state.hasTag("unsaved"));
  const editor = useSelector(work, (state) => state?.children.editor);
  const isOffering = useSelector(editor, (state) => state?.matches("offering") ?? false);
  const isWriting = useSelector(editor, (state) => state?.matches("editing") ?? false);
  const name = useSelector(editor, (state) => state && nameIn(state.context));
  const address = page && pageNamed(`/${page.controller}`);
  if (page === null || address === null || !(isUnsaved || isOffering)) return [null, null];
  const loss = { of: page.action, title: titleOf(address), name: name ?? null };
  return [loss, isUnsaved && isWriting && editor ? editor : null];
}

/** Gives the name of the record that a form edits; null for a new one. */
function nameIn({ section, record }: EditorContext): string | null {
  return record && section.nameOf(record);
}

function useMenu({ navigation, shell }: Actors) {
  const menu = useSelector(shell, (state) => state.context);
  const { filter, own } = menu;
  const isDrawerOpen = useSelector(shell, (state) => state.matches("open"));
  const session = useSession();
  const current = useSelector(navigation, (state) => state.context.place.page ?? "");
  // The same items at every visit, so that no group is drawn again without a change.
  const groups = useMemo(() => menuOf(visitorOf(session), filter), [session, filter]);
  const ownPages = useMemo(
    () =>
      pagesAt([...own.pinned, ...own.used], visitorOf(session)).map((page) => ({
        ...page,
        isPinned: own.pinned.includes(page.address),
      })),
    [session, own],
  );
  return {
    own: ownPages,
    groups: groups.map((group) => ({
      ...group,
      isOpen: filter !== "" || isOpen(menu, group.title),
    })),
    current,
    filter,
    isDrawerOpen,
    onFilter: (text: string) => shell.send({ type: "filter.typed", text }),
    onPin: (page: string) => shell.send({ type: "page.pinned", page }),
    onToggle: (group: string) => shell.send({ type: "group.toggled", group }),
    onFold: (chosen: NonNullable<Appearance["menu"]>) =>
      shell.send({ type: "look.chosen", look: { menu: chosen } }),
    onDrawer: (opens: boolean) => shell.send({ type: opens ? "drawer.opened" : "drawer.closed" }),
  };
}
