import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";

import { isGranted } from "../domain/permission.ts";
import { visitorOf } from "../machines/auth/place.ts";
import type { Search } from "../contract/desk-contract.ts";
import type { searchMachine } from "../machines/search/search.machine.ts";
import { hasWords, menuOf, wordsIn } from "../sections/menu/menu.ts";
import { sectionTitles } from "../sections/menu/section-titles.ts";
import type { PaletteGroup } from "../ui/kit/search-palette/palette-list.tsx";
import { SearchBox } from "../ui/screens/search-box.tsx";
import { useActors } from "./actors.ts";
import { useSession } from "./session.ts";

/** The sections and the actions that are shown at once. */
const SECTIONS = 6;
const ACTIONS = 4;

/** The one box over the page, once the code of the sections is there. */
export function SearchLayer() {
  const { navigation } = useActors();
  const work = useSelector(navigation, ({ context }) => context.workplace) ?? undefined;
  const search = useSelector(work, (state) => state?.children.search);
  return search && <OpenBox actor={search} />;
}

/** The box, bound to its machine; nothing while it is closed. */
function OpenBox({ actor }: { readonly actor: ActorRefFrom<typeof searchMachine> }) {
  const session = useSession();
  const snapshot = useSelector(actor, (state) => state);
  if (!snapshot.hasTag("open")) return null;
  const { text, found } = snapshot.context;
  const may = (path: string) => isGranted(path, session?.permission ?? []);
  return (
    <SearchBox
      text={text}
      groups={groupsOf(text, found, visitorOf(session))}
      isBusy={snapshot.hasTag("busy") || snapshot.matches({ open: "waiting" })}
      isMasked={may("/customers/list") && !may("/customers/personal")}
      isUnanswered={snapshot.matches({ open: "unanswered" })}
      onType={(typed) => actor.send({ type: "text.typed", text: typed })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
      onClose={() => actor.send({ type: "box.closed" })}
    />
  );
}

/** The lines for a text: sections, records and actions; without one, the person's last records. */
function groupsOf(
  text: string,
  { records, makes }: Search,
  visitor: Parameters<typeof menuOf>[0],
): readonly PaletteGroup[] {
  const words = wordsIn(text);
  const isEmpty = words.length === 0;
  const pages = isEmpty ? [] : menuOf(visitor, text).flatMap(({ items }) => items);
  // A section whose own title has the words comes before one whose group has them.
  const own = pages.filter(({ title }) => hasWords(title, words));
  const sections = [...own, ...pages.filter((page) => !own.includes(page))].slice(0, SECTIONS);
  const actions = isEmpty ? [] : makes.filter(({ label }) => hasWords(label, words));
  const groups: readonly PaletteGroup[] = [
    {
      title: "Secciones",
      items: sections.map(({ title, address }) => ({ href: address, label: title })),
    },
    {
      title: isEmpty ? "Lo último que usted cambió" : "Registros",
      items: records.map(({ controller, id, label, detail }) => ({
        href: `/${controller}/view/${id}`,
        label,
        detail,
        place: sectionTitles[controller],
      })),
    },
    {
      title: "Acciones",
      items: actions.slice(0, ACTIONS).map(({ controller, label }) => ({
        href: `/${controller}/create`,
        label,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
