import { describe, expect, test } from "vitest";

import { AGREEMENT, changed, GENDER, openRecordPage } from "../support/record-page.ts";

const HISTORY = {
  changes: [
    {
      id: "90",
      at: "2026-11-19T13:00:00.000Z",
      by: "Jorge Peña",
      action: "edit",
      reason: null,
      fields: [{ field: "nombre", before: "Otro", after: "No binario" }],
      canRevert: true,
    },
    {
      id: "12",
      at: "2026-11-01T13:00:00.000Z",
      by: "Luz Marina Restrepo",
      action: "create",
      reason: null,
      fields: [],
      canRevert: false,
    },
  ],
};

async function openGender() {
  const page = await openRecordPage("/genders/view/15");
  await page.reply("genders/view/15", GENDER);
  await page.reply("genders/view/15/history", HISTORY);
  return page;
}

async function openAgreement(record: object = {}) {
  const page = await openRecordPage("/agreements/view/4");
  await page.reply("agreements/view/4", { ...AGREEMENT, ...record });
  return page;
}

const choose = (action: string) => ({ type: "command.chosen", action }) as const;

describe("what may be done with a record", () => {
  test("an event of its lifecycle is asked of the server with the version that was read", async () => {
    const page = await openGender();
    const calls = page.product.wire.calls.length;
    await page.send(choose("deactivate"));
    // A command that takes the record out of use is confirmed first.
    expect(page.command()?.value).toBe("asking");
    expect(page.product.wire.calls).toHaveLength(calls);
    await page.confirm();
    const call = page.product.wire.last("genders/deactivate/15");
    expect([call.method, call.body]).toEqual(["POST", { version: 3 }]);
    await call.reply({ ...changed({}), status: "inactive" });
    expect(page.context().record?.status).toBe("inactive");
    // The history has changed, and is read again.
    expect(page.isIn({ reading: { history: "asking" } })).toBe(true);
    // A command that brings it back is not confirmed.
    await page.send(choose("activate"));
    expect(page.product.wire.last("genders/activate/15").body).toEqual({ version: 4 });
  });

  test("what its guard refuses is not asked at all", async () => {
    const page = await openAgreement();
    const calls = page.product.wire.calls.length;
    await page.send(choose("enforce"));
    await page.send(choose("resume"));
    expect(page.product.wire.calls).toHaveLength(calls);
    expect(page.isIn("reading")).toBe(true);
  });

  test("what asks for a reason waits for one, which is sent", async () => {
    const page = await openAgreement({ status: "current" });
    await page.send(choose("terminate"));
    await page.confirm({ reason: null });
    expect(page.command()?.value).toBe("asking");
    await page.confirm({ reason: " Venció el plazo " });
    expect(page.product.wire.last("agreements/terminate/4").body).toEqual({
      version: 3,
      reason: "Venció el plazo",
    });
  });

  test("a refusal is said in words, with the record as it is now", async () => {
    const page = await openGender();
    await page.send(choose("deactivate"));
    await page.confirm();
    await page.refuse("genders/deactivate/15", 409, {
      detail: "Otra persona lo cambió.",
      current: changed({ nombre: "No binaria" }),
    });
    expect(page.product.notice()).toEqual({ style: "danger", text: "Otra persona lo cambió." });
    expect(page.context().record?.version).toBe(4);
  });

  test("an action that makes another record leads to it", async () => {
    const page = await openAgreement({ status: "current" });
    await page.send(choose("amend"));
    await page.reply("agreements/amend/4", { ...AGREEMENT, id: "5" });
    expect(page.bar.current()).toBe("/agreements/view/5");
  });

  test("a record is deleted only after a yes; what is used is not, and the reason is said", async () => {
    const page = await openGender();
    await page.send(choose("delete"));
    await page.sendToCommand({ type: "command.cancelled" });
    expect(page.isIn("reading")).toBe(true);
    await page.send(choose("delete"));
    await page.confirm();
    const path = "genders/delete/15?version=3";
    expect(page.product.wire.last(path).method).toBe("DELETE");
    await page.refuse(path, 409, { detail: "Está en uso: se puede inactivar." });
    expect(page.product.notice()?.text).toBe("Está en uso: se puede inactivar.");
    await page.send(choose("delete"));
    await page.confirm();
    await page.product.wire.last(path).respond(new Response(null, { status: 204 }));
    expect(page.bar.current()).toBe("/genders");
  });

  test("what the server held back beforehand is not asked", async () => {
    const page = await openAgreement({ held: { delete: "Está en uso: portafolios." } });
    await page.send(choose("delete"));
    expect(page.isIn("reading")).toBe(true);
  });
});

describe("the history of a record", () => {
  test("a change is undone where it is allowed, and nowhere else", async () => {
    const page = await openGender();
    await page.send({ type: "change.reverted", change: "12" });
    expect(page.isIn("reading")).toBe(true);
    await page.send({ type: "change.reverted", change: "90" });
    const call = page.product.wire.last("genders/edit/15/revert");
    expect([call.method, call.body]).toEqual(["POST", { version: 3, change: "90" }]);
    await call.reply(changed({ nombre: "Otro" }));
    expect(page.context().record?.values["nombre"]).toBe("Otro");
    expect(page.product.notice()?.text).toBe("El cambio se deshizo.");
  });

  test("a change that would leave something wrong says in which field, and why", async () => {
    const page = await openGender();
    await page.send({ type: "change.reverted", change: "90" });
    await page.refuse("genders/edit/15/revert", 422, {
      title: "Hay datos por corregir.",
      errors: { nombre: "ya lo tiene otro" },
    });
    expect(page.product.notice()?.text).toBe("Hay datos por corregir. Nombre: ya lo tiene otro.");
  });

  test("that does not come can be asked again, beside the record", async () => {
    const page = await openRecordPage("/genders/view/15");
    await page.reply("genders/view/15", GENDER);
    await page.product.wire.last("genders/view/15/history").fail();
    expect(page.context().record?.id).toBe("15");
    await page.send({ type: "retry.chosen" });
    await page.reply("genders/view/15/history", HISTORY);
    expect(page.context().history).toHaveLength(2);
  });
});

describe("a record that cannot be shown", () => {
  test.each([
    [404, "missing"],
    [403, "forbidden"],
  ] as const)("of status %i is %s", async (status, state) => {
    const page = await openRecordPage("/genders/view/15");
    await page.refuse("genders/view/15", status);
    expect(page.isIn(state)).toBe(true);
  });

  test("without an answer can be asked for again", async () => {
    const page = await openRecordPage("/genders/view/15");
    await page.product.wire.last("genders/view/15").fail();
    expect(page.isIn("unanswered")).toBe(true);
    await page.send({ type: "retry.chosen" });
    await page.reply("genders/view/15", GENDER);
    expect(page.isIn("reading")).toBe(true);
  });
});

test("a file of the record is brought and given to the person under its name", async () => {
  const page = await openAgreement();
  await page.send({ type: "file.wanted", field: "soporte" });
  await page.product.wire
    .last("agreements/view/4/file/soporte")
    .respond(
      new Response("%PDF", { headers: { "content-disposition": 'attachment; filename="c.pdf"' } }),
    );
  expect(page.product.files.map(({ name }) => name)).toEqual(["c.pdf"]);
});
