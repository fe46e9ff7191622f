import { afterEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import { profile } from "../../../src/contract/contract.ts";
import { openChannel, type Channel } from "../../support/channel.ts";
import { startServer } from "../../support/server.ts";
import type { Bench } from "./bench.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = "Páramo-verde-77";

export function liveSuite(bench: () => Bench): void {
  const channels: Channel[] = [];
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
  });

  function channelOf(token: string, url = bench().server.url): Channel {
    const channel = openChannel(url, token);
    channels.push(channel);
    return channel;
  }

  /** A signed-in person with an open channel. */
  async function connected(username: string) {
    const session = await bench().signIn(username);
    const channel = channelOf(session.token);
    await channel.hears("socket.connected");
    return { ...session, channel };
  }

  async function setUser(change: object): Promise<void> {
    await bench().db.updateTable("users").set(change).where("username", "=", "admin").execute();
  }

  describe("a handshake", () => {
    test("is for a live session", async () => {
      const { channel } = await connected("nuevo");
      expect(channel.news).toEqual(["socket.connected"]);
    });

    test("with a dead, made-up or missing token is told that the session ended", async () => {
      const { signIn, post } = bench();
      const { token } = await signIn("admin");
      await post("/api/auth/logout", {}, { token });
      for (const wrong of [token, "inventado", "", "\u0000", "x".repeat(2000)]) {
        const channel = channelOf(wrong);
        await channel.hears("session.revoked");
        expect(channel.news).toEqual(["session.revoked"]);
      }
    });

    test("of a disabled user, or after the idle time, is told the same", async () => {
      const { signIn, clock } = bench();
      const { token } = await signIn("analista");
      clock.advance(30 * MINUTE);
      const idle = channelOf(token);
      await idle.hears("session.revoked");
      const { token: other } = await signIn("admin");
      await setUser({ estado: "inactive" });
      const disabled = channelOf(other);
      await disabled.hears("session.revoked");
      expect([idle.news, disabled.news]).toEqual([["session.revoked"], ["session.revoked"]]);
    });

    test("is admitted ten times per user, however many come at once", async () => {
      const { signIn } = bench();
      const tokens = [(await signIn("admin")).token, (await signIn("admin")).token];
      const many = Array.from({ length: 20 }, (_, n) => channelOf(tokens[n % 2] ?? ""));
      const answers = many.map(async (channel) =>
        Promise.race([channel.hears("socket.connected"), channel.hears("socket.refused")]),
      );
      await Promise.all(answers);
      const heard = many.map(({ news }) => news.join());
      expect(heard.filter((news) => news === "socket.connected")).toHaveLength(10);
      expect(heard.filter((news) => news === "socket.refused")).toHaveLength(10);
      await connected("analista");
    });
  });

  describe("the end of a session reaches its sockets, and no others", () => {
    /** Each end of a session that leaves another of the same user alive. */
    const PARTIAL: Readonly<Record<string, (old: string, kept: string) => Promise<unknown>>> = {
      "logging out in another tab": async (old) =>
        bench().post("/api/auth/logout", {}, { token: old }),
      "closing the other sessions": async (_old, token) =>
        bench().post("/api/profiles/me/closeOtherSessions", undefined, { token }),
      "closing that one": async (old, token) => {
        const { body } = await bench().get("/api/profiles/me", { token: old });
        const [named] = profile.reply.parse(body).sessions;
        return bench().post("/api/profiles/me/closeSession", { id: named?.id }, { token });
      },
      "a change of password": async (_old, token) => {
        const body = {
          current_password: DEMO_PASSWORD,
          password: NEW_PASSWORD,
          password_confirm: NEW_PASSWORD,
        };
        return bench().post("/api/profiles/pwd", body, { token });
      },
    };
    for (const [name, end] of Object.entries(PARTIAL)) {
      test(`by ${name}`, async () => {
        const old = await connected("admin");
        const sibling = channelOf(old.token);
        await sibling.hears("socket.connected");
        const kept = await connected("admin");
        const stranger = await connected("analista");
        await end(old.token, kept.token);
        for (const channel of [old.channel, sibling]) {
          await channel.hears("session.revoked");
          await channel.hears("socket.lost");
        }
        expect(kept.channel.news).toEqual(["socket.connected"]);
        expect(stranger.channel.news).toEqual(["socket.connected"]);
      });
    }

    /** Each end of all the sessions of the user. */
    const WHOLE: Readonly<Record<string, () => Promise<void>>> = {
      "a recovered password": recoverPassword,
      "a disabled user": async () => setUser({ estado: "inactive" }),
      "an administrator's end": async () => setUser({ is_admin: false }),
      "another role": async () => setUser({ rol: null }),
      "a password that must be changed": async () => setUser({ must_change_password: true }),
      "a session deleted by hand": async () => {
        await bench().db.deleteFrom("sessions").execute();
      },
    };
    for (const [name, end] of Object.entries(WHOLE)) {
      test(`by ${name}`, async () => {
        const here = await connected("admin");
        const there = await connected("admin");
        await end();
        for (const { channel } of [here, there]) {
          await channel.hears("session.revoked");
          await channel.hears("socket.lost");
          expect(channel.news).toEqual(["socket.connected", "session.revoked", "socket.lost"]);
        }
      });
    }

    test("by the idle time, which a living socket does not extend", async () => {
      const { signIn, clock, get } = bench();
      const { token } = await signIn("admin");
      clock.advance(20 * MINUTE);
      const idle = channelOf(token);
      await idle.hears("socket.connected");
      const busy = await connected("analista");
      clock.advance(9 * MINUTE + MINUTE);
      await get("/api/profiles/me", { token: busy.token });
      await idle.hears("session.revoked");
      expect(busy.channel.news).toEqual(["socket.connected"]);
    });

    test("by the absolute time, however busy", async () => {
      const { clock, get } = bench();
      const { token, channel } = await connected("admin");
      for (let spent = 0; spent < 12 * HOUR - 20 * MINUTE; spent += 20 * MINUTE) {
        clock.advance(20 * MINUTE);
        await get("/api/profiles/me", { token });
      }
      expect(channel.news).toEqual(["socket.connected"]);
      clock.advance(20 * MINUTE);
      await channel.hears("session.revoked");
    });

    test("also when another process made the change", async () => {
      const { db, clock, post, signIn } = bench();
      const other = await startServer({ db, clock });
      const { token } = await signIn("admin");
      const channel = channelOf(token, other.url);
      await channel.hears("socket.connected");
      await post("/api/auth/logout", {}, { token });
      await channel.hears("session.revoked");
      await channel.hears("socket.lost");
      expect(channel.news).toEqual(["socket.connected", "session.revoked", "socket.lost"]);
      await other.close();
    });
  });

  async function recoverPassword(): Promise<void> {
    const { post, captcha, server } = bench();
    const asked = { email: "admin@garante.example", captcha: await captcha() };
    await post("/api/auth/recoveryPassword", asked);
    await server.settled();
    const code = /^ +([\dA-Z-]{35})$/mu.exec(server.mails.at(-1)?.text ?? "")?.[1] ?? "";
    const words = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD };
    const { body } = await post("/api/auth/updatePassword", {
      code,
      ...words,
      captcha: await captcha(),
    });
    expect(body).toMatchObject({ rst: true });
  }
}
