import { describe, expect, test } from "vitest";

import type { Deed } from "../../src/machines/list/list.types.ts";
import { openAtWork, pageOf, refusal, type AtWork } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";

/** The list open with three rows of a thousand. */
async function openList(path = "/banks"): Promise<AtWork> {
  const product = await openAtWork(path);
  await product.wire
    .last(`banks/list${path.replace("/banks", "")}`)
    .reply(pageOf(["1", "2", "3"], 1000));
  return product;
}

const rowsAre = (product: AtWork) => product.list().getSnapshot().value.rows;

async function tell(product: AtWork, event: Parameters<ReturnType<AtWork["list"]>["send"]>[0]) {
  product.list().send(event);
  await settle();
}

const DEACTIVATE: Deed = { action: "deactivate", label: "Inactivar", asksReason: false, row: null };

describe("the address is the truth of the list", () => {
  test("what it says is asked, as it is", async () => {
    const { wire } = await openAtWork("/banks?q=sol&f.codigo=B&o=-nombre&p=2");
    expect(wire.last("banks/list?q=sol&f.codigo=B&o=-nombre&p=2").method).toBe("GET");
  });

  test("another order is another address, that Back undoes and a reload restores", async () => {
    const product = await openList();
    await tell(product, { type: "query.asked", query: "?o=-saldo" });
    expect(product.bar.current()).toBe("/banks?o=-saldo");
    await product.wire.last("banks/list?o=-saldo").reply(pageOf(["3", "2", "1"], 1000));
    expect(product.shown()).toEqual(["3", "2", "1"]);
    await product.back();
    await product.wire.last("banks/list").reply(pageOf(["1", "2", "3"], 1000));
    expect(product.shown()).toEqual(["1", "2", "3"]);
  });

  test("a search asks when the person stops typing, as one step of the history", async () => {
    const product = await openList();
    await tell(product, { type: "search.typed", query: "?q=s", entry: "push" });
    await product.pass(200);
    await tell(product, { type: "search.typed", query: "?q=sol", entry: "push" });
    await product.pass(200);
    expect(product.bar.current()).toBe("/banks");
    await product.pass(100);
    await tell(product, { type: "search.typed", query: "?q=soli", entry: "replace" });
    await product.pass(300);
    expect(product.history()).toEqual(["/banks", "/banks?q=soli"]);
  });

  test("a search that is being typed gives way to another address", async () => {
    const product = await openList("/banks?f.codigo=B");
    await tell(product, { type: "query.asked", query: "" });
    await tell(product, { type: "search.typed", query: "?q=s", entry: "push" });
    await product.back();
    await product.pass(300);
    expect(product.bar.current()).toBe("/banks?f.codigo=B");
  });

  test("the rows that were there stay until the others come, and a late answer does not act", async () => {
    const product = await openList();
    await tell(product, { type: "query.asked", query: "?p=2" });
    expect(product.shown()).toEqual(["1", "2", "3"]);
    const late = product.wire.last("banks/list?p=2");
    await tell(product, { type: "query.asked", query: "?p=3" });
    expect(late.isAborted()).toBe(true);
    await product.wire.last("banks/list?p=3").reply(pageOf(["7"], 1000));
    await late.reply(pageOf(["4"], 1000));
    expect(product.shown()).toEqual(["7"]);
  });

  test("leaving the section lets go of what it asked", async () => {
    const product = await openAtWork("/banks");
    await product.follow("/dashboard");
    expect(product.wire.last("banks/list").isAborted()).toBe(true);
    expect(product.work().list).toBeUndefined();
  });
});

describe("what came of it", () => {
  test.each([
    ["empty", "/banks", pageOf([])],
    ["unmatched", "/banks?q=zzz", pageOf([])],
    ["pastEnd", "/banks?p=9", pageOf([], 20)],
  ])("no rows is %s at %s", async (state, path, answer) => {
    const product = await openAtWork(path);
    await product.wire.last(`banks/list${path.slice("/banks".length)}`).reply(answer);
    expect(rowsAre(product)).toBe(state);
  });

  test("a refusal says why, and can be tried again", async () => {
    const product = await openAtWork("/banks");
    const detail = "Pida el permiso.";
    await product.wire.last("banks/list").respond(refusal(403, { detail }));
    expect(rowsAre(product)).toBe("refused");
    expect(product.list().getSnapshot().context.problem?.detail).toBe(detail);
    await tell(product, { type: "retry.chosen" });
    await product.wire.last("banks/list").reply(pageOf(["1"]));
    expect(rowsAre(product)).toBe("shown");
  });

  test("no useful answer is silent, and can be tried again (spec §8)", async () => {
    const product = await openAtWork("/banks");
    await product.wire.last("banks/list").fail();
    expect([rowsAre(product), product.notice()]).toEqual(["missing", null]);
    await tell(product, { type: "retry.chosen" });
    await product.wire.last("banks/list").reply({ rows: "none" });
    expect(rowsAre(product)).toBe("missing");
  });
});

describe("a change made by someone else", () => {
  const change = { type: "records.changed", controller: "banks", ids: ["2"], by: "Luis" } as const;

  test("shows as a hint and moves no row, until the person asks", async () => {
    const product = await openList();
    const asked = product.wire.calls.length;
    product.sockets[0]?.tell(change);
    await settle();
    expect(product.list().getSnapshot().value.news).toBe("outdated");
    expect(product.wire.calls).toHaveLength(asked);
    await tell(product, { type: "refresh.chosen" });
    await product.wire.last("banks/list").reply(pageOf(["1", "3"], 999));
    expect([product.list().getSnapshot().value.news, ...product.shown()]).toEqual([
      "current",
      "1",
      "3",
    ]);
  });

  test("is asked for also while other rows come, and is told no more once rows come anew", async () => {
    const product = await openList();
    await tell(product, { type: "query.asked", query: "?p=2" });
    product.sockets[0]?.tell(change);
    const former = product.wire.last("banks/list?p=2");
    await tell(product, { type: "refresh.chosen" });
    expect(former.isAborted()).toBe(true);
    product.sockets[0]?.tell(change);
    await product.wire.last("banks/list?p=2").fail();
    await tell(product, { type: "retry.chosen" });
    expect(product.list().getSnapshot().value.news).toBe("current");
  });

  test("in another section is nothing here", async () => {
    const product = await openList();
    product.sockets[0]?.tell({ ...change, controller: "cities" });
    expect(product.list().getSnapshot().value.news).toBe("current");
  });
});

describe("what is done with many", () => {
  test("the rows chosen go by their ids, and the result of each is told", async () => {
    const product = await openList();
    await tell(product, { type: "row.toggled", id: "1" });
    await tell(product, { type: "row.toggled", id: "3" });
    await tell(product, { type: "deed.chosen", deed: DEACTIVATE });
    await tell(product, { type: "deed.confirmed", reason: "" });
    const call = product.wire.last("banks/deactivate");
    expect([call.method, call.body]).toEqual(["POST", { ids: ["1", "3"] }]);
    const results = [
      { id: "1", label: "Banco 1", done: true },
      { id: "3", label: "Banco 3", done: false, reason: "Está en uso" },
    ];
    await call.reply({ results });
    expect(product.list().getSnapshot().context.outcome).toEqual({ kind: "results", results });
    expect(product.wire.last("banks/list").isAborted()).toBe(false);
  });

  test("everything filtered goes by its query, not by the rows of the page", async () => {
    const product = await openList("/banks?f.codigo=B");
    await tell(product, { type: "everything.chosen" });
    await tell(product, { type: "deed.chosen", deed: DEACTIVATE });
    await tell(product, { type: "deed.confirmed", reason: "Cierre" });
    expect(product.wire.last("banks/deactivate").body).toEqual({
      query: "?f.codigo=B",
      reason: "Cierre",
    });
  });

  test("when all goes well it is said, nothing is selected any more and the rows come again", async () => {
    const product = await openList();
    await tell(product, { type: "page.toggled" });
    await tell(product, { type: "deed.chosen", deed: DEACTIVATE });
    await tell(product, { type: "deed.confirmed", reason: "" });
    const results = ["1", "2", "3"].map((id) => ({ id, label: id, done: true }));
    await product.wire.last("banks/deactivate").reply({ results });
    expect(product.notice()).toEqual({ style: "info", text: "Inactivar: 3 registros." });
    expect(product.list().getSnapshot().context.selected).toEqual([]);
    expect(rowsAre(product)).toBe("asking");
  });

  test("other filters select nothing; another page keeps what was selected", async () => {
    const product = await openList();
    await tell(product, { type: "row.toggled", id: "2" });
    await tell(product, { type: "query.asked", query: "?p=2" });
    expect(product.list().getSnapshot().context.selected).toEqual(["2"]);
    await tell(product, { type: "query.asked", query: "?q=sol" });
    expect(product.list().getSnapshot().context.selected).toEqual([]);
  });

  test("Back to other filters takes the question away: nothing is done with what is not seen", async () => {
    const product = await openList("/banks");
    await tell(product, { type: "query.asked", query: "?q=sol" });
    await tell(product, { type: "everything.chosen" });
    await tell(product, { type: "deed.chosen", deed: DEACTIVATE });
    await product.back();
    await tell(product, { type: "deed.confirmed", reason: "" });
    expect(product.wire.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("nothing is done without a selection, nor without a confirmation", async () => {
    const product = await openList();
    await tell(product, { type: "deed.chosen", deed: DEACTIVATE });
    expect(product.list().getSnapshot().value.deeds).toBe("choosing");
    await tell(product, { type: "everything.chosen" });
    await tell(product, { type: "deed.chosen", deed: DEACTIVATE });
    await tell(product, { type: "deed.cancelled" });
    expect(product.wire.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("what is done with one row", () => {
  const row = { id: "2", version: 5, label: "Banco 2" };

  test("lets go of no other row that is selected", async () => {
    const product = await openList();
    await tell(product, { type: "row.toggled", id: "1" });
    await tell(product, { type: "row.toggled", id: "2" });
    const deed = { action: "delete", label: "Eliminar", asksReason: false, row };
    await tell(product, { type: "deed.chosen", deed });
    await tell(product, { type: "deed.confirmed", reason: "" });
    await product.wire
      .last("banks/delete/2?version=5")
      .respond(new Response(null, { status: 204 }));
    expect(product.list().getSnapshot().context.selected).toEqual(["1"]);
  });

  test("goes with the version that was read, and a refusal is told in its words", async () => {
    const product = await openList();
    await tell(product, { type: "deed.chosen", deed: { ...DEACTIVATE, row } });
    await tell(product, { type: "deed.confirmed", reason: "" });
    const call = product.wire.last("banks/deactivate/2");
    expect(call.body).toEqual({ version: 5 });
    await call.respond(refusal(409, { guard: "isUnused", detail: "Está en uso." }));
    const { outcome } = product.list().getSnapshot().context;
    expect(outcome).toMatchObject({ kind: "refused", problem: { detail: "Está en uso." } });
  });

  test("deleting asks for it by its version", async () => {
    const product = await openList();
    const deed = { action: "delete", label: "Eliminar", asksReason: false, row };
    await tell(product, { type: "deed.chosen", deed });
    await tell(product, { type: "deed.confirmed", reason: "" });
    const call = product.wire.last("banks/delete/2?version=5");
    expect(call.method).toBe("DELETE");
    await call.respond(new Response(null, { status: 204 }));
    expect(product.notice()?.text).toBe("Eliminar: Banco 2.");
  });

  test("without an answer, nobody is told that it was done", async () => {
    const product = await openList();
    await tell(product, { type: "deed.chosen", deed: { ...DEACTIVATE, row } });
    await tell(product, { type: "deed.confirmed", reason: "" });
    await product.wire.last("banks/deactivate/2").fail();
    expect(product.list().getSnapshot().context.outcome).toEqual({ kind: "unanswered" });
  });
});

describe("the export", () => {
  test("is of everything filtered, tells how far it is, and gives the file", async () => {
    const product = await openList("/banks?q=sol&p=3");
    await tell(product, { type: "export.chosen", format: "csv" });
    const call = product.wire.last("banks/export?format=csv&q=sol&p=3");
    const headers = { "content-disposition": 'attachment; filename="bancos.csv"' };
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    await call.respond(new Response(readable, { headers }));
    await writer.write(new TextEncoder().encode("codigo;"));
    await settle();
    expect(product.list().getSnapshot().context.exported).toBe(7);
    await writer.close();
    await settle();
    expect(product.files.map(({ name, blob }) => [name, blob.size])).toEqual([["bancos.csv", 7]]);
    expect(product.list().getSnapshot().value.exporting).toBe("ready");
  });

  test("can be cancelled, and says when it does not end", async () => {
    const product = await openList();
    await tell(product, { type: "export.chosen", format: "xlsx" });
    const call = product.wire.last("banks/export?format=xlsx");
    await tell(product, { type: "export.cancelled" });
    expect(call.isAborted()).toBe(true);
    await tell(product, { type: "export.chosen", format: "xlsx" });
    await product.wire.last("banks/export?format=xlsx").fail();
    expect([product.files, product.notice()?.style]).toEqual([[], "danger"]);
  });
});

describe("how the person likes the list", () => {
  test("saved views are kept by the server: query and columns under a name", async () => {
    const product = await openList("/banks?q=sol");
    await product.wire.last("banks/list/views").reply({ views: [] });
    await tell(product, { type: "view.saved", name: "Sol", columns: ["nombre"] });
    const call = product.wire.last("banks/list/views");
    const views = [{ name: "Sol", query: "?q=sol", columns: ["nombre"] }];
    expect([call.method, call.body]).toEqual(["PUT", { views }]);
    await call.reply({ views });
    await tell(product, { type: "query.asked", query: "" });
    await tell(product, {
      type: "view.opened",
      view: { name: "Sol", query: "?q=sol", columns: ["nombre"] },
    });
    expect(product.bar.current()).toBe("/banks?q=sol");
    expect(product.list().getSnapshot().context.columns).toEqual(["nombre"]);
  });

  test("the columns are remembered in this browser, outside the session store", async () => {
    const product = await openList();
    await tell(product, { type: "columns.chosen", columns: ["nombre", "codigo"] });
    await product.follow("/dashboard");
    await product.follow("/banks");
    expect(product.list().getSnapshot().context.columns).toEqual(["nombre", "codigo"]);
    expect(Object.keys(product.stored()).filter((key) => key.includes("columnas"))).toEqual([]);
  });
});
