import { describe, expect, test } from "vitest";

import type { Line } from "../../src/api/socket.ts";
import { BANKS, openAtWork, pageOf, refusal, type AtWork } from "../support/at-work.ts";
import { confirmCommand } from "../support/answer-command.ts";
import { settle } from "../support/fake-wire.ts";
import { choose, DEACTIVATE, openList, rowsAre, tell } from "../support/open-list.ts";

describe("the address is the truth of the list", () => {
  test("what it says is asked, as it is", async () => {
    const { wire } = await openAtWork("/banks?q=sol&f.codigo=B&o=-nombre&p=2");
    expect(wire.last("banks/list?q=sol&f.codigo=B&o=-nombre&p=2").method).toBe("GET");
  });

  test("a view is an address of its own, which what is asked inside it keeps", async () => {
    const criteria = { estado: "active" };
    const sections = [{ ...BANKS, views: [{ key: "open", label: "Abiertos", criteria }] }];
    const product = await openAtWork("/banks/list/open?p=2", { sections });
    await product.wire.last("banks/list?v=open&p=2").reply(pageOf(["1", "2"], 1000));
    await tell(product, { type: "query.asked", query: "?v=open&q=sol" });
    expect(product.bar.current()).toBe("/banks/list/open?q=sol");
    await product.wire.last("banks/list?v=open&q=sol").reply(pageOf([], 0));
    expect(product.list().getSnapshot().value).toMatchObject({ rows: "unmatched" });
    await tell(product, { type: "query.asked", query: "" });
    expect(product.bar.current()).toBe("/banks");
  });

  test("in a view what was selected in another is let go of", async () => {
    const product = await openList();
    await tell(product, { type: "everything.chosen" });
    await tell(product, { type: "query.asked", query: "?v=open" });
    expect(product.list().getSnapshot().context.isEverything).toBe(false);
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

  test("in another company of the same person is none of the list that is shown", async () => {
    const product = await openList();
    product.sockets[0]?.tell({ ...change, company: "99" });
    await settle();
    expect(product.list().getSnapshot().value.news).toBe("current");
  });

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

  test("in another tab of one's own is a hint; by this page, whenever its answer comes, is none", async () => {
    const product = await openList();
    const own = { ...change, by: "Ana Ríos", isOwn: true };
    await tell(product, { type: "row.toggled", id: "2" });
    await choose(product, DEACTIVATE);
    await confirmCommand(product.list());
    // The message of the live channel may arrive before the answer.
    product.sockets[0]?.tell({ ...own, requests: ["request-1"] });
    await settle();
    const results = [{ id: "2", label: "Banco 2", done: true }];
    const headers = { "x-request-id": "request-1" };
    await product.wire.last("banks/deactivate").respond(Response.json({ results }, { headers }));
    await product.wire.last("banks/list").reply(pageOf(["1", "2"]));
    product.sockets[0]?.tell({ ...own, requests: ["request-1"] });
    await settle();
    expect(product.list().getSnapshot().value.news).toBe("current");
    product.sockets[0]?.tell({ ...own, requests: ["request-2"] });
    await settle();
    const { value, context } = product.list().getSnapshot();
    expect([value.news, context.changedBy]).toEqual(["outdated", "Usted, en otra ventana,"]);
    product.sockets[0]?.tell({ ...own, requests: ["job-7"] });
    await settle();
    expect(product.list().getSnapshot().context.changedBy).toBe("Un trabajo que usted pidió");
    // Of somebody else, also where they have the person's very name.
    product.sockets[0]?.tell({ ...own, isOwn: false, requests: ["request-3"] });
    await settle();
    expect(product.list().getSnapshot().context.changedBy).toBe("Ana Ríos");
  });
});

describe("the live channel comes back after a silence", () => {
  const line = { on: () => line, off: () => line, emit: () => line } as unknown as Line;

  const openListThatWasSilent = async () => {
    const product = await openList();
    product.sockets[0]?.tell({ type: "socket.connected", line });
    await tell(product, { type: "row.toggled", id: "2" });
    product.sockets[0]?.tell({ type: "socket.connected", line });
    await settle();
    return product;
  };
  const newsOf = (product: AtWork) => product.list().getSnapshot().value.news;

  test("with the rows that are shown: nothing is said", async () => {
    const product = await openListThatWasSilent();
    await product.wire.last("banks/list").reply(pageOf(["1", "2", "3"], 1000));
    expect(newsOf(product)).toBe("current");
  });

  test("with others: it is a hint, and no row moves", async () => {
    const product = await openListThatWasSilent();
    await product.wire.last("banks/list").reply(pageOf(["1", "3"], 999));
    expect([newsOf(product), ...product.shown()]).toEqual(["outdated", "1", "2", "3"]);
    expect(product.list().getSnapshot().context.selected).toEqual(["2"]);
  });

  test("with an answer to what is asked no more: nothing is said", async () => {
    const product = await openListThatWasSilent();
    const late = product.wire.last("banks/list");
    await tell(product, { type: "query.asked", query: "?p=2" });
    await product.wire.last("banks/list?p=2").reply(pageOf(["4"], 1000));
    await late.reply(pageOf(["1", "3"], 999));
    expect(newsOf(product)).toBe("current");
  });

  test("what waits for the person is asked for again", async () => {
    const product = await openList();
    const { desk } = product.work();
    desk?.send({ type: "desk.wanted", whose: "ana" });
    const nothing = { waiting: [], queues: [], answered: [], mentions: [], followed: [] };
    await product.wire.last("profiles/me/tasks").reply({ ...nothing, watched: ["advances"] });
    await product.wire.last("profiles/me/changes").reply({ changes: [] });
    const asked = product.wire.last("profiles/me/tasks");
    product.sockets[0]?.tell({ type: "socket.connected", line });
    expect(product.wire.last("profiles/me/tasks")).toBe(asked);
    product.sockets[0]?.tell({ type: "socket.connected", line });
    await settle();
    expect(product.wire.last("profiles/me/tasks")).not.toBe(asked);
  });
});
