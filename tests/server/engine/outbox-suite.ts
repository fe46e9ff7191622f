import { describe, expect, test } from "vitest";
import { enqueueMessage } from "../../../server/engine/outbox/enqueue-message.ts";
import type { EngineBench } from "./engine-bench.ts";
import { letter, messageDesk, type Received } from "./message-desk.ts";

const SECOND = 1_000;

/** The guarantees of the outbox, on any database. */
export function outboxSuite(bench: () => EngineBench): void {
  const { send, outboxWith, see, triesOf } = messageDesk(bench);

  describe("a message", () => {
    test("is delivered once after its transaction, and is not stored any longer", async () => {
      const received: Received[] = [];
      const { runDue } = outboxWith(async (message) => void received.push(message));
      await send("a");
      await runDue();
      await runDue();
      expect(received).toEqual([{ key: "a", payload: { words: "Hola" } }]);
      expect(await see("a")).toEqual({ status: "delivered", payload: {}, reason: null });
      expect(await triesOf("a")).toEqual([{ result: "delivered", reason: null, hasTime: true }]);
    });

    test("is not delivered when its transaction is undone", async () => {
      const { db, clock } = bench();
      const undone = db.transaction().execute(async (tx) => {
        const wish = { key: "undone", payload: { words: "" }, now: clock.now() };
        await enqueueMessage(tx, letter, wish);
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      expect(await see("undone")).toBeUndefined();
    });

    test("written twice under one key is one", async () => {
      const received: string[] = [];
      const { runDue } = outboxWith(async ({ key }) => void received.push(key));
      await send("twice");
      await send("twice");
      await runDue();
      await send("twice");
      await runDue();
      expect(received).toEqual(["twice"]);
    });

    test("that nobody wants any more is not delivered", async () => {
      const { clock } = bench();
      const received: string[] = [];
      const { runDue } = outboxWith(async ({ key }) => void received.push(key));
      await send("late", new Date(clock.now().getTime() + SECOND));
      clock.advance(SECOND);
      await runDue();
      expect(received).toEqual([]);
      expect(await see("late")).toMatchObject({ status: "expired", payload: {} });
    });
  });

  describe("a receiver", () => {
    test("that fails is asked again after a wait, with the same key; every try is recorded", async () => {
      const { clock } = bench();
      const keys: string[] = [];
      const { runDue } = outboxWith(async ({ key }) => {
        keys.push(key);
        if (keys.length < 2) throw new Error("ocupado");
      });
      await send("a");
      await runDue();
      await runDue();
      expect(keys).toEqual(["a"]);
      clock.advance(5 * SECOND);
      await runDue();
      expect(keys).toEqual(["a", "a"]);
      expect(await triesOf("a")).toEqual([
        { result: "failed", reason: "ocupado", hasTime: true },
        { result: "delivered", reason: null, hasTime: true },
      ]);
    });

    test("that never answers is given up in time, told so, and asked again", async () => {
      const { clock } = bench();
      const signals: AbortSignal[] = [];
      const { runDue } = outboxWith(async (_message, signal) => {
        signals.push(signal);
        if (signals.length === 1) await new Promise(() => undefined);
      });
      await send("a");
      await runDue();
      expect(signals[0]?.aborted).toBe(true);
      expect(await see("a")).toMatchObject({ status: "waiting" });
      clock.advance(5 * SECOND);
      await runDue();
      expect((await triesOf("a")).map(({ result }) => result)).toEqual(["timeout", "delivered"]);
    });

    test("that answers after its time is asked again under the same key, by which it knows the repetition", async () => {
      const { clock } = bench();
      const done = new Set<string>();
      const late = Promise.withResolvers<void>();
      let times = 0;
      const { runDue } = outboxWith(async ({ key }) => {
        times += 1;
        done.add(key);
        if (times === 1) await late.promise;
      });
      await send("a");
      await runDue();
      late.resolve();
      expect(await see("a")).toMatchObject({ status: "waiting" });
      clock.advance(5 * SECOND);
      await runDue();
      expect([times, [...done]]).toEqual([2, ["a"]]);
      expect(await see("a")).toMatchObject({ status: "delivered" });
    });

    test("that is slow keeps nobody else's message waiting", async () => {
      const received: string[] = [];
      const other = Promise.withResolvers<void>();
      const { runDue } = outboxWith(async ({ key }) => {
        if (key === "slow") await other.promise;
        received.push(key);
        if (key === "other") other.resolve();
      });
      await send("slow");
      await send("other");
      await runDue();
      expect(received).toEqual(["other", "slow"]);
    });
  });
}
