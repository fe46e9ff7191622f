import { expect, inject, test } from "vitest";
import { openGallery } from "./open-gallery.ts";

test("a field that is reached by keyboard is never behind the news of its record", async () => {
  const gallery = await openGallery(inject("browserPath"));
  const { page } = gallery;
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await gallery.show("record-edit-news");
    const news = page.getByRole("status").filter({ hasText: "Jorge Peña cambió este registro" });
    await page.getByLabel("NIT", { exact: false }).first().focus();
    for (let turn = 0; turn < 8; turn += 1) {
      await page.keyboard.press("Tab");
      const field = await page.evaluate(
        () => document.activeElement?.getBoundingClientRect().bottom,
      );
      const top = (await news.boundingBox())?.y ?? 0;
      expect(field).toBeLessThanOrEqual(top);
    }
  }
  await gallery.close();
});
