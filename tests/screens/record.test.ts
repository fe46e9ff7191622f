import type { Locator } from "playwright";
import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

const field = (name: string): Locator => gallery.page.getByLabel(name, { exact: true });

/** The last value that the form reported for a field. */
async function written(name: string): Promise<unknown> {
  const reports = await gallery.reports();
  const values = reports.filter((each) => each.name === "write").map((each) => each.values);
  const mine = values.filter((each) => (each as { field: string }).field === name);
  return (mine.at(-1) as { value?: unknown } | undefined)?.value;
}

describe("the form of a record", () => {
  test("shows data that the person sees masked, and takes no change of them, with why", async () => {
    await gallery.show("record-masked");
    const masked = field("Documento del representante");
    await expect(masked).toHaveValue("CC ••••104");
    await expect(masked).not.toBeEditable();
    await expect(masked).toHaveAccessibleDescription(
      "Su rol no ve este dato completo, y por eso no lo cambia.",
    );
    await gallery.show("record-edit");
    await expect(field("Documento del representante")).toBeEditable();
  });

  test("figures are typed as in Colombia, travel as decimal text, and are tidied when left", async () => {
    await gallery.show("record-edit-money");
    const quota = gallery.page.locator("[name=cupo]");
    await expect(quota).toHaveValue("12.500.000.000,00");
    await quota.fill("1234567,5");
    await quota.blur();
    await expect(quota).toHaveValue("1.234.567,5");
    expect(await written("cupo")).toBe("1234567.5");
  });

  test("a NIT has its check digit computed while it is typed, and is read with it or without", async () => {
    await gallery.show("record-new");
    const nit = gallery.page.locator("[name=nit]");
    await nit.fill("900.123.456");
    await expect(gallery.page.getByText("- 8", { exact: true })).toBeVisible();
    expect(await written("nit")).toBe("900123456-8");
    await nit.fill("900123456-7");
    expect(await written("nit")).toBe("900123456-7");
  });

  test("a reference is chosen with the keyboard alone, and Escape gives back what was chosen", async () => {
    await gallery.show("record-edit");
    const city = gallery.page.getByRole("combobox", { name: /^Ciudad/u });
    await city.focus();
    await city.press("ArrowDown");
    await expect(city).toHaveAttribute("aria-expanded", "true");
    const list = gallery.page.getByRole("listbox", { name: "Opciones" });
    // The chosen one is marked from the start.
    await expect(list.getByRole("option", { selected: true })).toHaveText(/Manizales/u);
    await city.press("ArrowDown");
    await expect(list.getByRole("option", { selected: true })).toHaveText(/Pereira/u);
    await city.press("Enter");
    await expect(city).toHaveValue("Pereira");
    expect(await written("ciudad")).toBe("8");
    await city.pressSequentially("x");
    await city.press("Escape");
    await expect(city).toHaveValue("Pereira");
    await city.fill("");
    expect(await written("ciudad")).toBeNull();
  });

  test("a list that is open takes Enter, which sends no form: the first option, marked from the start", async () => {
    await gallery.show("record-new");
    const city = gallery.page.getByRole("combobox", { name: /^Ciudad/u });
    const list = gallery.page.getByRole("listbox", { name: "Opciones" });
    const marked = list.getByRole("option", { selected: true });
    await city.click();
    await expect(marked).toHaveText(/Manizales/u);
    // Who only passes by takes nothing.
    await city.press("Tab");
    await expect(city).toHaveValue("");
    await city.click();
    await city.press("Enter");
    await expect(city).toHaveValue("Manizales");
    expect(await written("ciudad")).toBe("7");
    // An option reached by the arrows is taken by Tab too.
    await city.click();
    await city.press("ArrowDown");
    await city.press("Tab");
    await expect(city).toHaveValue("Pereira");
    // One that is emptied stays empty.
    await city.fill("");
    await city.press("Enter");
    await expect(city).toHaveValue("");
    expect(await written("ciudad")).toBeNull();
    expect((await gallery.reports()).filter(({ name }) => name === "save.chosen")).toEqual([]);
  });

  test("what is typed is taken by Enter and by Tab: the first of what it finds is marked", async () => {
    await gallery.show("record-edit");
    const city = gallery.page.getByRole("combobox", { name: /^Ciudad/u });
    const list = gallery.page.getByRole("listbox", { name: "Opciones" });
    await city.click();
    await expect(list).toBeVisible();
    for (const key of ["Enter", "Tab"]) {
      await city.fill("");
      await city.pressSequentially("a");
      const first = list.getByRole("option", { selected: true });
      const name = await first.evaluate((option) => option.firstChild?.textContent ?? "");
      await city.press(key);
      await expect(city).toHaveValue(name);
    }
    await expect(city).not.toBeFocused();
  });

  test("what is typed and left with several answers stays, chooses nothing and says so", async () => {
    await gallery.show("record-edit");
    const city = gallery.page.getByRole("combobox", { name: /^Ciudad/u });
    await city.fill("ra");
    const rows = async () => Promise.all((await fields.all()).map((each) => each.boundingBox()));
    const fields = gallery.page.locator("[data-field] :is(input, textarea, select):visible");
    const before = await rows();
    await city.blur();
    await expect(city).toHaveValue("ra");
    await expect(city).toHaveAccessibleDescription(
      "«ra» no es una sola opción: escójala de la lista, o borre el texto.",
    );
    // The message stands where its room is kept: no other field moves.
    expect(await rows()).toEqual(before);
    expect(await written("ciudad")).toBeNull();
  });

  test("an exact name is chosen on leaving, whatever else holds it", async () => {
    await gallery.show("record-edit");
    const city = gallery.page.getByRole("combobox", { name: /^Ciudad/u });
    await city.fill("pereira");
    await city.blur();
    await expect(city).toHaveValue("Pereira");
    expect(await written("ciudad")).toBe("8");
  });

  test("the only option is taken by Tab once an arrow points at it, and not before", async () => {
    await gallery.show("record-search-one");
    const city = gallery.page.getByRole("combobox", { name: /^Ciudad/u });
    await city.fill("");
    await city.press("Tab");
    await city.click();
    const list = gallery.page.getByRole("listbox", { name: "Opciones" });
    await expect(list.getByRole("option", { selected: true })).toHaveText(/Pereira/u);
    await city.press("Tab");
    await expect(city).toHaveValue("");
    await city.click();
    await city.press("ArrowDown");
    await city.press("Tab");
    await expect(city).toHaveValue("Pereira");
    expect(await written("ciudad")).toBe("8");
  });

  test("a search without results says so, with a way on", async () => {
    await gallery.show("record-search-none");
    await expect(gallery.page.getByText(/^No hay resultados\. Pruebe/u)).toBeVisible();
  });

  test("several references are chips: one goes with its button, the last with Backspace", async () => {
    await gallery.show("record-edit");
    await gallery.page.getByRole("button", { name: "Quitar Pagaré" }).click();
    expect(await written("soportes")).toEqual(["2"]);
    const search = gallery.page.getByRole("combobox", { name: "Soportes exigidos" });
    await expect(search).toBeFocused();
    await search.press("Backspace");
    expect(await written("soportes")).toEqual([]);
  });

  test("child rows are added, moved and removed without the mouse", async () => {
    await gallery.show("record-edit-files");
    await gallery.page.getByRole("button", { name: "Agregar fila" }).press("Enter");
    const third = field("Nombre, fila 3");
    await expect(third).toBeFocused();
    await third.fill("Nueva");
    await third.press("Alt+ArrowUp");
    await expect(field("Nombre, fila 2")).toHaveValue("Nueva");
    await gallery.page.getByRole("button", { name: "Quitar la fila 1" }).press("Enter");
    expect(await written("contactos")).toMatchObject([
      { nombre: "Nueva", dias: null, tope: null },
      { nombre: "Luis Ángel" },
    ]);
  });

  test("the history shows the changes of one person, or of one kind", async () => {
    await gallery.show("record");
    const history = gallery.page.getByRole("region", { name: "Historia" });
    await expect(history.getByRole("listitem")).toHaveCount(3);
    await history.getByLabel("De").selectOption("Luz Marina Restrepo");
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await history.getByLabel("Qué").selectOption("Creó");
    await expect(history.getByText("1 de 3 cambios")).toBeVisible();
    await expect(history.getByRole("listitem")).toContainText(["Luz Marina Restrepo"]);
  });

  test("without connection it says beside its buttons that nothing is saved, and then to save again", async () => {
    await gallery.show("record-offline");
    await expect(gallery.page.getByText(/^Sin conexión: no se guarda/u)).toBeVisible();
    await gallery.become("record-unsent");
    await expect(gallery.page.getByText(/^No se guardó. .*: guarde de nuevo\.$/u)).toBeVisible();
  });
});

describe("a record that is read", () => {
  test("what it does not allow now is disabled, and says why", async () => {
    await gallery.show("record-refused");
    await expect(gallery.page.getByRole("group", { name: "Por qué no puede" })).toContainText(
      "Retirar: Tiene convenios sin terminar",
    );
    const actions = gallery.page.getByRole("group", { name: "Qué puede hacer" });
    await actions.getByRole("button", { name: "Más" }).click();
    const entries = gallery.page.getByRole("menuitem");
    const retire = entries.filter({ hasText: "Retirar" });
    await expect(retire).toHaveAttribute("aria-disabled", "true");
    await expect(retire).toHaveText(/convenios/u);
    // A step that gives the record up is never before one that goes on with it.
    await expect(entries.nth(-2)).toHaveText(/^Retirar/u);
    await expect(entries.last()).toHaveAttribute("aria-disabled", "true");
    await expect(entries.last()).toHaveText(/^Eliminar.*Está en uso: convenios/u);
  });

  test("who may only read is offered nothing to do", async () => {
    await gallery.show("record-reader");
    await expect(gallery.page.getByRole("heading", { name: "Datos generales" })).toBeVisible();
    await expect(gallery.page.getByRole("group", { name: "Qué puede hacer" })).toBeHidden();
    await expect(gallery.page.getByText("¿Por qué no puedo?")).toBeHidden();
    await expect(gallery.page.getByRole("button", { name: "Deshacer este cambio" })).toHaveCount(0);
  });

  test("a name leads to its record where the person may open that, and is plain elsewhere", async () => {
    const city = gallery.page.getByRole("link", { name: "Manizales" });
    await gallery.show("record");
    await expect(city).toHaveAttribute("href", "/cities/view/7");
    await gallery.show("record-reader");
    await expect(gallery.page.getByText("Manizales")).toBeVisible();
    await expect(city).toHaveCount(0);
  });

  test("who acts at another status only is told who takes this step", async () => {
    await gallery.show("record-withheld");
    await gallery.page.getByRole("button", { name: "¿Por qué no puedo?" }).click();
    await expect(gallery.page.getByRole("group", { name: "Por qué no puede" })).toHaveText(
      "Suspender: su rol no lo permite. Puede: Jorge Peña (Gerencia).",
    );
  });

  test("a command that asks for its reason says what it means, and does not go without one", async () => {
    await gallery.show("record-command-live");
    await gallery.page.getByRole("button", { name: "Suspender" }).click();
    const question = gallery.page.getByRole("alertdialog");
    const reason = question.getByLabel("Motivo");
    await expect(question).toHaveAccessibleDescription(
      "Quedará en «Suspendida»: no recibe movimientos nuevos; los que tiene siguen su curso. Se podrá deshacer después. El motivo quedará en la historia del registro.",
    );
    await expect(reason).toBeFocused();
    await question.getByRole("button", { name: "Suspender" }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription("El motivo es requerido");
    await reason.fill("Sin cartera");
    await question.getByRole("button", { name: "Suspender" }).click();
    await expect(question).toBeHidden();
    expect((await gallery.reports()).at(-1)).toEqual({
      name: "perform",
      values: { reason: "Sin cartera" },
    });
  });

  test("what one chooses in a conflict is text: no choice calls, writes or leads away", async () => {
    await gallery.show("record-conflict");
    const conflict = gallery.page.getByRole("region", { name: /cambió este registro/u });
    await expect(conflict.getByRole("group", { name: "Celular" })).toContainText("312 000 00 02");
    await expect(conflict).toContainText("cartera@coopeje.example");
    await expect(conflict.getByRole("link")).toHaveCount(0);
  });
});
