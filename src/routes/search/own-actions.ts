import type { SectionPage } from "../../domain/section-page.ts";
import { sectionTitles } from "../../sections/menu/section-titles.ts";
import type { PaletteItem } from "../../ui/kit/search-palette/palette-list.tsx";
import type { Actors } from "../actors.ts";
import { keepAppearance } from "../profile/keep-appearance.ts";

/** A line of the one box that is not of the server; `words` are others by which it is found. */
export type OwnAction = PaletteItem & { readonly words?: string };

/** The actions of the page in sight that a person may take: on the record that is read, or in the list. */
export function actionsHere(
  { controller, action, id }: SectionPage,
  may: (path: string) => boolean,
  navigation: Actors["navigation"],
): readonly OwnAction[] {
  const place = sectionTitles[controller];
  const linked = (items: readonly { readonly href: string; readonly label: string }[]) =>
    items.filter(({ href }) => may(href)).map((item) => ({ ...item, place }));
  if (id !== null && action === "view") {
    return linked([
      { href: `/${controller}/edit/${id}`, label: "Editar este registro" },
      { href: `/${controller}/create?from=${id}`, label: "Duplicar este registro" },
    ]);
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
export function personActions({
  auth,
  navigation,
  notices,
}: Pick<Actors, "auth" | "navigation" | "notices">): readonly OwnAction[] {
  const theme = (chosen: "light" | "dark" | "system") => () => {
    // Shown at once, and kept for every computer of the person.
    document.documentElement.dataset["theme"] = chosen;
    void keepAppearance({ navigation, notices }, { theme: chosen });
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
