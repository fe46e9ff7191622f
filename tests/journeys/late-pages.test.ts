import { expect, test } from "vitest";

import { openRecordPages } from "../../src/routes/record/ports.ts";
import { openAtWork } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";

/** The code of a record, each request for which the test answers; and a browser that rests when the test says so. */
function codeOfRecord({ isOnline = true } = {}) {
  const asked: PromiseWithResolvers<typeof openRecordPages>[] = [];
  const idle = Promise.withResolvers<void>();
  const done: string[] = [];
  return {
    asked,
    /** The ways in which the document was loaded again, or would have been. */
    done,
    later: {
      record() {
        const request = Promise.withResolvers<typeof openRecordPages>();
        asked.push(request);
        return request.promise;
      },
      whenIdle: () => idle.promise,
      build: {
        recover() {
          done.push("recovery");
          return false;
        },
        reload() {
          done.push("reload");
          return isOnline;
        },
      },
    },
    async rest() {
      idle.resolve();
      await settle();
    },
    async comes() {
      asked.at(-1)?.resolve(openRecordPages);
      await settle();
    },
    async fails() {
      asked.at(-1)?.reject(new Error("No chunk"));
      await settle();
    },
  };
}

test("the page of a record comes while a list is read, and the record is opened without a wait (ADR 73)", async () => {
  const code = codeOfRecord();
  const product = await openAtWork("/banks", { later: code.later });
  expect(code.asked).toHaveLength(0);
  await code.rest();
  await code.comes();
  product.app.navigation.send({ type: "link.followed", path: "/banks/view/15" });
  expect(product.work().viewer).toBeDefined();
  await product.follow("/banks/edit/15");
  expect(product.work().editor).toBeDefined();
  expect(code.asked).toHaveLength(1);
});

test("a record that is opened before its page has come waits for it; where it does not come, it can be asked for again", async () => {
  const code = codeOfRecord();
  const product = await openAtWork("/banks", { later: code.later });
  await product.follow("/banks/view/15");
  const stateOf = () => product.workplace()?.getSnapshot().value;
  expect(stateOf()).toBe("bringing");
  await code.fails();
  expect(stateOf()).toBe("missing");
  product.workplace()?.send({ type: "retry.chosen" });
  await settle();
  await code.comes();
  expect(product.work().viewer).toBeDefined();
  expect(code.asked).toHaveLength(2);
});

test("the address of a record asks for its page together with the declaration of its section", async () => {
  const code = codeOfRecord();
  await openAtWork("/banks/view/15", {
    later: code.later,
    loadSection: () => new Promise(() => undefined),
  });
  expect(code.asked).toHaveLength(1);
});

test("the document is not loaded again for a page that nobody waits for: a list stays as it is", async () => {
  const code = codeOfRecord();
  const product = await openAtWork("/banks", { later: code.later });
  await code.rest();
  await code.fails();
  expect(product.list()).toBeDefined();
  expect(code.done).toEqual([]);
});

test("a page that does not come the second time either, as browsers remember, is left to a fresh document", async () => {
  const code = codeOfRecord();
  const product = await openAtWork("/banks", { later: code.later });
  await product.follow("/banks/view/15");
  await code.fails();
  expect(code.done).toEqual(["recovery"]);
  product.workplace()?.send({ type: "retry.chosen" });
  await settle();
  await code.fails();
  expect(code.done).toEqual(["recovery", "recovery", "reload"]);
  expect(product.workplace()?.getSnapshot().value).toBe("bringing");
});

test("without network the document stays, and the page is said to be missing each time", async () => {
  const code = codeOfRecord({ isOnline: false });
  const product = await openAtWork("/banks", { later: code.later });
  await product.follow("/banks/view/15");
  await code.fails();
  product.workplace()?.send({ type: "retry.chosen" });
  await settle();
  await code.fails();
  expect(product.workplace()?.getSnapshot().value).toBe("missing");
});

test("a list is left for another page of the section while a record comes: the record does not open later", async () => {
  const code = codeOfRecord();
  const product = await openAtWork("/banks", { later: code.later });
  await product.follow("/banks/view/15");
  await product.back();
  await code.comes();
  expect(product.work().viewer).toBeUndefined();
  expect(product.list()).toBeDefined();
});
