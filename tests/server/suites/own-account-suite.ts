import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import { recordIn } from "./access-caller.ts";
import { PASSWORD, peopleOf } from "./access-people.ts";
import type { Bench } from "./bench.ts";

const MINUTE = 60_000;
const MOST_SESSIONS = 25;

/** Tests what keeps a stolen session from becoming the account itself (ADR 43). */
export function ownAccountSuite(bench: () => Bench): void {
  const { asAdmin, isAlive } = peopleOf(bench);

  /** The mails sent so far, as address and subject. */
  async function told(): Promise<readonly string[]> {
    const { mails, settled } = bench().server;
    await settled();
    return mails.map(({ to, subject }) => `${to}: ${subject}`);
  }

  describe("one's own way to sign in", () => {
    test("changes its mail only just after signing in, and both addresses are told", async () => {
      const admin = await asAdmin();
      const id = await admin.idOf("users", "admin");
      const move = async () => admin.edit("users", id, { correo: "otro@garante.example" });
      bench().clock.advance(6 * MINUTE);
      const refused = await move();
      expect([refused.status, refused.body?.["errors"]]).toEqual([
        422,
        {
          correo:
            "Es su propio correo. Cierre su sesión y entre de nuevo con su contraseña y su código: tiene 5 minutos para hacerlo.",
        },
      ]);
      expect((await admin.edit("users", id, { nombres: "Ana" })).status).toBe(200);
      expect(await told()).toEqual([]);
      const again = await asAdmin();
      const { status } = await again.edit("users", id, { correo: "otro@garante.example" });
      expect(status).toBe(200);
      expect((await told()).toSorted()).toEqual([
        "admin@garante.example: Se cambió el correo de su cuenta de Garante",
        "otro@garante.example: Se cambió el correo de su cuenta de Garante",
      ]);
    });

    test("changes its second factor only just after signing in, and is told", async () => {
      const admin = await asAdmin();
      const id = await admin.idOf("users", "admin");
      const reset = async ({ act }: typeof admin) =>
        (await act("users", id, "resetSecondFactor", { reason: "Otro teléfono" })).status;
      bench().clock.advance(6 * MINUTE);
      expect(await reset(admin)).toBe(409);
      expect(await isAlive(admin.token)).toBe(true);
      expect(await reset(await asAdmin())).toBe(200);
      expect(await told()).toEqual([
        "admin@garante.example: Se reinició el segundo factor de su cuenta de Garante",
      ]);
    });

    test("is told of a new password, and of what somebody else changes", async () => {
      const { signIn, post } = bench();
      const { token } = await signIn("analista");
      const words = { current_password: DEMO_PASSWORD, password: PASSWORD };
      await post("/api/profiles/pwd", { ...words, password_confirm: PASSWORD }, { token });
      const admin = await asAdmin();
      bench().clock.advance(6 * MINUTE);
      const id = await admin.idOf("users", "analista");
      recordIn(await admin.edit("users", id, { correo: "nueva@garante.example" }));
      expect((await told()).toSorted()).toEqual([
        "analista@garante.example: Se cambió el correo de su cuenta de Garante",
        "analista@garante.example: Se cambió la contraseña de su cuenta de Garante",
        "nueva@garante.example: Se cambió el correo de su cuenta de Garante",
      ]);
    });
  });

  test("a person has 25 sessions at most: one more ends the one unused for longest", async () => {
    const { signIn, clock } = bench();
    const tokens: string[] = [];
    for (let n = 0; n <= MOST_SESSIONS; n += 1) {
      clock.advance(1_000);
      tokens.push((await signIn("admin")).token);
    }
    const { token: other } = await signIn("analista");
    const [first = "", second = ""] = tokens;
    expect(await isAlive(first)).toBe(false);
    expect(await isAlive(second)).toBe(true);
    expect(await isAlive(tokens.at(-1) ?? "")).toBe(true);
    expect(await isAlive(other)).toBe(true);
  });
}
