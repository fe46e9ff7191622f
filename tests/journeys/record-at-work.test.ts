import { expect, test } from "vitest";

import { LOOK_AGAIN } from "../../src/app/after-silence.ts";
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

/** A load as the server counts it: its figures are those of its rows, which leave its version as it is. */
const applying = (version: number, right: number, status = "applying") => ({
  ...GENDER,
  id: "12",
  version,
  status,
  values: { filas_ok: right },
});

test("while the server works on a record, its figures are seen as they change, also without news and after a lost answer", async () => {
  const page = await openRecordPage("/loads/view/12");
  const pass = async (milliseconds: number) => page.product.pass(milliseconds);
  const asked = () => page.product.wire.calls.filter(({ path }) => path === "loads/view/12").length;
  await page.reply("loads/view/12", applying(5, 0));
  const before = asked();
  await pass(LOOK_AGAIN);
  expect(asked()).toBe(before + 1);
  await page.reply("loads/view/12", applying(5, 7));
  expect(page.context().record?.values["filas_ok"]).toBe(7);
  await pass(LOOK_AGAIN);
  await page.refuse("loads/view/12", 503);
  expect(page.context().record?.values["filas_ok"]).toBe(7);
  await pass(LOOK_AGAIN);
  await page.reply("loads/view/12", applying(6, 35, "applied"));
  expect(page.context().record?.status).toBe("applied");
  const last = asked();
  await pass(4 * LOOK_AGAIN);
  expect(asked()).toBe(last);
});
