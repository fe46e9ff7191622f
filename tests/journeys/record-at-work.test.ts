import { expect, test } from "vitest";

import { GENDER, openRecordPage } from "../support/record-page.ts";

test("while the server works on a record, what it did is seen at once, and then a change is a hint again", async () => {
  const load = (version: number, status: string) => ({
    ...GENDER,
    id: "12",
    version,
    status,
    values: {},
  });
  const page = await openRecordPage("/loads/view/12");
  await page.reply("loads/view/12", load(5, "applying"));
  await page.hear(["12"], "loads");
  await page.reply("loads/view/12", load(6, "applying"));
  expect(page.context().record?.version).toBe(6);
  await page.hear(["12"], "loads");
  await page.reply("loads/view/12", load(7, "applied"));
  expect(page.context().record?.status).toBe("applied");
  expect(page.isIn({ reading: { others: "quiet" } })).toBe(true);
  await page.hear(["12"], "loads");
  await page.reply("loads/view/12", load(8, "reversing"));
  expect(page.isIn({ reading: { others: "told" } })).toBe(true);
});
