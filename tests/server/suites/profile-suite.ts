import { describe, expect, test } from "vitest";
import { closeOtherSessions, closeSession, profile } from "../../../src/contract/contract.ts";
import { readConfig } from "../../../server/config.ts";
import { createAppearance } from "../../../server/services/appearance.ts";
import { outcomesOf, type Bench } from "./bench.ts";

const MINUTE = 60_000;
const ME = "/api/profiles/me";
const CLOSE = "/api/profiles/me/closeOtherSessions";
const CLOSE_ONE = "/api/profiles/me/closeSession";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export function profileSuite(bench: () => Bench): void {
  async function profileOf(token: string) {
    const { body } = await bench().get(ME, { token });
    return profile.reply.parse(body);
  }

  /** Opens a session from a network and a browser. */
  async function signInFrom(from: string, userAgent: string): Promise<string> {
    const { uidOf, codeOf, verify, clock } = bench();
    clock.advance(MINUTE);
    const headers = { "User-Agent": userAgent };
    const uid = await uidOf("admin");
    const { body } = await verify(uid, await codeOf("admin"), { from, headers });
    return String(body?.["token"]);
  }

  describe("profiles/me", () => {
    test("says who one is: names, user, email, role and companies", async () => {
      const { signIn } = bench();
      const { token, companies } = await signIn("analista");
      expect(await profileOf(token)).toMatchObject({
        username: "analista",
        firstname: "Andrés Felipe",
        lastname: "Quintero Mejía",
        email: "analista@garante.example",
        role: "Analista",
        companies,
      });
      expect((await profileOf((await signIn("admin")).token)).role).toBe("Administrador");
    });

    test("shows the open sessions, this one first, each from where and with what it was opened", async () => {
      const first = await signInFrom("198.51.100.7", CHROME);
      const second = await signInFrom("2001:db8:1:2:3:4:5:6", FIREFOX);
      const { sessions } = await profileOf(first);
      expect(
        sessions.map(({ address, device, isCurrent }) => [address, device, isCurrent]),
      ).toEqual([
        ["198.51.100.7", "Chrome en Windows", true],
        ["2001:db8:1:2::/64", "Firefox en Linux", false],
      ]);
      const [here, there] = sessions;
      const now = bench().clock.now();
      expect(here?.seenAt).toBe(now.toISOString());
      expect(here?.openedAt).toBe(new Date(now.getTime() - MINUTE).toISOString());
      expect((await profileOf(second)).sessions[0]?.id).toBe(there?.id);
    });

    test("names a session by something that is neither its token nor what is stored of it", async () => {
      const { db, signIn } = bench();
      const { token } = await signIn("admin");
      const [shown] = (await profileOf(token)).sessions;
      const { token_hash } = await db
        .selectFrom("sessions")
        .select("token_hash")
        .executeTakeFirstOrThrow();
      expect(shown?.id).toMatch(/^[0-9a-f]{12}$/u);
      expect(token_hash).not.toContain(shown?.id);
    });

    test("shows neither another person's sessions nor those that ended by themselves", async () => {
      const { signIn, clock } = bench();
      await signIn("admin");
      clock.advance(30 * MINUTE);
      await signIn("analista");
      const { token } = await signIn("admin");
      expect((await profileOf(token)).sessions).toHaveLength(1);
    });

    test("shows the last ten sign-ins, the newest first, and no half of one", async () => {
      const { signIn, login, uidOf, verify, clock, db } = bench();
      await login("analista", "Otra*2017");
      for (let n = 0; n < 3; n += 1) {
        clock.advance(MINUTE);
        await login("admin", "Otra*2017");
      }
      await db.deleteFrom("throttles").execute();
      clock.advance(MINUTE);
      await verify(await uidOf("admin"), "abc", { from: "203.0.113.9" });
      const { token } = await signIn("admin");
      const { signIns } = await profileOf(token);
      expect(signIns.map(({ isAccepted }) => isAccepted)).toEqual([
        true,
        false,
        false,
        false,
        false,
      ]);
      expect(signIns[0]?.at).toBe(clock.now().toISOString());
      expect(signIns[1]?.address).toBe("203.0.113.9");
      for (let n = 0; n < 8; n += 1) await signIn("admin");
      const later = (await profileOf(token)).signIns;
      expect(later).toHaveLength(10);
      expect(later.slice(0, 9).every(({ isAccepted }) => isAccepted)).toBe(true);
    });

    test("is for anybody with a token, and for nobody without", async () => {
      const { get, signIn } = bench();
      expect((await get(ME)).status).toBe(401);
      expect((await get(ME, { token: (await signIn("analista")).token })).status).toBe(200);
    });

    test("is refused under a forced change, and so is what it does", async () => {
      const { get, post, signIn } = bench();
      const { token } = await signIn("nuevo");
      expect((await get(ME, { token })).status).toBe(403);
      expect((await post(CLOSE, undefined, { token })).status).toBe(403);
    });

    test("needs no company, and refuses one that is not the user's", async () => {
      const { get, post, signIn } = bench();
      const { companies } = await signIn("admin");
      const { token, company } = await signIn("analista");
      const other = companies.find(({ id }) => id !== company)?.id ?? "";
      expect((await get(ME, { token })).status).toBe(200);
      expect((await get(ME, { token, company })).status).toBe(200);
      for (const wrong of [other, "0", "'"]) {
        const { status, body } = await get(ME, { token, company: wrong });
        expect([status, body]).toEqual([403, { msg: "No tiene acceso a este fondo." }]);
        expect((await post(CLOSE, undefined, { token, company: wrong })).status).toBe(403);
      }
    });
  });

  describe("profiles/me/appearance", () => {
    test("is kept with the person, what is absent as it was, and told to every browser of theirs", async () => {
      const { post, signIn, uidOf, codeOf, verify, clock } = bench();
      const { token } = await signIn("admin");
      const cookieAfter = async (chosen: object) =>
        (await post(`${ME}/appearance`, chosen, { token })).headers.get("set-cookie");
      expect(await cookieAfter({ theme: "dark" })).toContain(
        "apariencia=dark.comfortable.on.open; Path=/",
      );
      expect(await cookieAfter({ density: "compact" })).toContain(
        "apariencia=dark.compact.on.open;",
      );
      expect(await cookieAfter({ keys: "off" })).toContain("apariencia=dark.compact.off.open;");
      expect(await cookieAfter({ menu: "folded" })).toContain(
        "apariencia=dark.compact.off.folded;",
      );
      clock.advance(MINUTE);
      const elsewhere = await verify(await uidOf("admin"), await codeOf("admin"));
      expect(elsewhere.headers.get("set-cookie")).toContain("apariencia=dark.compact.off.folded;");
      const other = await verify(await uidOf("analista"), await codeOf("analista"));
      expect(other.headers.get("set-cookie")).toContain("apariencia=system.comfortable.on.open;");
    });

    test("is told over https by a cookie of the host alone", async () => {
      const config = readConfig({ PUBLIC_URL: "https://garante.example" });
      const { cookieOfSession } = createAppearance({ db: bench().db, config });
      expect(await cookieOfSession("")).toBe(
        "__Host-apariencia=system.comfortable.on.open; Path=/; Max-Age=31536000; SameSite=Strict; Secure",
      );
    });

    test("is one of those that there are", async () => {
      const { post, signIn } = bench();
      const { token } = await signIn("admin");
      expect((await post(`${ME}/appearance`, { theme: "x; HttpOnly" }, { token })).status).toBe(
        400,
      );
    });
  });

  describe("profiles/me/closeOtherSessions", () => {
    test("ends the user's other sessions, and only those", async () => {
      const { signIn, post, get, db } = bench();
      const { token: others } = await signIn("analista");
      const before = [(await signIn("admin")).token, (await signIn("admin")).token];
      const { token } = await signIn("admin");
      const { body } = await post(CLOSE, undefined, { token });
      expect(closeOtherSessions.reply.parse(body)).toEqual({
        rst: true,
        msg: "Se cerraron sus otras 2 sesiones.",
      });
      for (const dead of before) expect((await get(ME, { token: dead })).status).toBe(401);
      expect((await profileOf(token)).sessions).toHaveLength(1);
      expect((await profileOf(others)).sessions).toHaveLength(1);
      expect(await outcomesOf(db, "close-others")).toEqual(["accepted"]);
    });

    test("says so when there is none", async () => {
      const { signIn, post } = bench();
      const { token } = await signIn("analista");
      const { body } = await post(CLOSE, undefined, { token });
      expect(body).toEqual({ rst: true, msg: "No tenía otras sesiones abiertas." });
    });

    test("is of any user, whatever their permission list, and of nobody without a token", async () => {
      const { signIn, post } = bench();
      await signIn("analista");
      const { token } = await signIn("analista");
      const { body } = await post(CLOSE, undefined, { token });
      expect(body).toEqual({ rst: true, msg: "Se cerró su otra sesión." });
      expect((await post(CLOSE, undefined)).status).toBe(401);
    });
  });

  describe("profiles/me/closeSession", () => {
    const GONE = { rst: false, msg: "Esa sesión ya no está abierta." };

    test("ends the one session that is named, at once, and leaves the others", async () => {
      const { post, get, db } = bench();
      const phone = await signInFrom("198.51.100.7", CHROME);
      const office = await signInFrom("203.0.113.9", FIREFOX);
      const token = await signInFrom("198.51.100.7", FIREFOX);
      const { sessions } = await profileOf(token);
      const id = sessions.find(({ device }) => device === "Chrome en Windows")?.id;
      const { body } = await post(CLOSE_ONE, { id }, { token });
      expect(closeSession.reply.parse(body)).toEqual({ rst: true, msg: "Se cerró la sesión." });
      expect((await get(ME, { token: phone })).status).toBe(401);
      expect((await get(ME, { token: office })).status).toBe(200);
      expect((await profileOf(token)).sessions).toHaveLength(2);
      expect(await outcomesOf(db, "close-one")).toEqual(["accepted"]);
      expect((await post(CLOSE_ONE, { id }, { token })).body).toEqual(GONE);
      expect(await outcomesOf(db, "close-one")).toEqual(["accepted"]);
    });

    test("ends neither this session nor one of another person", async () => {
      const { signIn, post, get } = bench();
      const { token: theirs } = await signIn("analista");
      const { token } = await signIn("admin");
      const ids = [theirs, token].map(async (each) => (await profileOf(each)).sessions[0]?.id);
      for (const id of await Promise.all(ids)) {
        expect((await post(CLOSE_ONE, { id }, { token })).body).toEqual(GONE);
      }
      expect((await get(ME, { token: theirs })).status).toBe(200);
      expect((await get(ME, { token })).status).toBe(200);
    });

    test("needs the name of one, a token, and no forced change", async () => {
      const { signIn, post } = bench();
      const { token } = await signIn("analista");
      expect((await post(CLOSE_ONE, {}, { token })).status).toBe(400);
      expect((await post(CLOSE_ONE, { id: "x" })).status).toBe(401);
      const { token: forced } = await signIn("nuevo");
      expect((await post(CLOSE_ONE, { id: "x" }, { token: forced })).status).toBe(403);
    });
  });
}
