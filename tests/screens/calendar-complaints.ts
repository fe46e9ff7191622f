import { onPage } from "../support/on-page.ts";
import { accessibilityIn, bringAxe } from "../support/axe-findings.ts";
import { layout } from "./complaints.ts";
import type { OpenGallery } from "./open-gallery.ts";

/** Opens the calendar of a field of the form that is shown, and gives the complaints about it in both themes. */
export async function complaintsOfCalendar(
  gallery: OpenGallery,
  label: string,
  width: number,
): Promise<string[]> {
  await bringAxe(gallery.page);
  await gallery.page.setViewportSize({ width, height: 640 });
  await gallery.page.getByRole("textbox", { name: label }).press("ArrowDown");
  const calendar = gallery.page.getByRole("dialog", { name: "Calendario" });
  const chosen = calendar.getByRole("button", { pressed: true });
  const named = calendar.getByRole("button", { name: /seleccionado/u });
  await onPage(chosen.or(named)).toBeFocused();
  const spoken = await accessibilityIn(gallery.page, ["light", "dark"]);
  return [...spoken, ...(await layout(gallery.page)), ...gallery.problems()];
}
