import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readConfig } from "../../../server/config.ts";
import { enqueueMessage } from "../../../server/engine/outbox/enqueue-message.ts";
import {
  deliveryOf,
  type Message,
  type MessageKind,
} from "../../../server/engine/outbox/message-kind.ts";
import { createOutbox } from "../../../server/engine/outbox/outbox.ts";
import { retryMessage } from "../../../server/engine/outbox/retry-message.ts";
import { sweepOutbox } from "../../../server/engine/outbox/sweep-outbox.ts";
import { freeClaims } from "../../../server/engine/queue/claims.ts";
import type { Mail } from "../../../server/ports.ts";
import { enqueueRecovery } from "../../../server/services/code-messages.ts";
import { codeDeliveries } from "../../../server/services/recovery-delivery.ts";
import { ownerOfCode } from "../../../server/store/recovery-codes.ts";
import type { EngineBench } from "./engine-bench.ts";

const SECOND = 1_000;
const DAY = 24 * 3_600_000;

const payload = z.object({ words: z.string() });
const letter: MessageKind<z.infer<typeof payload>> = {
  kind: "letter",
  payload,
  attempts: 3,
  timeout: 20,
};

type Received = Message<z.infer<typeof payload>>;
type Try = { result: string | null; reason: string | null; hasTime: boolean };

/** What the outbox promises, whatever the database. */
export function outboxSuite(bench: () => EngineBench): void {
  async function send(key: string, expiresAt?: Date): Promise<void> {
    const { db, clock } = bench();
    const wish = { key, payload: { words: "Hola" }, now: clock.now() };
    await enqueueMessage(db, letter, { ...wish, ...(expiresAt && { expiresAt }) });
  }

  /** A process whose receiver answers as a test says. */
  function outboxWith(answer: (message: Received, signal: AbortSignal) => Promise<void>) {
    return createOutbox({ ...bench(), deliveries: [deliveryOf(letter, answer)] });
  }

  async function see(key: string) {
    const { db } = bench();
    const { rows } = await sql<{ status: string; payload: unknown; reason: string | null }>`
      select status, payload, reason from outbox where key = ${key}`.execute(db);
    return rows[0];
  }

  async function triesOf(key: string): Promise<readonly Try[]> {
    const { rows } = await sql<Try>`
      select t.result, t.reason, t.ms is not null as "hasTime" from outbox_tries t
      join outbox on outbox.id = t.message_id where key = ${key} order by t.at`.execute(bench().db);
    return rows;
  }

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

  describe("a dead letter", () => {
    test("is what failed as often as it may; tried again, it has all its attempts", async () => {
      const { db, clock, events } = bench();
      let isBroken = true;
      let times = 0;
      const { runDue } = outboxWith(async () => {
        times += 1;
        if (isBroken) throw new Error("dirección desconocida");
      });
      await send("a");
      for (let n = 0; n < 5; n += 1) {
        await runDue();
        clock.advance(DAY);
      }
      expect(times).toBe(3);
      expect(await see("a")).toMatchObject({ status: "dead", reason: "dirección desconocida" });
      expect(events()).toEqual(["outbox.retried", "outbox.retried", "outbox.dead"]);
      const { rows } = await sql<{ id: string }>`select id::text from outbox`.execute(db);
      const id = rows[0]?.id ?? "";
      expect(await retryMessage(db, id, clock.now())).toBe(true);
      expect(await retryMessage(db, id, clock.now())).toBe(false);
      await runDue();
      isBroken = false;
      clock.advance(5 * SECOND);
      await runDue();
      expect(await see("a")).toMatchObject({ status: "delivered" });
      expect(await triesOf("a")).toHaveLength(5);
    });

    test("is also what ended its process in every attempt", async () => {
      const received: string[] = [];
      const { runDue } = outboxWith(async ({ key }) => void received.push(key));
      await send("a");
      await sql`update outbox set attempts = 3`.execute(bench().db);
      await runDue();
      expect(received).toEqual([]);
      expect(await see("a")).toMatchObject({
        status: "dead",
        reason: "Se interrumpió en cada intento",
      });
    });
  });

  test("a process that died while it delivered leaves a try without a result, and the next delivers", async () => {
    const { db, clock } = bench();
    const received: string[] = [];
    const { runDue } = outboxWith(async ({ key }) => void received.push(key));
    await send("a");
    const by = randomUUID();
    await sql`update outbox set attempts = 1, claimed_by = ${by}::uuid,
      due_at = ${new Date(clock.now().getTime() + 60 * SECOND)}::timestamptz`.execute(db);
    await sql`insert into outbox_tries (message_id, claim, at)
      select id, ${by}::uuid, created_at from outbox`.execute(db);
    await runDue();
    expect(received).toEqual([]);
    await freeClaims(db, "outbox", clock.now());
    clock.advance(1);
    await runDue();
    expect(received).toEqual(["a"]);
    expect((await triesOf("a")).map(({ result }) => result)).toEqual([null, "delivered"]);
  });

  test("what was delivered long ago is removed, with its tries; a dead letter is left for longer", async () => {
    const { db, clock } = bench();
    const { runDue } = outboxWith(async ({ key }) => {
      if (key === "bad") throw new Error("no");
    });
    await send("good");
    await send("bad");
    for (let n = 0; n < 3; n += 1) {
      await runDue();
      clock.advance(60 * SECOND);
    }
    clock.advance(30 * DAY);
    await sweepOutbox(db, clock.now());
    expect([await see("good"), (await see("bad"))?.status]).toEqual([undefined, "dead"]);
    expect(await triesOf("good")).toEqual([]);
    clock.advance(90 * DAY);
    await sweepOutbox(db, clock.now());
    expect(await see("bad")).toBeUndefined();
  });

  test("a mail that carries a code: the code is in no row, and each attempt makes the former's useless", async () => {
    const { db, clock, log } = bench();
    await sql`insert into users (id, username, email, firstname, lastname, password_hash,
        must_change_password, is_admin, totp_secret, created_at)
      values (gen_random_uuid(), 'ana', 'ana@garante.example', 'Ana', 'Ruiz', '', false, false, '',
        ${clock.now()}) on conflict do nothing`.execute(db);
    const mails: Mail[] = [];
    const mailer = {
      send: async (mail: Mail) => {
        mails.push(mail);
        if (mails.length === 1) throw new Error("sin servidor de correo");
      },
    };
    const deliveries = codeDeliveries({ db, clock, mailer, config: readConfig({}) });
    const { runDue } = createOutbox({ db, clock, log, deliveries });
    await enqueueRecovery(db, { email: "ana@garante.example", now: clock.now() });
    await runDue();
    clock.advance(5 * SECOND);
    await runDue();
    const codes = mails.map(({ text }) => /^ +([\dA-Z-]{35})$/mu.exec(text)?.[1] ?? "");
    expect(await ownerOfCode({ db, clock }, codes[0] ?? "")).toBeUndefined();
    expect(await ownerOfCode({ db, clock }, codes[1] ?? "")).toMatchObject({ username: "ana" });
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(outbox::text, '') from outbox) || (select string_agg(c::text, '')
        from recovery_codes c) as all`.execute(db);
    for (const code of codes) expect(rows[0]?.all).not.toContain(code);
  });
}
