import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { createOutbox } from "../../../server/engine/outbox/outbox.ts";
import { retryMessage } from "../../../server/engine/outbox/retry-message.ts";
import { sweepOutbox } from "../../../server/engine/outbox/sweep-outbox.ts";
import { freeClaims } from "../../../server/engine/queue/claims.ts";
import type { Mail } from "../../../server/ports.ts";
import { enqueueRecovery } from "../../../server/messages/code-messages.ts";
import { codeDeliveries } from "../../../server/messages/code-deliveries.ts";
import { ownerOfCode } from "../../../server/services/recovery-codes.ts";
import type { EngineBench } from "./engine-bench.ts";
import { messageDesk } from "./message-desk.ts";

const SECOND = 1_000;
const DAY = 24 * 3_600_000;

/** The lifetime of undeliverable messages, and of delivered ones, on any database. */
export function undeliveredSuite(bench: () => EngineBench): void {
  const { send, outboxWith, see, triesOf } = messageDesk(bench);

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
    // Its link is of the address that a start without PUBLIC_URL prints.
    expect(mails[1]?.text).toContain(`http://localhost:4000/pwd-update#${codes[1]}`);
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(outbox::text, '') from outbox) || (select string_agg(c::text, '')
        from recovery_codes c) as all`.execute(db);
    for (const code of codes) expect(rows[0]?.all).not.toContain(code);
  });
}
