import { backupDigestOf, makeBackupCodes } from "../../../server/services/backup-codes.ts";
import { describe, expect, test } from "vitest";
import { makeCode, spendCode } from "../../../server/services/recovery-codes.ts";
import { createHandles } from "../../../server/services/sign-in-handles.ts";
import { findByUsername } from "../../../server/store/users.ts";
import type { Bench } from "./bench.ts";

const TIMES = 50;
const ORIGIN = { network: "198.51.100.1", device: "Prueba" };

/** Tests the guarantees of the statements themselves, without the limits in front of them. */
export function oneUseSuite(bench: () => Bench): void {
  async function admin() {
    const user = await findByUsername(bench().db, "admin");
    if (!user) throw new Error("the demo staff are missing");
    return user;
  }

  /** The number of simultaneous exchanges that opened a session. */
  async function sessionsOf(exchanges: readonly Promise<string | undefined>[]): Promise<number> {
    return (await Promise.all(exchanges)).filter((token) => token !== undefined).length;
  }

  describe("at once, all of them already let through", () => {
    test("one time step on many handles of a user opens one session", async () => {
      const handles = createHandles(bench());
      const user = await admin();
      const uids = await Promise.all(
        Array.from({ length: TIMES }, async () => handles.open(user.id)),
      );
      const exchanges = uids.map(async (uid) =>
        handles.exchange(uid, { user, proof: { step: 7 }, ...ORIGIN }),
      );
      expect(await sessionsOf(exchanges)).toBe(1);
    });

    test("one handle with many time steps opens one session", async () => {
      const handles = createHandles(bench());
      const user = await admin();
      const uid = await handles.open(user.id);
      const exchanges = Array.from({ length: TIMES }, async (_, step) =>
        handles.exchange(uid, { user, proof: { step: step + 1 }, ...ORIGIN }),
      );
      expect(await sessionsOf(exchanges)).toBe(1);
    });

    test("one handle looks at five codes", async () => {
      const handles = createHandles(bench());
      const uid = await handles.open((await admin()).id);
      const counted = await Promise.all(
        Array.from({ length: TIMES }, async () => handles.countCode(uid)),
      );
      expect(counted.filter(Boolean)).toHaveLength(5);
    });

    test("one backup code on many handles opens one session (ADR 135)", async () => {
      const handles = createHandles(bench());
      const user = await admin();
      const [code = ""] = await makeBackupCodes(bench().db, user.id);
      const backup = backupDigestOf(code) ?? "";
      const uids = await Promise.all(
        Array.from({ length: TIMES }, async () => handles.open(user.id)),
      );
      const exchanges = uids.map(async (uid) =>
        handles.exchange(uid, { user, proof: { backup }, ...ORIGIN }),
      );
      expect(await sessionsOf(exchanges)).toBe(1);
    });

    test("one recovery code is spent once", async () => {
      const code = await makeCode(bench(), (await admin()).id);
      const spent = await Promise.all(
        Array.from({ length: TIMES }, async () => spendCode(bench(), code)),
      );
      expect(spent.filter(Boolean)).toHaveLength(1);
    });
  });
}
