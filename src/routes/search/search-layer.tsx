import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";

import { isGranted } from "../../domain/permission.ts";
import { visitorOf } from "../../machines/auth/place.ts";
import type { Search } from "../../contract/desk-contract.ts";
import type { searchMachine } from "../../machines/search/search.machine.ts";
import { hasWords, menuOf, wordsIn } from "../../sections/menu/menu.ts";
import { sectionTitles } from "../../sections/menu/section-titles.ts";
import type { PaletteGroup, PaletteItem } from "../../ui/kit/search-palette/palette-list.tsx";
import { OWN_CHANGES } from "../../ui/screens/desk/own-changes-address.ts";
import { SearchBox } from "../../ui/screens/search-box.tsx";
import { useActors, useSession, type Actors } from "../actors.ts";
import { ofSection, type SectionPage } from "../../domain/section-page.ts";

/** The sections that are shown at once. */
const SECTIONS = 6;

/** The pages of the person, under the words of the user menu (spec §2), found by what they are for as well. */
const OWN_PAGES = [
  {
    href: "/profiles/me",
    label: "My Profile",
    name: "My Profile mi perfil sesiones apariencia tema",
  },
  {
    href: "/profiles/pwd",
    label: "Change Password",
    name: "Change Password cambiar contraseña clave",
  },
  { href: OWN_CHANGES, label: "Lo que hice", name: "Lo que hice deshacer" },
];

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
  const actors = useActors();
  const { navigation } = actors;
  const page = useSelector(navigation, ({ context }) => ofSection(context.place.work));
  const snapshot = useSelector(actor, (state) => state);
  if (!snapshot.hasTag("open")) return null;
  const { text, found } = snapshot.context;
  const may = (path: string) => isGranted(path, session?.permission ?? []);
  const here = [
    ...(page === null ? [] : actionsHere(page, may, navigation)),
    ...personActions(actors),
  ];
  return (
    <SearchBox
      text={text}
      groups={groupsOf(text, found, visitorOf(session), here)}
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
  { records, actions }: Search,
  visitor: Parameters<typeof menuOf>[0],
  here: readonly OwnAction[],
): readonly PaletteGroup[] {
  const words = wordsIn(text);
  const isEmpty = words.length === 0;
  const pages = isEmpty ? [] : menuOf(visitor, text).flatMap(({ items }) => items);
  // A section whose own title has the words comes before one whose group has them.
  const named = pages.filter(({ title }) => hasWords(title, words));
  const sections = [...named, ...pages.filter((page) => !named.includes(page))].slice(0, SECTIONS);
  const own = isEmpty ? [] : OWN_PAGES.filter(({ name }) => hasWords(name, words));
  const groups: readonly PaletteGroup[] = [
    {
      title: "Secciones",
      items: sections.map(({ title, address }) => ({ href: address, label: title })),
    },
    {
      title: isEmpty ? "Lo último que usted abrió o cambió" : "Registros",
      items: records.map(({ controller, id, label, detail }) => ({
        href: `/${controller}/view/${id}`,
        label,
        detail,
        place: sectionTitles[controller],
      })),
    },
    {
      title: "Acciones",
      items: [
        ...(isEmpty
          ? []
          : here.filter(({ label, words: more = "" }) => hasWords(`${label} ${more}`, words))),
        ...own,
        // Those of the text before, while its own have not come, are no longer named.
        ...actions
          .filter(({ label }) => hasWords(label, words))
          .map(({ label, to }) => ({ label, href: to })),
      ],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** A line of the one box that is not of the server; `words` are others by which it is found. */
type OwnAction = PaletteItem & { readonly words?: string };

/** The actions of the page in sight that a person may take: on the record that is read, or in the list. */
function actionsHere(
  { controller, action, id }: SectionPage,
  may: (path: string) => boolean,
  navigation: Actors["navigation"],
): readonly OwnAction[] {
  const place = sectionTitles[controller];
  const linked = (items: readonly { readonly href: string; readonly label: string }[]) =>
    items.filter(({ href }) => may(href)).map((item) => ({ ...item, place }));
  if (id !== null && action === "view") {
    const open = navigation.getSnapshot().context.workplace?.getSnapshot().context.section;
    const isCopied = open?.forRecord.isCopied === true;
    const copy = { href: `/${controller}/create?from=${id}`, label: "Duplicar este registro" };
    const edit = { href: `/${controller}/edit/${id}`, label: "Editar este registro" };
    return linked(isCopied ? [edit, copy] : [edit]);
  }
  if (action !== "list") return [];
  const file = (format: "xlsx" | "csv") => async () => {
    const work = navigation.getSnapshot().context.workplace?.getSnapshot();
    if (work === undefined) return;
    // The columns of a list are of its code, which has come with it.
    const { exportList } = await import("../list/export-list.ts");
    exportList(work, format);
  };
  const files = [
    { label: "Exportar esta lista a Excel", words: "archivo xlsx", onChoose: file("xlsx"), place },
    { label: "Exportar esta lista a CSV", words: "archivo texto", onChoose: file("csv"), place },
  ];
  return [
    ...linked([
      { href: `/${controller}/create`, label: "Agregar un registro a esta lista" },
      { href: `/${controller}/import`, label: "Importar en esta lista" },
    ]),
    ...(may(`/${controller}/export`) ? files : []),
  ];
}

/** The actions of a person from any page: how the product looks, and logging out, which asks first. */
function personActions({ auth, shell }: Actors): readonly OwnAction[] {
  const theme = (chosen: "light" | "dark" | "system") => () => {
    // Shown at once, and kept for every computer of the person.
    document.documentElement.dataset["theme"] = chosen;
    shell.send({ type: "look.chosen", look: { theme: chosen } });
  };
  const words = "cambiar tema apariencia modo";
  return [
    { label: "Tema claro", words, onChoose: theme("light") },
    { label: "Tema oscuro", words, onChoose: theme("dark") },
    { label: "Tema según el equipo", words, onChoose: theme("system") },
    {
      label: "Cerrar sesión",
      words: "salir log out",
      onChoose: () => auth.send({ type: "exit.chosen" }),
    },
  ];
}
