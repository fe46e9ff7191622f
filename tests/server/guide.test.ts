import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { createActor, fromPromise, waitFor, type AnyStateMachine } from "xstate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordIn } from "./suites/access-caller.ts";
import { codeIn, copyProject, serveCopy } from "./suites/project-copy.ts";

const [declaration = "", line = "", module = ""] = codeIn("add-a-section.md");
const [row = "", counting = "", mounting = "", machine = ""] = codeIn("add-a-call.md");
const MENU = "src/sections/menu/configuracion.ts";

/** The project after the steps of both guides, and nothing else. */
const copy = copyProject();
/** The output of the command that wrote the migration. */
let written: string;
let served: Awaited<ReturnType<typeof serveCopy>>;

// Two more processes create a database each, which is slow on a busy machine.
const PATIENCE = 120_000;

beforeAll(async () => {
  const guide = readFileSync("docs/guides/add-a-section.md", "utf8");
  const [, name = ""] = /`([a-z-]+)\.section\.ts`/u.exec(guide) ?? [];
  copy.write(`src/sections/${name}/${name}.section.ts`, declaration);
  copy.write(`server/sections/${name}/${name}.server.ts`, module);
  copy.addAfter(MENU, "  pages: [", line);
  applyCall();
  written = await copy.migration("holidays");
  served = await serveCopy(copy);
}, PATIENCE);

/** Adds the call of its guide: the row, the handler with the lines that mount it, and the machine that asks. */
function applyCall(): void {
  appendFileSync(path.join(copy.folder, "src/contract/desk-contract.ts"), `\n${row}`);
  copy.write("server/engine/desk/own-notes.ts", counting);
  copy.write("src/machines/own-notes/own-notes.machine.ts", machine);
  const guide = readFileSync("docs/guides/add-a-call.md", "utf8");
  const [, words = "", text = "", place = ""] =
    /behind `([^`]+)`, stands `([^`]+)`.*?behind `([^`]+)`/su.exec(guide) ?? [];
  copy.addAfter("server/routes/own-desk.ts", words, text);
  copy.addAfter("server/routes/own-desk.ts", place, mounting);
}

afterAll(async () => {
  await served.close();
  copy.remove();
});

test("the declaration of the guide has under 30 lines", () => {
  expect(declaration.split("\n").length).toBeLessThan(30);
});

test("its migration makes its table, and asks to be read", () => {
  const [, file = ""] =
    /^(server\/store\/migrations\/\d{4}-holidays\.sql): .*Léalas/u.exec(written) ?? [];
  const text = readFileSync(path.join(copy.folder, file), "utf8");
  expect(text).toContain('create table "holidays" (');
  expect(text).toContain('create unique index "holidays_fecha_unique" on "holidays"');
  // A status may be named for the new section too; nothing else changes.
  const others = text.split(";\n").filter((each) => !/"(?:holidays|statuses)/u.test(each));
  expect(others.join("").trim()).toBe("");
});

test("a second one has nothing to say", { timeout: PATIENCE }, async () => {
  expect(await copy.migration("again")).toMatch(
    /^Las migraciones ya dan lo que piden las declaraciones\./u,
  );
});

test("a section made by the guide is listed, written, sets records aside and keeps their history", async () => {
  const holiday = { fecha: "2027-12-25", nombre: "Navidad", trasladable: false };
  const created = recordIn(await served.admin.create("holidays", holiday));
  expect(created).toMatchObject({ status: "active", values: holiday });
  const { body } = await served.admin.call(
    "GET",
    "holidays/list?q=navi&f.fecha=2027-01-01..2027-12-31",
  );
  expect(body).toMatchObject({ total: 1, rows: [{ id: created.id, values: holiday }] });
  expect(recordIn(await served.admin.act("holidays", created.id, "deactivate")).status).toBe(
    "inactive",
  );
  const history = await served.admin.call("GET", `holidays/view/${created.id}/history`);
  expect(history.body?.["changes"]).toHaveLength(2);
});

test("it refuses what its declaration refuses, in Spanish", async () => {
  const wrong = { fecha: "2027-02-30", nombre: "", trasladable: false };
  expect(await served.admin.create("holidays", wrong)).toMatchObject({
    status: 422,
    body: { errors: { fecha: "No es una fecha válida", nombre: "Este dato es requerido" } },
  });
  const again = { fecha: "2027-12-25", nombre: "Otra", trasladable: false };
  expect((await served.admin.create("holidays", again)).status).toBe(422);
});

test("its checks refuse what the database speaks against", async () => {
  const past = { fecha: "2020-12-25", nombre: "Navidad de 2020", trasladable: false };
  const { id } = recordIn(await served.admin.create("holidays", past));
  expect(await served.admin.remove("holidays", id)).toMatchObject({
    status: 409,
    body: { detail: "Ya pasó: hay días contados con él." },
  });
});

test("it has its place in the menu and in the API's document", async () => {
  const { titleOf } = await copy.load<{ titleOf: (address: string) => string }>(
    "src/sections/menu/catalogue.ts",
  );
  expect(titleOf("/holidays")).toBe("Festivos");
  const { body } = await served.admin.call("GET", "openapi.json");
  expect(Object.keys(body?.["paths"] as object)).toContain("/holidays/list");
});

test("a call made by its guide answers, and refuses a parameter that its row does not name", async () => {
  const call = async (query: string) => served.admin.call("GET", `profiles/me/notes/count${query}`);
  const holiday = { fecha: "2027-01-01", nombre: "Año Nuevo", trasladable: false };
  const { id } = recordIn(await served.admin.create("holidays", holiday));
  const { body: before } = await call("");
  const note = await served.admin.call("POST", `holidays/view/${id}/notes`, {
    text: "Es lunes.",
    mentions: [],
  });
  expect(note).toMatchObject({ status: 201 });
  expect(await call("")).toMatchObject({
    status: 200,
    body: { total: Number(before?.["total"]) + 1 },
  });
  expect(await call("?since=2999-01-01")).toMatchObject({ status: 200, body: { total: 0 } });
  expect(await call("?since=ayer")).toMatchObject({ status: 400 });
  expect(await call("?until=2026-01-01")).toMatchObject({ status: 400 });
});

test("the machine of that guide shows what it received, and asks again after a failure", async () => {
  const { ownNotesMachine } = await copy.load<{ ownNotesMachine: AnyStateMachine }>(
    "src/machines/own-notes/own-notes.machine.ts",
  );
  const answers = [{ kind: "empty" }, { kind: "received", value: { total: 3 } }];
  const countNotes = fromPromise(async () => Promise.resolve(answers.shift()));
  const actor = createActor(ownNotesMachine.provide({ actors: { countNotes } })).start();
  await waitFor(actor, (state) => state.matches("unanswered"));
  actor.send({ type: "retry.chosen" });
  await waitFor(actor, (state) => state.matches("shown"));
  expect(actor.getSnapshot()).toMatchObject({ context: { total: 3 } });
});
