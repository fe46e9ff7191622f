import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, beforeEach, describe, inject, onTestFinished, test } from "vitest";
import { complaintsOfCalendar } from "./calendar-complaints.ts";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

beforeEach(async () => {
  await gallery.page.setViewportSize({ width: 1024, height: 900 });
  await gallery.show("record-edit-money");
});

const field = (label: string) => gallery.page.getByRole("textbox", { name: label });
const calendar = () => gallery.page.getByRole("dialog", { name: "Calendario" });
const day = (name: RegExp) => calendar().getByRole("button", { name });
const open = async (label: string) =>
  gallery.page
    .locator("div", { has: field(label) })
    .last()
    .getByRole("button", { name: "Abrir el calendario" })
    .click();

async function reload(): Promise<void> {
  await gallery.page.reload();
  await gallery.page.waitForFunction(() => "gallery" in globalThis);
}

/** The last value of a field that the form was sent. */
async function written(name: string): Promise<unknown> {
  const reports = await gallery.reports();
  const writes = reports.filter((each) => each.name === "write").map(({ values }) => values);
  return (writes as { field: string; value: unknown }[]).findLast(({ field: at }) => at === name)
    ?.value;
}

describe("a date is typed as it is written here", () => {
  test.each([
    ["20/11/2026", "2026-11-20", "20/11/2026"],
    ["5/1/2026", "2026-01-05", "05/01/2026"],
    ["20-11-2026", "2026-11-20", "20/11/2026"],
    ["20112026", "2026-11-20", "20/11/2026"],
    ["2026-11-20", "2026-11-20", "20/11/2026"],
  ])("%s travels as %s and is left as %s", async (typed, value, left) => {
    await field("Vigente desde").fill(typed);
    expect(await written("vigente")).toBe(value);
    await field("Período").focus();
    await expect(field("Vigente desde")).toHaveValue(left);
  });

  test.each([
    ["11/2026", "2026-11", "11/2026"],
    ["9/2026", "2026-09", "09/2026"],
    ["sep 2026", "2026-09", "09/2026"],
  ])("a month, %s, travels as %s and is left as %s", async (typed, value, left) => {
    await field("Período").fill(typed);
    expect(await written("periodo")).toBe(value);
    await field("Vigente desde").focus();
    await expect(field("Período")).toHaveValue(left);
  });

  test("a moment has its hour, in the fund's zone", async () => {
    await expect(field("Corte")).toHaveValue("19/11/2026 17:15");
    await field("Corte").fill("20/11/2026 8:05");
    expect(await written("corte")).toBe("2026-11-20T13:05:00.000Z");
  });

  test("what says no date is not taken for one, and stays as it was typed", async () => {
    await field("Vigente desde").fill("31/02/2026");
    expect(await written("vigente")).not.toBe("2026-03-03");
    await field("Período").fill("13/2026");
    await expect(field("Vigente desde")).toHaveValue("31/02/2026");
  });

  test("the shape of each is announced with it", async () => {
    await expect(field("Vigente desde")).toHaveAccessibleDescription(/dd\/mm\/aaaa$/u);
    await expect(field("Período")).toHaveAccessibleDescription(/mm\/aaaa$/u);
  });
});

describe("the calendar of days", () => {
  test("opens on the day of the field, in Spanish, and a day that is picked is written", async () => {
    await open("Vigente desde");
    await expect(day(/^viernes, 1 de marzo de 2024/u)).toBeFocused();
    await day(/ 15 de marzo de 2024/u).click();
    await expect(field("Vigente desde")).toHaveValue("15/03/2024");
    expect(await written("vigente")).toBe("2024-03-15");
    await expect(calendar()).toHaveCount(0);
  });

  test("is used by the keyboard alone: the arrow opens it, Enter picks, focus comes back", async () => {
    await field("Vigente desde").press("ArrowDown");
    await expect(day(/^viernes, 1 de marzo de 2024/u)).toBeFocused();
    await gallery.page.keyboard.press("ArrowDown");
    await expect(day(/^viernes, 8 de marzo de 2024/u)).toBeFocused();
    await gallery.page.keyboard.press("PageDown");
    await expect(day(/ 8 de abril de 2024/u)).toBeFocused();
    await gallery.page.keyboard.press("Enter");
    await expect(field("Vigente desde")).toHaveValue("08/04/2024");
    const button = gallery.page.getByRole("button", { name: "Abrir el calendario" }).first();
    await expect(button).toBeFocused();
  });

  test("a date is one stop of the keyboard, and is tidied as it is left", async () => {
    await field("Vigente desde").fill("08121985");
    await field("Vigente desde").press("Tab");
    await expect(field("Vigente desde")).toHaveValue("08/12/1985");
    const names = await gallery.page.evaluate(() => document.activeElement?.tagName);
    expect(names).not.toBe("BUTTON");
    expect(await written("vigente")).toBe("1985-12-08");
  });

  test("Escape closes it and changes nothing", async () => {
    await open("Vigente desde");
    await expect(day(/^viernes, 1 de marzo de 2024/u)).toBeFocused();
    await gallery.page.keyboard.press("Escape");
    await expect(calendar()).toHaveCount(0);
    await expect(field("Vigente desde")).toHaveValue("01/03/2024");
    expect(await written("vigente")).toBeUndefined();
  });

  test("gives today, and nothing", async () => {
    const today = new Intl.DateTimeFormat("sv", { timeZone: "America/Bogota" }).format(new Date());
    await open("Vigente desde");
    await calendar().getByRole("button", { name: "Hoy", exact: true }).click();
    expect(await written("vigente")).toBe(today);
    await open("Vigente desde");
    await calendar().getByRole("button", { name: "Borrar" }).click();
    await expect(field("Vigente desde")).toHaveValue("");
    expect(await written("vigente")).toBeNull();
  });

  test("gives one year after what is written, with its hour where it has one", async () => {
    await open("Vigente desde");
    await calendar().getByRole("button", { name: "+1 año" }).click();
    expect(await written("vigente")).toBe("2025-03-01");
    await open("Corte");
    await calendar().getByRole("button", { name: "+1 año" }).click();
    await expect(field("Corte")).toHaveValue("19/11/2027 17:15");
  });

  test("of a moment keeps the hour that was there", async () => {
    await open("Corte");
    await day(/ 3 de noviembre de 2026/u).click();
    await expect(field("Corte")).toHaveValue("03/11/2026 17:15");
  });

  test("whose code does not come says so, and the date is still typed", async () => {
    onTestFinished(async () => {
      await gallery.page.unrouteAll();
      await reload();
      gallery.problems();
    });
    await gallery.page.route(/day-calendar/u, async (route) => route.abort());
    await reload();
    await gallery.show("record-edit-money");
    await open("Vigente desde");
    await expect(calendar()).toContainText("El calendario no llegó. Escriba la fecha.");
    await gallery.page.keyboard.press("Escape");
    await field("Vigente desde").fill("20/11/2026");
    expect(await written("vigente")).toBe("2026-11-20");
  });
});

/** The long run has each calendar at both widths. */
test.each([
  ["Vigente desde", 320],
  ["Período", 1280],
] as const)(
  "the calendar of %s fits at %i px, and axe finds nothing in either theme",
  async (label, width) => {
    expect(await complaintsOfCalendar(gallery, label, width)).toEqual([]);
  },
);

describe("the calendar of months", () => {
  test("opens on the month of the field, goes by the arrows and from year to year", async () => {
    await field("Período").press("ArrowDown");
    await expect(day(/^octubre de 2026/u)).toBeFocused();
    await gallery.page.keyboard.press("ArrowRight");
    await expect(day(/^noviembre de 2026/u)).toBeFocused();
    await calendar().getByRole("button", { name: "Ir al año siguiente" }).click();
    await day(/^enero de 2027/u).click();
    await expect(field("Período")).toHaveValue("01/2027");
    expect(await written("periodo")).toBe("2027-01");
  });
});

describe("a filter between two dates", () => {
  beforeEach(async () => gallery.show("list-filters-range"));

  const apply = async () => gallery.page.getByRole("button", { name: "Aplicar" }).click();

  test("is not applied with an end that says no date, and says how one is typed", async () => {
    await field("Vigente desde, desde").fill("20/11");
    await apply();
    await expect(gallery.page.getByText("No es una fecha válida (dd/mm/aaaa)")).toBeVisible();
    expect(await gallery.reports()).toEqual([]);
  });

  test("takes days from the calendar, which offers none before its beginning", async () => {
    await field("Vigente desde, desde").fill("10/03/2024");
    await field("Vigente desde, hasta").fill("20/03/2024");
    await field("Vigente desde, hasta").press("ArrowDown");
    await expect(day(/ 9 de marzo de 2024/u)).toBeDisabled();
    await expect(calendar().getByRole("button", { name: "+1 año" })).toHaveCount(0);
    await day(/ 12 de marzo de 2024/u).click();
    await apply();
    expect((await gallery.reports()).map(({ values }) => values)).toEqual([
      { query: "?f.vigente_desde=2024-03-10..2024-03-12", names: {} },
    ]);
  });

  test("Escape closes the calendar alone, and then the filters", async () => {
    await field("Vigente desde, desde").press("ArrowDown");
    await expect(calendar()).toBeVisible();
    await gallery.page.keyboard.press("Escape");
    await expect(calendar()).toHaveCount(0);
    await expect(field("Vigente desde, desde")).toBeVisible();
    await gallery.page.keyboard.press("Escape");
    await expect(field("Vigente desde, desde")).toHaveCount(0);
  });
});
