import { describe, expect, test } from "vitest";

import type { Line } from "../../src/api/socket.ts";
import { settle } from "../support/fake-wire.ts";
import { GRANTED } from "../support/product.ts";
import {
  changed,
  GENDER,
  onPage,
  openGenderForm,
  openRecordPage,
  PERMISSION,
} from "../support/record-page.ts";

describe("two people editing the same record", () => {
  test("the second sees the other's change field by field, and decides what both changed", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binarie");
    await page.save();
    await page.refuse("genders/edit/15", 409, {
      current: changed({ codigo: "NBI", nombre: "No binaria" }),
    });
    expect(page.isIn("conflict")).toBe(true);
    expect(page.context().newer?.updatedBy).toBe("Jorge Peña");
    await page.send({ type: "merge.confirmed" });
    expect(page.isIn("conflict")).toBe(true);
    await page.send({ type: "side.chosen", field: "nombre", side: "mine" });
    await page.send({ type: "merge.confirmed" });
    expect(page.context().values).toEqual({ codigo: "NBI", nombre: "No binarie" });
    await page.save();
    expect(page.product.wire.last("genders/edit/15").body).toEqual({
      version: 4,
      values: { nombre: "No binarie" },
    });
  });

  test("the other's side may stay: then nothing of one's own is left to save", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binarie");
    await page.save();
    await page.refuse("genders/edit/15", 409, { current: changed({ nombre: "No binaria" }) });
    await page.send({ type: "side.chosen", field: "nombre", side: "theirs" });
    await page.send({ type: "merge.confirmed" });
    expect(page.context().values["nombre"]).toBe("No binaria");
    expect(page.isUnsaved()).toBe(false);
  });

  test("while editing, a change of another is told before saving, and nothing written moves", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binarie");
    await page.hear(["15"]);
    await page.reply("genders/view/15", changed({ codigo: "NBI" }));
    expect(page.isIn({ editing: { others: "told" } })).toBe(true);
    expect(page.context().changedBy).toBe("Jorge Peña");
    expect(page.context().values).toEqual({ codigo: "NB", nombre: "No binarie" });
    await page.send({ type: "news.wanted" });
    await page.send({ type: "merge.confirmed" });
    expect(page.context().values).toEqual({ codigo: "NBI", nombre: "No binarie" });
    expect(page.context().version).toBe(4);
  });

  test("while reading, a change is a hint; one's own, or another record's, is none", async () => {
    const page = await openRecordPage("/genders/view/15");
    await page.reply("genders/view/15", GENDER);
    const calls = page.product.wire.calls.length;
    await page.hear(["16"]);
    expect(page.product.wire.calls).toHaveLength(calls);
    await page.hear(["15"]);
    await page.reply("genders/view/15", GENDER);
    expect(page.isIn({ reading: { others: "quiet" } })).toBe(true);
    await page.hear(["15"]);
    await page.reply("genders/view/15", changed({ nombre: "No binaria" }));
    expect(page.isIn({ reading: { others: "told" } })).toBe(true);
    expect(page.context().record?.values["nombre"]).toBe("No binario");
    await page.send({ type: "news.wanted" });
    expect(page.context().record?.values["nombre"]).toBe("No binaria");
  });

  test("a hint stays when the next change cannot be looked at", async () => {
    const page = await openRecordPage("/genders/view/15");
    await page.reply("genders/view/15", GENDER);
    await page.hear(["15"]);
    await page.reply("genders/view/15", changed({ nombre: "No binaria" }));
    await page.hear(["15"]);
    await page.product.wire.last("genders/view/15").fail();
    expect(page.isIn({ reading: { others: "told" } })).toBe(true);
  });

  test("what is told while a question is open is looked at when it is answered, and told", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binarie");
    page.click("/dashboard");
    const calls = page.product.wire.calls.length;
    await page.hear(["15"]);
    expect(page.product.wire.calls).toHaveLength(calls);
    await page.send({ type: "leave.cancelled" });
    await page.reply("genders/view/15", changed({ codigo: "NBI" }));
    expect(page.isIn({ editing: { others: "told" } })).toBe(true);
  });

  test("a record that is gone is still gone after a question", async () => {
    const page = await openRecordPage("/genders/view/15");
    await page.reply("genders/view/15", GENDER);
    await page.hear(["15"]);
    await page.refuse("genders/view/15", 404);
    await page.send({ type: "command.chosen", action: "delete" });
    await page.sendToCommand({ type: "command.cancelled" });
    await page.refuse("genders/view/15", 404);
    expect(page.isIn({ reading: { others: "gone" } })).toBe(true);
  });

  test("a record that another deleted is said to be gone, and what was written stays", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    await page.hear(["15"]);
    await page.refuse("genders/view/15", 404);
    expect(page.isIn({ editing: { others: "gone" } })).toBe(true);
    expect(page.context().values["nombre"]).toBe("Otro");
    // Put back, it is there again.
    await page.hear(["15"]);
    await page.reply("genders/view/15", changed({ codigo: "NBI" }));
    expect(page.isIn({ editing: { others: "told" } })).toBe(true);
  });
});

test("a record is looked at again when the live channel is back: what changed in between was told to nobody", async () => {
  const page = await openGenderForm();
  const nothing = () => undefined;
  const line = { on: nothing, off: nothing, emit: nothing } as unknown as Line;
  const comeBack = async () => {
    page.product.sockets.at(-1)?.tell({ type: "socket.connected", line });
    await settle();
  };
  await comeBack();
  expect(page.isIn({ editing: { others: "quiet" } })).toBe(true);
  await comeBack();
  await page.reply("genders/view/15", changed({ codigo: "NBI" }));
  expect(page.isIn({ editing: { others: "told" } })).toBe(true);
});

describe("a session that expires while editing", () => {
  type Page = Awaited<ReturnType<typeof openGenderForm>>;

  async function signInAgain({ product }: Page, granted: object = {}, user = "aríos") {
    await product.signIn();
    await product.wire.last("auth/login").reply({ rst: true, uid: "u-2" });
    await product.enterCode();
    const session = { ...GRANTED, permission: PERMISSION, token: "token-b", ...granted };
    await product.wire.last("auth/tfa/u-2").reply(session);
    await settle();
    await onPage(product).announceUser(user);
  }

  async function expire(page: Page) {
    await page.write("nombre", "No binarie");
    await page.save();
    await page.product.wire.last("genders/edit/15").reply({}, 401);
    expect(page.product.address()).toBe("/login");
  }

  test("keeps what was written and gives it back to the same person and company", async () => {
    const page = await openGenderForm();
    await expire(page);
    await signInAgain(page);
    expect(page.product.address()).toBe("/genders/edit/15");
    await page.reply("genders/view/15", changed({ codigo: "NBI" }));
    expect(page.isIn("offering")).toBe(true);
    await page.send({ type: "draft.taken" });
    expect(page.context().values["nombre"]).toBe("No binarie");
    await page.save();
    // It has the version that was read: the server answers with the changes since.
    expect(page.product.wire.last("genders/edit/15").body).toEqual({
      version: 3,
      values: { nombre: "No binarie" },
    });
    await page.reply("genders/edit/15", changed({ nombre: "No binarie" }, 5));
    page.click("/genders/edit/15");
    await settle();
    await page.reply("genders/view/15", GENDER);
    expect(page.isIn("editing")).toBe(true);
  });

  test.each([
    ["another person of the same name", {}, "aríos2"],
    ["the same person in another company", { company: "2" }, "aríos"],
  ])("never gives it to %s", async (_, granted, user) => {
    const page = await openGenderForm();
    await expire(page);
    await signInAgain(page, granted, user);
    await page.reply("genders/view/15", GENDER);
    expect(page.isIn("editing")).toBe(true);
    expect(page.context().values["nombre"]).toBe("No binario");
  });

  test("what is left on purpose is not offered again, nor is what is discarded", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    page.click("/dashboard");
    await page.send({ type: "leave.confirmed" });
    page.click("/genders/edit/15");
    await settle();
    await page.reply("genders/view/15", GENDER);
    expect(page.isIn("editing")).toBe(true);
    await expire(page);
    await signInAgain(page);
    await page.reply("genders/view/15", GENDER);
    await page.send({ type: "draft.discarded" });
    expect(page.context().values["nombre"]).toBe("No binario");
    page.click("/dashboard");
    page.click("/genders/edit/15");
    await settle();
    await page.reply("genders/view/15", GENDER);
    expect(page.isIn("editing")).toBe(true);
  });

  test("logging out on purpose loses it: the dialog has said so", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    await page.product.send({ type: "exit.chosen" });
    await page.product.send({ type: "exit.confirmed" });
    await signInAgain(page);
    page.click("/genders/edit/15");
    await page.product.pass(0);
    await page.announceUser("aríos");
    await page.reply("genders/view/15", GENDER);
    expect(page.isIn("editing")).toBe(true);
    expect(page.context().values["nombre"]).toBe("No binario");
  });

  test("writes nothing to the session store, which holds exactly its seven keys (spec §3)", async () => {
    const page = await openGenderForm();
    const before = Object.keys(page.product.stored());
    await page.write("nombre", "Otro");
    expect(Object.keys(page.product.stored())).toEqual(before);
  });
});
