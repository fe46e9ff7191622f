import { describe, expect, test } from "vitest";

import type { Line } from "../../src/api/socket.ts";
import { refusal, type AtWork } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";
import {
  contextOf,
  COUNTS,
  FILE,
  linesTo,
  openImport,
  previewed,
  QUERY,
  reportOf,
  stateOf,
  tell,
} from "../support/open-import.ts";

describe("a file is read before anything is saved", () => {
  test("it is sent as it is, tells how far it is, and shows what would happen", async () => {
    const product = await openImport();
    await tell(product, { type: "file.chosen", file: FILE });
    const lines = linesTo(product, `banks/import?mode=preview&${QUERY}`);
    expect(lines.call.method).toBe("POST");
    expect(lines.call.headers).toMatchObject({ "content-type": "application/octet-stream" });
    expect(stateOf(product)).toBe("reading");
    await lines.say({ kind: "progress", step: "checking", done: 200, total: 450 });
    expect(contextOf(product).progress).toEqual({ step: "checking", done: 200, total: 450 });
    await lines.say({ kind: "report", report: reportOf(COUNTS) });
    expect(stateOf(product)).toEqual({ previewed: "reviewing" });
    expect(contextOf(product).report?.counts).toEqual(COUNTS);
    expect(product.wire.calls.filter(({ path }) => path.includes("mode=save"))).toEqual([]);
  });

  test("one that is too large is refused without being sent", async () => {
    const product = await openImport();
    const before = product.wire.calls.length;
    await tell(product, { type: "file.chosen", file: { ...FILE, size: 20 * 1024 * 1024 + 1 } });
    expect(stateOf(product)).toBe("refused");
    expect(contextOf(product).refusal).toBe("El archivo pasa de 20 MB: divídalo en varios.");
    expect(product.wire.calls).toHaveLength(before);
  });

  test("one that the server cannot read is refused in its words, and another may be chosen", async () => {
    const product = await openImport();
    await tell(product, { type: "file.chosen", file: FILE });
    const detail = "El archivo está protegido con contraseña.";
    await product.wire.last(`banks/import?mode=preview&${QUERY}`).respond(refusal(422, { detail }));
    expect(stateOf(product)).toBe("refused");
    expect(contextOf(product).refusal).toBe(detail);
    await tell(product, { type: "file.chosen", file: FILE });
    expect(stateOf(product)).toBe("reading");
  });

  test.each([
    [
      "breaks",
      async (product: AtWork) => product.wire.last(`banks/import?mode=preview&${QUERY}`).fail(),
    ],
    [
      "stops before its end",
      async (product: AtWork) => {
        const lines = linesTo(product, `banks/import?mode=preview&${QUERY}`);
        await lines.say({ kind: "progress", step: "checking", done: 1, total: 9 });
        await lines.end();
      },
    ],
    [
      "is not of the contract",
      async (product: AtWork) => {
        await linesTo(product, `banks/import?mode=preview&${QUERY}`).say({
          kind: "report",
          report: {},
        });
      },
    ],
  ])("an answer that %s changes nothing and is asked for again", async (_, happen) => {
    const product = await openImport();
    await tell(product, { type: "file.chosen", file: FILE });
    await happen(product);
    expect(stateOf(product)).toBe("missing");
    await tell(product, { type: "retry.chosen" });
    expect(stateOf(product)).toBe("reading");
  });

  test("a reading that is cancelled is let go of, and what it says no longer counts", async () => {
    const product = await openImport();
    await tell(product, { type: "file.chosen", file: FILE });
    const lines = linesTo(product, `banks/import?mode=preview&${QUERY}`);
    await tell(product, { type: "cancel.chosen" });
    expect(lines.call.isAborted()).toBe(true);
    expect(stateOf(product)).toEqual({ choosing: "looking" });
  });

  test("whether records that exist are changed is asked of the server again", async () => {
    const product = await previewed();
    await tell(product, { type: "updates.chosen", updates: true });
    expect(stateOf(product)).toBe("reading");
    expect(product.wire.last(`banks/import?mode=preview&${QUERY}&update=si`).method).toBe("POST");
  });
});

test("what a text should say is sent before the file, to be read, to be mended and to be saved", async () => {
  const product = await previewed();
  const mended = { field: "nombre", from: "Medelin", to: "Medellín" };
  await tell(product, { type: "text.replaced", ...mended });
  expect(stateOf(product)).toBe("reading");
  const head = JSON.stringify([mended]);
  const mends = new TextEncoder().encode(head).length;
  const lines = linesTo(product, `banks/import?mode=preview&${QUERY}&mends=${mends}`);
  expect(await lines.call.content?.text()).toBe(`${head}${await FILE.content.text()}`);
  await lines.say({ kind: "report", report: reportOf(COUNTS) });
  await lines.end();
  await tell(product, { type: "save.chosen" });
  const saved = product.wire.last(`banks/import?mode=save&${QUERY}&mends=${mends}`);
  expect(await saved.content?.text()).toBe(`${head}${await FILE.content.text()}`);
});

test("a file is taken only where there is a place for it", async () => {
  const product = await previewed();
  await tell(product, { type: "file.chosen", file: FILE });
  expect(stateOf(product)).toEqual({ previewed: "reviewing" });
});

const STATE = "banks/import/run/12";
const LINE = { on: () => LINE, off: () => LINE, emit: () => LINE } as unknown as Line;

/** An import whose file the server has. */
async function saving(): Promise<AtWork> {
  const product = await previewed();
  await tell(product, { type: "save.chosen" });
  await linesTo(product, `banks/import?mode=save&${QUERY}`).say({ kind: "started", run: "12" });
  return product;
}

/** The live channel says how far the import is. */
function hear({ sockets }: AtWork, status: "running" | "done", done: number): void {
  const progress = { done, total: 6, words: "" };
  sockets.at(-1)?.tell({ type: "job.moved", id: "12", status, progress, reason: null });
}

/** How often the server was asked how far it is. */
const asked = ({ wire }: AtWork) => wire.calls.filter(({ path }) => path === STATE).length;

describe("the good rows are saved", () => {
  test("with the same file, and what was saved is told", async () => {
    const product = await saving();
    await product.wire.last(STATE).reply({ kind: "progress", step: "saving", done: 0, total: 6 });
    hear(product, "running", 2);
    expect(contextOf(product).progress).toEqual({ step: "saving", done: 2, total: 6 });
    expect(asked(product)).toBe(1);
    hear(product, "done", 6);
    const report = reportOf({ ...COUNTS, created: 2 });
    await product.wire.last(STATE).reply({ kind: "report", report });
    expect(stateOf(product)).toEqual({ finished: "reviewing" });
    expect(contextOf(product).report?.counts.created).toBe(2);
  });

  test("with nothing lost where the channel was: it is asked how far it is once that is back, and after a silence", async () => {
    const product = await saving();
    const going = { kind: "progress", step: "saving", done: 0, total: 6 };
    await product.wire.last(STATE).reply(going);
    product.sockets.at(-1)?.tell({ type: "socket.connected", line: LINE });
    await settle();
    expect(asked(product)).toBe(2);
    await product.wire.last(STATE).reply(going);
    await product.pass(14_000);
    expect(asked(product)).toBe(2);
    await product.pass(2_000);
    expect(asked(product)).toBe(3);
    await product.wire.last(STATE).reply({ kind: "report", report: reportOf(COUNTS) });
    expect(stateOf(product)).toEqual({ finished: "reviewing" });
    await product.pass(60_000);
    expect(asked(product)).toBe(3);
  });

  test("unless there are none", async () => {
    const product = await previewed({ created: 0, updated: 0, unchanged: 4, wrong: 0 });
    await tell(product, { type: "save.chosen" });
    expect(stateOf(product)).toEqual({ previewed: "reviewing" });
  });

  test("a saving that is cut says so, and going on is safe", async () => {
    const product = await previewed();
    await tell(product, { type: "save.chosen" });
    const lines = linesTo(product, `banks/import?mode=save&${QUERY}`);
    await lines.say({ kind: "failed", detail: "se detuvo" });
    expect(stateOf(product)).toBe("interrupted");
    expect(contextOf(product).refusal).toBe("se detuvo");
    await tell(product, { type: "retry.chosen" });
    await product.wire.last("banks/import/run").reply({ run: null, past: [] });
    expect(stateOf(product)).toEqual({ saving: "watching" });
  });

  test("once the server has the file, leaving is not asked about and stops nothing", async () => {
    const product = await previewed();
    await tell(product, { type: "save.chosen" });
    const lines = linesTo(product, `banks/import?mode=save&${QUERY}`);
    await lines.say({ kind: "started", run: "12" });
    expect(stateOf(product)).toEqual({ saving: "running" });
    await product.follow("/dashboard");
    expect(product.address()).toBe("/dashboard");
    await product.follow("/banks/import");
    const run = { id: "12", name: "bancos.csv", by: "Ana Ríos", isOwn: true };
    await product.wire.last("banks/import/run").reply({ run, past: [] });
    await product.wire.last(STATE).reply({ kind: "report", report: reportOf(COUNTS) });
    expect(stateOf(product)).toEqual({ finished: "reviewing" });
    await tell(product, { type: "mending.chosen" });
    expect(product.wire.last("banks/import/run/12/mend").method).toBe("GET");
  });

  test("leaving while the file is on its way is asked about; who stays loses nothing, who leaves lets go of it", async () => {
    const product = await previewed();
    await tell(product, { type: "save.chosen" });
    const { call } = linesTo(product, `banks/import?mode=save&${QUERY}`);
    await product.follow("/dashboard");
    expect(stateOf(product)).toEqual({ saving: "leaving" });
    expect(product.page()).toBe("/banks");
    await tell(product, { type: "leave.cancelled" });
    expect([stateOf(product), call.isAborted()]).toEqual([{ saving: "watching" }, false]);
    await product.follow("/dashboard");
    await tell(product, { type: "leave.confirmed" });
    expect(product.address()).toBe("/dashboard");
    expect(call.isAborted()).toBe(true);
  });

  test("who asks for another address while asked goes to that one", async () => {
    const product = await previewed();
    await tell(product, { type: "save.chosen" });
    await product.follow("/dashboard");
    await product.follow("/banks");
    await tell(product, { type: "leave.confirmed" });
    expect(product.address()).toBe("/banks");
  });
});

describe("files that come back", () => {
  const named = { "content-disposition": `attachment; filename="x.xlsx"` };

  test("the template is given to the person", async () => {
    const product = await openImport();
    await tell(product, { type: "template.chosen" });
    expect(stateOf(product)).toEqual({ choosing: "fetchingTemplate" });
    await product.wire
      .last("banks/import/template?format=xlsx")
      .respond(new Response("filas", { headers: named }));
    expect(product.files.map(({ name }) => name)).toEqual(["x.xlsx"]);
    expect(stateOf(product)).toEqual({ choosing: "looking" });
  });

  test("the wrong rows are asked for with the file, and given to the person", async () => {
    const product = await previewed();
    await tell(product, { type: "mending.chosen" });
    const call = product.wire.last(`banks/import?mode=mend&${QUERY}`);
    expect(call.method).toBe("POST");
    await call.respond(new Response("filas", { headers: named }));
    expect(product.files).toHaveLength(1);
    expect(stateOf(product)).toEqual({ previewed: "reviewing" });
  });

  test("one that does not come is said, and nothing else is lost", async () => {
    const product = await previewed();
    await tell(product, { type: "mending.chosen" });
    await product.wire.last(`banks/import?mode=mend&${QUERY}`).fail();
    expect(contextOf(product)).toMatchObject({ isDownloadLost: true, report: { counts: COUNTS } });
    await tell(product, { type: "mending.chosen" });
    expect(contextOf(product).isDownloadLost).toBe(false);
  });

  test("one that did not come is not spoken of once the person goes on", async () => {
    const product = await previewed();
    await tell(product, { type: "mending.chosen" });
    await product.wire.last(`banks/import?mode=mend&${QUERY}`).fail();
    await tell(product, { type: "save.chosen" });
    await linesTo(product, `banks/import?mode=save&${QUERY}`).say({ kind: "started", run: "12" });
    await product.wire.last(STATE).reply({ kind: "report", report: reportOf(COUNTS) });
    expect(stateOf(product)).toEqual({ finished: "reviewing" });
    expect(contextOf(product).isDownloadLost).toBe(false);
  });
});
