import { createActor } from "xstate";
import { expect, test } from "vitest";

import { providePreview } from "../../src/routes/record/ports.ts";
import type { SectionCalls } from "../../src/api/section-calls.ts";
import { AGREEMENT, openRecordPage } from "../support/record-page.ts";
import { settle } from "../support/fake-wire.ts";

test("a file of a field that does not come says so (spec §8)", async () => {
  const page = await openRecordPage("/agreements/view/4");
  await page.reply("agreements/view/4", AGREEMENT);
  await page.send({ type: "file.wanted", field: "soporte" });
  await page.product.wire.last("agreements/view/4/file/soporte").fail();
  expect(page.product.notice()).toEqual({
    style: "danger",
    text: "No llegó el archivo. Puede ser la conexión: intente de nuevo.",
  });
});

test("a preview that is closed does not go on bringing its file", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const calls: Partial<SectionCalls> = {
    file: async (_controller, _id, _field, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  };
  const machine = providePreview({ calls: calls as SectionCalls, saveFile: () => undefined });
  const preview = createActor(machine).start();
  const file = { controller: "agreements", id: "4", field: "soporte", name: "contrato.pdf" };
  preview.send({ type: "file.opened", file });
  await settle();
  preview.send({ type: "preview.closed" });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
