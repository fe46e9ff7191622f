import { expect, test } from "vitest";

import { createAhead } from "../../src/api/ahead.ts";
import { bareRecord } from "../support/bare-record.ts";
import { BANKS, openAtWork, pageOf, PERMISSION } from "../support/at-work.ts";
import { settle, type Call } from "../support/fake-wire.ts";
import { startWith } from "../support/pages-at-hand.ts";
import { SIGNED_IN } from "../support/product.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";

const RECORD = bareRecord({
  id: "15",
  version: 3,
  status: "active",
  values: { codigo: "B15", nombre: "Banco 15", ciudad: null, saldo: "1.00" },
});

/** Opens the product at an address, with what asks ahead. */
async function open(
  path: string,
  loadSection = async (): Promise<SectionDefinition | null> => BANKS,
) {
  return openAtWork(path, {
    stored: { ...SIGNED_IN, permission: JSON.stringify([...PERMISSION, OTHERS]) },
    loadWorkplace: async () => ({
      startWorkplace: startWith({
        openAhead: (ahead) =>
          createAhead({ ...ahead, hasRecords: (controller) => controller === "banks" }),
      }),
    }),
    loadSection,
  });
}

const OTHERS = {
  controller: "requests",
  status: 1,
  actions: [{ action: "list", status: 1 }],
};

type Product = Awaited<ReturnType<typeof open>>;

const linesOf = ({ wire }: Product, of = /banks|requests/u) =>
  wire.calls.filter((call) => of.test(call.path)).map(({ method, path }) => `${method} ${path}`);

const toRecord = ({ wire }: Product, part = ""): Call[] =>
  wire.calls.filter(({ path }) => path === `banks/view/15${part}`);

test("a record, its history, its related lists and its notes are asked at once, in the click", async () => {
  const product = await open("/banks");
  await product.wire.last("banks/list").reply(pageOf(["15"]));
  const before = linesOf(product).length;
  product.click("/banks/view/15");
  // Nothing has settled: it is still the click.
  expect(linesOf(product).slice(before)).toEqual([
    "GET banks/view/15",
    "GET banks/view/15/history",
    "GET banks/view/15/related",
    "GET banks/view/15/notes",
  ]);
});

test("what was asked ahead is not asked again by its page", async () => {
  const product = await open("/banks/view/15");
  await product.wire.last("banks/view/15/history").reply({ changes: [] });
  await product.wire.last("banks/view/15").reply(RECORD);
  const { viewer } = product.work();
  expect(viewer?.getSnapshot().value).toEqual({ reading: { others: "quiet", history: "shown" } });
  expect(toRecord(product)).toHaveLength(1);
  expect(toRecord(product, "/history")).toHaveLength(1);
});

test("a list is asked for while the declaration of its section still comes", async () => {
  const coming = Promise.withResolvers<SectionDefinition | null>();
  const product = await open("/banks", () => coming.promise);
  expect(linesOf(product)).toEqual(["GET banks/list", "GET banks/list/views"]);
  await product.wire.last("banks/list").reply(pageOf(["2"]));
  coming.resolve(BANKS);
  await settle();
  expect(product.shown()).toEqual(["2"]);
  expect(linesOf(product)).toHaveLength(2);
});

test("a link with a query waits for the declaration that says whether its parts are known", async () => {
  const product = await open("/banks?q=rios", () => Promise.withResolvers<null>().promise);
  expect(linesOf(product)).toEqual([]);
});

test("a section without screens asks for nothing", async () => {
  const product = await open("/requests", async () => null);
  expect(linesOf(product)).toEqual([]);
});

test("an answer that nobody took is not shown once the record has been written", async () => {
  const product = await open("/banks/view/15");
  await product.wire.last("banks/view/15/notes").reply({ notes: [], people: [] });
  await product.wire.last("banks/view/15/related").reply({ lists: [] });
  await product.wire.last("banks/view/15").reply(RECORD);
  product.work().viewer?.send({ type: "command.chosen", action: "deactivate" });
  await settle();
  const { viewer } = product.work();
  viewer?.getSnapshot().children.command?.send({ type: "command.confirmed" });
  await settle();
  expect(product.wire.calls.some(({ method }) => method === "POST")).toBe(true);
  await related(product);
  expect(toRecord(product, "/related")).toHaveLength(2);
});

test("an answer that nobody took is not shown once others have changed records", async () => {
  const product = await open("/banks/view/15");
  await product.wire.last("banks/view/15").reply(RECORD);
  const [early] = toRecord(product, "/related");
  product.sockets.at(-1)?.tell({
    type: "records.changed",
    controller: "banks",
    ids: ["15"],
    by: "Luis",
  });
  await settle();
  expect(early?.isAborted()).toBe(true);
  await related(product);
  expect(toRecord(product, "/related")).toHaveLength(2);
});

test("an answer that nobody took in 15 seconds is not shown", async () => {
  const product = await open("/banks/view/15");
  await product.wire.last("banks/view/15").reply(RECORD);
  await product.wire.last("banks/view/15/related").reply({ lists: [] });
  await product.pass(15_000);
  await related(product);
  expect(toRecord(product, "/related")).toHaveLength(2);
});

test.each([
  ["another place", (product: Product) => product.follow("/banks")],
  [
    "another company",
    async ({ app }: Product) => {
      app.navigation.send({ type: "company.chosen", id: "2" });
      await settle();
    },
  ],
  [
    "the end of the session",
    async ({ sockets }: Product) => {
      sockets.at(-1)?.tell({ type: "session.revoked" });
      await settle();
    },
  ],
])("with %s, what was asked ahead is let go of", async (_, leave) => {
  const product = await open("/banks/view/15");
  await product.wire.last("banks/view/15").reply(RECORD);
  await leave(product);
  expect(toRecord(product, "/related").map((call) => call.isAborted())).toEqual([true]);
  expect(toRecord(product, "/notes").map((call) => call.isAborted())).toEqual([true]);
});

test("a record seen before is in sight at once, and replaced when it comes again", async () => {
  const product = await open("/banks/view/15");
  await product.wire.last("banks/view/15").reply(RECORD);
  await product.follow("/banks");
  product.click("/banks/view/15");
  const shown = () => product.work().viewer?.getSnapshot();
  expect(shown()?.context.record).toEqual(RECORD);
  expect(shown()?.hasTag("busy")).toBe(true);
  await settle();
  await product.wire.last("banks/view/15").reply({ ...RECORD, version: 4 });
  expect(shown()?.context.record?.version).toBe(4);
});

test.each([
  [
    "another company",
    async (product: Product) => {
      product.app.navigation.send({ type: "company.chosen", id: "2" });
      await settle();
    },
  ],
  [
    "something written",
    async (product: Product) => {
      await product.follow("/banks/create");
      await product.wire.last("profiles/me").fail();
      const { editor } = product.work();
      editor?.send({ type: "field.changed", field: "codigo", value: "B9" });
      editor?.send({ type: "field.changed", field: "nombre", value: "Nuevo" });
      editor?.send({ type: "save.chosen", another: false });
      await settle();
      expect(product.wire.calls.some(({ method }) => method === "POST")).toBe(true);
    },
  ],
])("a record seen before is not in sight after %s", async (_, happen) => {
  const product = await open("/banks/view/15");
  await product.wire.last("banks/view/15").reply(RECORD);
  await happen(product);
  await product.follow("/banks/view/15");
  expect(product.work().viewer?.getSnapshot().context.record ?? null).toBeNull();
});

/** Asks as the view of the related lists does when it is drawn. */
async function related(product: Product): Promise<void> {
  const { brought } = product.workplace()?.getSnapshot().context ?? {};
  void brought?.record?.fetchRelated(
    { controller: "banks", id: "15" },
    new AbortController().signal,
  );
  await settle();
}
