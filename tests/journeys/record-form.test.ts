import { describe, expect, test } from "vitest";

import { settle } from "../support/fake-wire.ts";
import {
  AGREEMENT,
  changed,
  GENDER,
  openGenderForm,
  openRecordPage,
} from "../support/record-page.ts";

describe("a record is written", () => {
  test("what was changed is sent, of the version that was read, and the record is shown", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binaria");
    await page.save();
    const call = page.product.wire.last("genders/edit/15");
    expect([call.method, call.body]).toEqual([
      "PUT",
      { version: 3, values: { nombre: "No binaria" } },
    ]);
    await call.reply(changed({ nombre: "No binaria" }));
    expect(page.bar.current()).toBe("/genders/view/15");
    expect(page.product.notice()).toEqual({ style: "info", text: "Los cambios se guardaron." });
  });

  test("whoever wants the next record gets its form once this one is saved, and stays while it is not", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binaria");
    await page.send({ type: "save.chosen", another: false, next: "16" });
    await page.refuse("genders/edit/15", 409, { detail: "El registro está cerrado." });
    expect(page.bar.current()).toBe("/genders/edit/15");
    await page.send({ type: "save.chosen", another: false, next: "16" });
    await page.product.wire.last("genders/edit/15").reply(changed({ nombre: "No binaria" }));
    expect(page.bar.current()).toBe("/genders/edit/16");
    expect(page.history()).toEqual(["/genders/edit/16"]);
  });

  test("Back after saving is what was there before the form, which is gone", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binaria");
    await page.save();
    await page.reply("genders/edit/15", changed({ nombre: "No binaria" }));
    expect(page.history()).toEqual(["/genders/view/15"]);
    page.click("/genders/edit/15");
    await settle();
    await page.reply("genders/view/15", changed({ nombre: "No binaria" }));
    await page.write("nombre", "Otro");
    await page.save();
    await page.reply("genders/edit/15", changed({ nombre: "Otro" }, 5));
    await settle();
    // The record is the entry before its form: it is gone back to.
    expect(page.bar.current()).toBe("/genders/view/15");
    page.goForward();
    expect(page.bar.current()).toBe("/genders/edit/15");
  });

  test("after the last record of a list that is worked through comes that list", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "No binaria");
    await page.send({ type: "save.chosen", another: false, list: "/genders?q=binario" });
    await page.product.wire.last("genders/edit/15").reply(changed({ nombre: "No binaria" }));
    expect(page.bar.current()).toBe("/genders?q=binario");
  });

  test("a mistake waits until its field was left, and nothing wrong is sent", async () => {
    const page = await openGenderForm();
    await page.write("codigo", null);
    await page.send({ type: "field.left", field: "nombre" });
    expect(page.messages()).toEqual({});
    await page.send({ type: "field.left", field: "codigo" });
    expect(page.messages()).toEqual({ codigo: "Este dato es requerido" });
    const calls = page.product.wire.calls.length;
    await page.save();
    expect(page.product.wire.calls).toHaveLength(calls);
    expect(page.context().refusals).toBe(1);
  });

  test("a field that nobody wrote in is left in peace, until the form is saved", async () => {
    const page = await openRecordPage("/genders/create");
    await page.send({ type: "field.left", field: "codigo" });
    expect(page.messages()).toEqual({});
    await page.write("codigo", "X");
    await page.write("codigo", null);
    await page.send({ type: "field.left", field: "codigo" });
    expect(page.messages()).toEqual({ codigo: "Este dato es requerido" });
    await page.save();
    expect(Object.keys(page.messages())).toEqual(["codigo", "nombre"]);
  });

  test("what the server finds wrong is said at its field, until the field is written again", async () => {
    const page = await openGenderForm();
    await page.write("codigo", "F");
    await page.save();
    await page.refuse("genders/edit/15", 422, { errors: { codigo: "ya existe" } });
    expect(page.messages()).toEqual({ codigo: "ya existe" });
    expect(page.context().refusals).toBe(1);
    expect(page.context().values["codigo"]).toBe("F");
    await page.write("codigo", "FX");
    expect(page.messages()).toEqual({});
  });

  test("a refusal without a field is said in the server's words, and the form stays", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    await page.save();
    await page.refuse("genders/edit/15", 409, { detail: "El registro está cerrado." });
    expect(page.product.notice()).toEqual({ style: "danger", text: "El registro está cerrado." });
    expect(page.context().values["nombre"]).toBe("Otro");
  });

  test("without an answer nothing is lost and nothing is said (spec §8)", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    await page.save();
    await page.product.wire.last("genders/edit/15").fail();
    expect(page.product.notice()).toBeNull();
    expect(page.isUnsaved()).toBe(true);
    expect(page.context().values["nombre"]).toBe("Otro");
  });

  test("a file of another type is refused at its field; the right one is sent and held", async () => {
    const page = await openRecordPage("/agreements/edit/4");
    await page.reply("agreements/view/4", AGREEMENT);
    const choose = (file: File) => page.send({ type: "file.chosen", field: "soporte", file });
    await choose(new File(["x"], "foto.png", { type: "image/png" }));
    expect(page.messages()["soporte"]).toBe("Solo PDF: este es .png");
    await choose(new File(["%PDF"], "firmado.pdf", { type: "application/pdf" }));
    const sent = page.product.wire.last("agreements/edit/file/soporte?name=firmado.pdf");
    expect(sent.headers["content-type"]).toBe("application/pdf");
    await sent.reply({ id: "77", label: "firmado.pdf" });
    expect(page.context().values["soporte"]).toBe("77");
    expect(page.messages()).toEqual({});
  });
});

describe("a new record", () => {
  test("carries a key that makes it safe to repeat, the same until it is created", async () => {
    const page = await openRecordPage("/genders/create");
    await page.write("codigo", "X");
    await page.write("nombre", "Otro");
    await page.save(true);
    const first = page.product.wire.last("genders/create");
    await first.fail();
    await page.save(true);
    const second = page.product.wire.last("genders/create");
    expect(second.headers["idempotency-key"]).toBe(first.headers["idempotency-key"]);
    await second.reply(GENDER);
    expect(page.context().values).toEqual({ codigo: null, nombre: null });
    await page.write("codigo", "Y");
    await page.write("nombre", "Otra");
    await page.save(false);
    const third = page.product.wire.last("genders/create");
    expect(third.headers["idempotency-key"]).not.toBe(first.headers["idempotency-key"]);
    await third.reply({ ...GENDER, id: "16" });
    expect(page.bar.current()).toBe("/genders/view/16");
  });

  test("that the server made before its answer was lost is not made again: what was mended since is offered as a change of it", async () => {
    const page = await openRecordPage("/genders/create");
    await page.write("codigo", "X");
    await page.write("nombre", "Otor");
    await page.save();
    await page.product.wire.last("genders/create").fail();
    await page.write("nombre", "Otro");
    await page.save();
    const made = { ...GENDER, values: { codigo: "X", nombre: "Otor" } };
    await page.refuse("genders/create", 409, { made });
    expect(page.bar.current()).toBe("/genders/edit/15");
    expect(page.product.notice()?.text).toMatch(/ya se creó/u);
    await page.reply("genders/view/15", made);
    expect(page.isIn("offering")).toBe(true);
    await page.send({ type: "draft.taken" });
    await page.save();
    expect(page.product.wire.last("genders/edit/15").body).toEqual({
      version: 3,
      values: { nombre: "Otro" },
    });
  });

  test("a duplicate starts from what two records may share, and is not yet unsaved", async () => {
    const page = await openRecordPage("/agreements/create?from=4");
    await page.reply("agreements/view/4", AGREEMENT);
    expect(page.context().values).toMatchObject({
      numero: null,
      soporte: null,
      empresa: "2",
      objeto: "Garantía de microcrédito",
    });
    expect(page.context().labels["empresa"]).toBe("Cooperativa del Eje");
    expect(page.isUnsaved()).toBe(false);
  });
});

describe("leaving with something unsaved", () => {
  test("Back is asked about, and the address stays until there is an answer", async () => {
    const page = await openRecordPage("/genders/view/15");
    page.click("/genders/edit/15");
    await page.product.pass(0);
    await page.announceUser("aríos");
    await page.reply("genders/view/15", GENDER);
    await page.write("nombre", "Otro");
    page.goBack();
    expect(page.isIn("leaving")).toBe(true);
    expect(page.bar.current()).toBe("/genders/edit/15");
    await page.send({ type: "leave.cancelled" });
    expect(page.context().values["nombre"]).toBe("Otro");
    page.click("/dashboard");
    await page.send({ type: "leave.confirmed" });
    expect(page.bar.current()).toBe("/dashboard");
  });

  test("another query of the same page loses nothing, and nobody is asked", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    page.click("/genders/edit/15?de=lista");
    await page.product.pass(0);
    expect(page.isIn("leaving")).toBe(false);
    expect(page.bar.current()).toBe("/genders/edit/15?de=lista");
    expect(page.context().values["nombre"]).toBe("Otro");
  });

  test("another company is asked about, and who leaves gets there (spec §4)", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    page.product.app.navigation.send({ type: "company.chosen", id: "2" });
    expect(page.isIn("leaving")).toBe(true);
    expect(page.product.stored()).toMatchObject({ company: "1" });
    await page.send({ type: "leave.cancelled" });
    expect(page.context().values["nombre"]).toBe("Otro");
    page.product.app.navigation.send({ type: "company.chosen", id: "2" });
    await page.send({ type: "leave.confirmed" });
    expect(page.product.stored()).toMatchObject({ company: "2" });
    expect(page.bar.current()).toBe("/dashboard");
  });

  test("with nothing changed, or changed back, nobody is asked", async () => {
    const page = await openGenderForm();
    await page.write("nombre", "Otro");
    await page.write("nombre", "No binario");
    page.click("/dashboard");
    expect(page.bar.current()).toBe("/dashboard");
  });
});

describe("what the server asks before it saves", () => {
  test("is answered by a person: yes repeats the same call with its word, no keeps the form", async () => {
    const page = await openGenderForm();
    const question = { title: "Queda por fuera", detail: "¿Seguro?", confirm: "own-address" };
    await page.write("nombre", "Otro");
    await page.save();
    await page.refuse("genders/edit/15", 409, question);
    expect(page.context().question).toMatchObject({ title: "Queda por fuera", detail: "¿Seguro?" });
    await page.send({ type: "question.declined" });
    expect(page.context().values["nombre"]).toBe("Otro");
    await page.save();
    expect(page.product.wire.last("genders/edit/15").headers["confirmed"]).toBeUndefined();
    await page.refuse("genders/edit/15", 409, question);
    await page.send({ type: "question.accepted" });
    const call = page.product.wire.last("genders/edit/15");
    expect(call.headers["confirmed"]).toBe("own-address");
    expect(call.body).toEqual({ version: 3, values: { nombre: "Otro" } });
  });
});
