import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { REFUSED } from "../../../server/services/sign-in-messages.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import { callsAs, recordIn, type Calls } from "./access-caller.ts";
import { outcomesOf, type Bench } from "./bench.ts";

/** The network of the tests' calls unless they name another, and another one. */
const OFFICE = "198.51.100.0/24";
const INSIDE = "198.51.100.1";
const OUTSIDE = "203.0.113.9";

export function addressesSuite(bench: () => Bench): void {
  afterEach(async () => {
    await sql`delete from ips`.execute(bench().db);
  });

  async function asAdmin() {
    const session = await bench().signIn("admin");
    return { ...session, ...callsAs(bench(), session) };
  }

  async function allow(admin: Calls, direccion: string, more: object = {}) {
    return recordIn(await admin.create("ips", { ...address(direccion), ...more }));
  }

  /** Makes a second first administrator, who last entered from an address. */
  async function letColleagueIn(from: string): Promise<void> {
    const { db, clock } = bench();
    const colleague = await db
      .updateTable("users")
      .set({ is_admin: true, estado: "active" })
      .where("username", "=", "nuevo")
      .returning("id")
      .executeTakeFirstOrThrow();
    const came = { at: clock.now(), user_id: colleague.id, network: from, address: from };
    const how = { step: "tfa", outcome: "accepted", request_id: "" };
    await db
      .insertInto("sign_in_events")
      .values({ ...came, ...how })
      .execute();
  }

  async function enters(username: string, from: string): Promise<boolean> {
    const { body } = await bench().login(username, DEMO_PASSWORD, { from });
    return body?.["rst"] === true;
  }

  describe("the list of addresses", () => {
    test("while it is empty everybody may enter; then only from what it says", async () => {
      const admin = await asAdmin();
      expect(await enters("analista", OUTSIDE)).toBe(true);
      await allow(admin, OFFICE);
      expect(await enters("analista", INSIDE)).toBe(true);
      expect(await enters("analista", OUTSIDE)).toBe(false);
      await allow(admin, OUTSIDE);
      expect(await enters("analista", OUTSIDE)).toBe(true);
    });

    test("refuses in the words of a wrong password, and is its own outcome in the record", async () => {
      const { login, db } = bench();
      const admin = await asAdmin();
      await allow(admin, OFFICE);
      const right = await login("analista", DEMO_PASSWORD, { from: OUTSIDE });
      const wrong = await login("analista", "Mala*2017", { from: OUTSIDE });
      expect(right.body).toEqual({ rst: false, msg: REFUSED.login });
      expect(wrong.body).toEqual(right.body);
      expect((await outcomesOf(db, "login")).slice(-2)).toEqual(["address", "wrong"]);
      const id = await admin.idOf("users", "analista");
      expect((await admin.view("users", id)).values["ingresos"]).toMatchObject([
        { paso: "login", resultado: "wrong" },
        { paso: "login", resultado: "address", direccion: OUTSIDE },
      ]);
    });

    test("is asked again at the code: a handle taken elsewhere is of no use", async () => {
      const { uidOf, codeOf, verify, db } = bench();
      const admin = await asAdmin();
      await allow(admin, OFFICE);
      const answer = await verify(await uidOf("analista"), await codeOf("analista"), {
        from: OUTSIDE,
      });
      expect(answer.body).toEqual({ rst: false, msg: REFUSED.tfa });
      expect((await outcomesOf(db, "tfa")).at(-1)).toBe("address");
    });

    test("concerns everybody, a role or a user; who is concerned by none may enter from anywhere", async () => {
      const admin = await asAdmin();
      const rol = await admin.idOf("roles", "Analista");
      await allow(admin, OFFICE, { alcance: "role", rol });
      expect(await enters("analista", OUTSIDE)).toBe(false);
      expect(await enters("admin", OUTSIDE)).toBe(true);
      const usuario = await admin.idOf("users", "analista");
      await allow(admin, "203.0.113.0/29", { alcance: "user", usuario });
      expect(await enters("analista", OUTSIDE)).toBe(false);
      await allow(admin, "203.0.113.8/29", { alcance: "user", usuario });
      expect(await enters("analista", OUTSIDE)).toBe(true);
      expect(await enters("nuevo", OUTSIDE)).toBe(false);
    });

    test("ends the sessions of whom it leaves out where they are, and no others", async () => {
      const admin = await asAdmin();
      const { db, signIn } = bench();
      for (const name of ["analista", "nuevo"]) await signIn(name);
      await sql`update sessions set network = ${OUTSIDE} from users
        where users.id = user_id and username = 'nuevo'`.execute(db);
      const usuario = await admin.idOf("users", "analista");
      const isThere = async () => {
        const found = await sql<{ username: string }>`select username from sessions
          join users on users.id = user_id order by 1`.execute(db);
        return found.rows.map(({ username }) => username);
      };
      await allow(admin, "2800:e2::/32", { alcance: "user", usuario });
      expect(await isThere()).toEqual(["admin", "nuevo"]);
      await allow(admin, OFFICE);
      expect(await isThere()).toEqual(["admin"]);
    });

    test("knows IPv6 whole, not by the network that counters use", async () => {
      const admin = await asAdmin();
      await allow(admin, OFFICE);
      await allow(admin, "2800:e2:0:1::7");
      await allow(admin, "2800:e2:1::/48");
      expect(await enters("analista", "2800:e2:0:1::7")).toBe(true);
      expect(await enters("analista", "2800:e2:0:1::8")).toBe(false);
      expect(await enters("analista", "2800:E2:1:ffff::1")).toBe(true);
      expect(await enters("analista", `::ffff:${INSIDE}`)).toBe(true);
    });

    test("does not count entries set aside or past their last day, which are shown as expired", async () => {
      const admin = await asAdmin();
      // The status is counted by the database's clock, which a test does not move.
      const day = (offset: number) => dayOf(new Date(Date.now() + offset * 86_400_000));
      const [current, past] = [
        await allow(admin, OFFICE, { vigente_hasta: day(0) }),
        await allow(admin, OUTSIDE, { vigente_hasta: day(-1) }),
      ];
      expect([current.status, past.status]).toEqual(["active", "expired"]);
      expect(await enters("analista", OUTSIDE)).toBe(false);
      expect((await admin.act("ips", past.id, "activate")).body).toMatchObject({
        guard: "isCurrent",
      });
      const { body } = await admin.call("GET", "ips/list?f.estado=expired");
      expect(body).toMatchObject({ total: 1, rows: [{ id: past.id }] });
      await admin.act("ips", current.id, "deactivate");
      expect(await enters("analista", OUTSIDE)).toBe(true);
    });

    test("takes only addresses and ranges", async () => {
      const admin = await asAdmin();
      for (const wrong of ["198.51.100.256", "198.51.100.0/33", "x", "1.2.3", "2800::e2::1"]) {
        const { status, body } = await admin.create("ips", address(wrong));
        expect([status, Object.keys(body?.["errors"] ?? {})]).toEqual([422, ["direccion"]]);
      }
    });
  });

  describe("whoever would lock themselves out", () => {
    const sure = { confirmed: "own-address" };
    beforeEach(async () => letColleagueIn(OUTSIDE));

    test("cannot, where no first administrator could enter any more", async () => {
      const admin = await asAdmin();
      const nobody = await admin.create("ips", address("192.0.2.0/24"), sure);
      expect([nobody.status, nobody.body?.["title"]]).toEqual([
        409,
        "Ningún primer administrador podría volver a entrar.",
      ]);
      expect(await enters("admin", INSIDE)).toBe(true);
    });

    const question = {
      status: 409,
      body: {
        confirm: "own-address",
        title: `Su dirección ${INSIDE} quedaría por fuera. ¿Guardar de todas formas?`,
      },
    };

    test("is asked before an entry is added, and goes on when they mean it", async () => {
      const admin = await asAdmin();
      expect(await admin.create("ips", address(OUTSIDE))).toMatchObject(question);
      expect((await admin.call("GET", "ips/list")).body).toMatchObject({ total: 0 });
      expect(await enters("admin", INSIDE)).toBe(true);
      expect((await admin.create("ips", address(OUTSIDE), sure)).status).toBe(201);
      expect(await enters("admin", INSIDE)).toBe(false);
    });

    test("is asked before theirs is changed, set aside or removed, or another is activated", async () => {
      const admin = await asAdmin();
      const own = await allow(admin, OFFICE);
      const other = await allow(admin, OUTSIDE);
      expect(await admin.edit("ips", own.id, { direccion: "192.0.2.0/24" })).toMatchObject(
        question,
      );
      expect(await admin.act("ips", own.id, "deactivate")).toMatchObject(question);
      expect(await admin.remove("ips", own.id)).toMatchObject(question);
      expect((await admin.act("ips", other.id, "deactivate")).status).toBe(200);
      expect((await admin.act("ips", own.id, "deactivate")).status).toBe(200);
      expect(await admin.act("ips", other.id, "activate")).toMatchObject(question);
      expect((await admin.act("ips", other.id, "activate", sure)).status).toBe(200);
    });

    test("is asked of the entry that does it among many: the others are done, and it goes on alone", async () => {
      const admin = await asAdmin();
      const own = await allow(admin, OFFICE);
      await allow(admin, OUTSIDE);
      const free = await allow(admin, "192.0.2.0/24");
      const { body } = await admin.call("POST", "ips/deactivate/rehearsal", { ids: [own.id] });
      const rehearsed = body?.["rehearsed"];
      const many = async (ids: readonly string[], how = {}) =>
        (await admin.call("POST", "ips/deactivate", { ids, rehearsed }, how)).body?.["results"];
      expect(await many([own.id, free.id])).toEqual([
        {
          id: own.id,
          label: OFFICE,
          done: false,
          confirm: "own-address",
          reason: expect.stringContaining(question.body.title) as string,
        },
        { id: free.id, label: "192.0.2.0/24", done: true },
      ]);
      expect(await many([own.id], sure)).toEqual([{ id: own.id, label: OFFICE, done: true }]);
      expect(await enters("admin", INSIDE)).toBe(false);
    });

    test("is not asked about entries of others", async () => {
      const admin = await asAdmin();
      const rol = await admin.idOf("roles", "Analista");
      const entry = await admin.create("ips", { ...address(OUTSIDE), alcance: "role", rol });
      expect(entry.status).toBe(201);
    });

    test("is known by the address that a trusted proxy gives, not by what they write", async () => {
      const admin = await asAdmin();
      const forged = { from: `${OUTSIDE}, ${INSIDE}` };
      expect(await admin.create("ips", address(OUTSIDE), forged)).toMatchObject(question);
    });
  });
}

function address(direccion: string) {
  return {
    direccion,
    descripcion: "Sede",
    alcance: "everybody",
    rol: null,
    usuario: null,
    vigente_hasta: null,
  };
}
