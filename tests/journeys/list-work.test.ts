import { describe, expect, test } from "vitest";

import { pageOf, refusal, type AtWork } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";
import { confirmCommand, sendToCommand } from "../support/answer-command.ts";
import { choose, DEACTIVATE, openList, rowsAre, SUSPEND, tell } from "../support/open-list.ts";

/** Whether something was done with the records, beside its rehearsal. */
const isDone = ({ wire }: AtWork) =>
  wire.calls.some(({ method, path }) => method === "POST" && !path.endsWith("/rehearsal"));

describe("what is done with many", () => {
  test("the rows chosen go by their ids, and the result of each is told", async () => {
    const product = await openList();
    await tell(product, { type: "row.toggled", id: "1" });
    await tell(product, { type: "row.toggled", id: "3" });
    await choose(product, DEACTIVATE);
    await confirmCommand(product.list());
    const call = product.wire.last("banks/deactivate");
    expect([call.method, call.body]).toEqual(["POST", { ids: ["1", "3"], rehearsed: "7" }]);
    const results = [
      { id: "1", label: "Banco 1", done: true },
      { id: "3", label: "Banco 3", done: false, reason: "Está en uso" },
    ];
    await call.reply({ results });
    expect(product.list().getSnapshot().context.outcome).toEqual({ kind: "results", results });
    expect(product.wire.last("banks/list").isAborted()).toBe(false);
  });

  test("everything filtered goes by its query with the number that was seen, not by the rows of the page", async () => {
    const product = await openList("/banks?f.codigo=B");
    await tell(product, { type: "everything.chosen" });
    await choose(product, SUSPEND);
    await confirmCommand(product.list(), { reason: "Cierre" });
    expect(product.wire.last("banks/suspend").body).toEqual({
      query: "?f.codigo=B",
      seen: 1000,
      reason: "Cierre",
      rehearsed: "7",
    });
  });

  test("where they are no longer as many as were seen, it is told, and one looks again before repeating it", async () => {
    const product = await openList();
    await tell(product, { type: "everything.chosen" });
    await choose(product, DEACTIVATE);
    await confirmCommand(product.list());
    const detail = "La lista mostraba 1000 bancos y ahora hay 4 bancos.";
    await product.wire.last("banks/deactivate").respond(refusal(409, { detail }));
    await settle();
    expect(product.list().getSnapshot().context.outcome).toMatchObject({
      kind: "refused",
      problem: { detail },
    });
    expect(rowsAre(product)).toBe("asking");
    await product.wire.last("banks/list").reply(pageOf(["1", "2", "3", "4"]));
    await tell(product, { type: "outcome.read" });
    await choose(product, DEACTIVATE);
    await confirmCommand(product.list());
    expect(product.wire.last("banks/deactivate").body).toEqual({
      query: "",
      seen: 4,
      rehearsed: "7",
    });
  });

  test("when all goes well it is said, what was selected stays and the rows come again", async () => {
    const product = await openList();
    await tell(product, { type: "page.toggled" });
    await choose(product, DEACTIVATE);
    await confirmCommand(product.list());
    const results = ["1", "2", "3"].map((id) => ({ id, label: id, done: true }));
    await product.wire.last("banks/deactivate").reply({ results });
    expect(product.notice()).toEqual({ style: "info", text: "Usted inactivó 3 bancos." });
    expect(product.list().getSnapshot().context.selected).toEqual(["1", "2", "3"]);
    expect(rowsAre(product)).toBe("asking");
    // A row that the step took out of the list is not selected any longer.
    await product.wire.last("banks/list").reply(pageOf(["2", "4"]));
    expect(product.list().getSnapshot().context.selected).toEqual(["2"]);
  });

  test("another page and another search keep the rows selected one by one, and not all that was filtered", async () => {
    const product = await openList();
    await tell(product, { type: "row.toggled", id: "2" });
    await tell(product, { type: "query.asked", query: "?p=2" });
    expect(product.list().getSnapshot().context.selected).toEqual(["2"]);
    await tell(product, { type: "query.asked", query: "?q=sol" });
    expect(product.list().getSnapshot().context.selected).toEqual(["2"]);
    await tell(product, { type: "everything.chosen" });
    await tell(product, { type: "query.asked", query: "" });
    expect(product.list().getSnapshot().context).toMatchObject({
      selected: [],
      isEverything: false,
    });
  });

  test("what was seen of the rows selected on other pages is kept, until they are changed", async () => {
    const product = await openList();
    const away = () =>
      product
        .list()
        .getSnapshot()
        .context.away.map(({ id }) => id);
    await tell(product, { type: "row.toggled", id: "1" });
    await tell(product, { type: "row.toggled", id: "3" });
    await tell(product, { type: "query.asked", query: "?p=2" });
    await product.wire.last("banks/list?p=2").reply(pageOf(["4", "5"]));
    await tell(product, { type: "row.toggled", id: "5" });
    expect(away()).toEqual(["1", "3"]);
    await tell(product, { type: "records.changed", controller: "banks", ids: ["3"], by: "Luis" });
    expect(away()).toEqual(["1"]);
    // A command may change them too: the rows come again.
    await tell(product, { type: "refresh.chosen" });
    expect(away()).toEqual([]);
    expect(product.list().getSnapshot().context.selected).toEqual(["1", "3", "5"]);
  });

  test("Back to other filters takes the question away: nothing is done with what is not seen", async () => {
    const product = await openList("/banks");
    await tell(product, { type: "query.asked", query: "?q=sol" });
    await tell(product, { type: "everything.chosen" });
    await choose(product, DEACTIVATE);
    await product.back();
    await confirmCommand(product.list());
    expect(isDone(product)).toBe(false);
  });

  test("nothing is done without a selection, nor without a confirmation", async () => {
    const product = await openList();
    await choose(product, DEACTIVATE);
    expect(product.list().getSnapshot().value.commands).toBe("choosing");
    await tell(product, { type: "everything.chosen" });
    await choose(product, DEACTIVATE);
    await sendToCommand(product.list(), { type: "command.cancelled" });
    expect(isDone(product)).toBe(false);
  });
});

describe("what the server asks before it goes on", () => {
  const done = (id: string) => ({ id, label: id, done: true });
  const asked = { id: "2", label: "2", done: false, reason: "¿Seguir?", confirm: "own-address" };
  const failed = { id: "3", label: "3", done: false, reason: "Está en uso" };

  test("is asked of the person once, and done with the records that it was asked about and no others", async () => {
    const product = await openList();
    await tell(product, { type: "page.toggled" });
    await choose(product, SUSPEND);
    await confirmCommand(product.list(), { reason: "Cierre" });
    await product.wire.last("banks/suspend").reply({ results: [done("1"), asked, failed] });
    await tell(product, { type: "command.insisted" });
    const { body, headers } = product.wire.last("banks/suspend");
    expect(body).toEqual({ ids: ["2"], reason: "Cierre", rehearsed: "7" });
    expect(headers).toMatchObject({ confirmed: "own-address" });
    await product.wire.last("banks/suspend").reply({ results: [done("2")] });
    const { outcome, selected } = product.list().getSnapshot().context;
    expect(outcome).toEqual({ kind: "results", results: [done("1"), done("2"), failed] });
    expect(selected).toEqual(["3"]);
  });

  test("goes through with one row too, and nobody insists on what was not asked", async () => {
    const product = await openList();
    const row = { id: "2", version: 5, label: "Banco 2" };
    await choose(product, { ...DEACTIVATE, row });
    await confirmCommand(product.list());
    await product.wire
      .last("banks/deactivate/2")
      .respond(refusal(409, { detail: "Quedaría por fuera.", confirm: "own-address" }));
    await sendToCommand(product.list(), { type: "question.accepted" });
    const call = product.wire.last("banks/deactivate/2");
    expect(call.headers).toMatchObject({ confirmed: "own-address" });
    await call.respond(refusal(409, { detail: "Está en uso." }));
    await tell(product, { type: "command.insisted" });
    expect(product.list().getSnapshot().value.commands).toBe("told");
  });
});

describe("the export", () => {
  test("is of everything filtered with the columns in sight, tells how many rows it has and how much has come", async () => {
    const product = await openList("/banks?q=sol&p=3");
    await tell(product, { type: "export.chosen", format: "csv", columns: ["nombre", "saldo"] });
    const call = product.wire.last("banks/export?format=csv&columns=nombre,saldo&q=sol&p=3");
    const headers = {
      "content-disposition": 'attachment; filename="bancos.csv"',
      "rows-total": "12345",
    };
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    await call.respond(new Response(readable, { headers }));
    await writer.write(new TextEncoder().encode("codigo;"));
    await settle();
    const { exported, exportRows } = product.list().getSnapshot().context;
    expect([exported, exportRows]).toEqual([7, 12_345]);
    await writer.close();
    await settle();
    expect(product.files.map(({ name, blob }) => [name, blob.size])).toEqual([["bancos.csv", 7]]);
    expect(product.list().getSnapshot().value.exporting).toBe("ready");
  });

  test("can be cancelled, and says when it does not end", async () => {
    const product = await openList();
    await tell(product, { type: "export.chosen", format: "xlsx", columns: [] });
    const call = product.wire.last("banks/export?format=xlsx");
    await tell(product, { type: "export.cancelled" });
    expect(call.isAborted()).toBe(true);
    await tell(product, { type: "export.chosen", format: "xlsx", columns: [] });
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
