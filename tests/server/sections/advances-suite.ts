import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { FUND, someAccounts } from "./some-accounts.ts";

const READS = ["list", "view"] as const;
const REASON = "Debe hacerlo una persona distinta de quien lo registró o lo cambió.";

/** Tests an advance from its request to the signed transfer that pays it (fund.md §4, laws 27, 28, 29, 31 and 33). */
export function advancesSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let clerk: Desk;
  let approver: Desk;
  let signer: Desk;
  let other: Desk;
  const accounts: Record<string, string> = {};

  beforeAll(async () => {
    const staff = async (...advances: string[]) =>
      deskOf(
        await office().asHolderOf([
          mayDo("advances", ...READS, "others", ...advances),
          mayDo("transfers", ...READS, "edit", "authorise", "sign", "send", "confirm", "cancel"),
        ]),
      );
    clerk = await staff("create", "edit", "approve");
    approver = await staff("approve");
    signer = await staff();
    other = await staff();
    Object.assign(accounts, await someAccounts(office().server.db));
  });

  const asked = () => ({
    empresa: "2",
    concepto: "other",
    valor: "1260000.00",
    cuenta_destino: accounts["ally"],
    fecha: "2026-08-10",
  });
  const given = () => ({ cuenta_origen: accounts["fund"], fecha_programada: "2026-08-12" });

  async function requested(values: object = {}) {
    return clerk.made("advances", { ...asked(), ...values });
  }

  async function transferOf(advance: string) {
    const { rows } = await signer.list("transfers", "?n=200");
    return rows.filter(({ values }) => values["origen"] === `advances/${advance}`);
  }

  /** A transfer that waits for its first signature. */
  async function programmed() {
    const { id, version } = await requested();
    await approver.wrote("POST", `advances/approve/${id}`, { version, input: given() });
    const [transfer] = await transferOf(id);
    if (transfer === undefined) throw new Error("no transfer was made");
    return { advance: id, transfer };
  }

  describe("an advance", () => {
    test("is numbered by the server, without gaps, also where many are written at once", async () => {
      const wrong = await clerk.wrote("POST", "advances/create", {
        values: { ...asked(), valor: "-1.00" },
      });
      expect(wrong.status).toBe(422);
      const made = await Promise.all(Array.from({ length: 8 }, async () => requested()));
      const numbers = made.map(({ values }) => String(values["numero"])).toSorted();
      const first = Number(numbers[0]?.slice(-6));
      expect(numbers.map((number) => Number(number.slice(-6)) - first)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7,
      ]);
      expect(numbers[0]).toMatch(/^AN-\d{4}-\d{6}$/u);
    });

    test("is paid to an active account of its entity that pays", async () => {
      const values = { ...asked(), cuenta_destino: accounts["fund"] };
      const { status, body } = await clerk.wrote("POST", "advances/create", { values });
      expect([status, body.errors]).toEqual([
        422,
        { cuenta_destino: "La cuenta es de otro titular" },
      ]);
    });

    test("is approved by another person than who wrote it", async () => {
      const { id, version } = await requested();
      const call = { version, input: given() };
      const { status, body } = await clerk.refused("POST", `advances/approve/${id}`, call);
      expect([status, body.guard, body.detail]).toEqual([409, "isAnotherPerson", REASON]);
      expect(await transferOf(id)).toEqual([]);
      // Also one that came with the start, without history.
      await sql`delete from changes where controller = 'advances'`.execute(office().server.db);
      const { body: again } = await clerk.refused("POST", `advances/approve/${id}`, call);
      expect(again.guard).toBe("isAnotherPerson");
    });

    test("is approved with what its dialog asks for, and refused field by field without it", async () => {
      const { id, version } = await requested();
      const refusedFor = async (input: unknown) => {
        const reply = await approver.refused("POST", `advances/approve/${id}`, { version, input });
        return [reply.status, reply.body.errors];
      };
      const MISSING = "Este dato es requerido";
      expect(await refusedFor({})).toEqual([
        422,
        { cuenta_origen: MISSING, fecha_programada: MISSING },
      ]);
      expect(await refusedFor({ ...given(), fecha_programada: "2026-02-30" })).toEqual([
        422,
        { fecha_programada: "No es una fecha válida" },
      ]);
      expect(await refusedFor({ ...given(), cuenta_origen: "99999999" })).toEqual([
        422,
        { cuenta_origen: "No existe la cuenta bancaria que escogió" },
      ]);
      expect(await refusedFor({ ...given(), cuenta_origen: accounts["ally"] })).toEqual([
        422,
        { cuenta_origen: "La cuenta es de otro titular" },
      ]);
      expect(await refusedFor({ ...given(), valor: "1.00" })).toEqual([
        422,
        { valor: "No se puede escribir" },
      ]);
      expect(
        (await approver.refused("POST", `advances/approve/${id}`, { version, input: 7 })).status,
      ).toBe(400);
      expect(await transferOf(id)).toEqual([]);
      expect((await approver.record("advances", id)).status).toBe("requested");
    });

    test("once approved has one transfer of its value, from the account and for the day that its history tells", async () => {
      const { id, version } = await requested();
      const approved = await approver.wrote("POST", `advances/approve/${id}`, {
        version,
        input: given(),
      });
      expect([approved.status, approved.body.status]).toEqual([200, "approved"]);
      const [transfer, ...more] = await transferOf(id);
      expect(more).toEqual([]);
      expect(transfer).toMatchObject({
        status: "programmed",
        values: {
          concepto: "advance",
          empresa: "2",
          valor: "1260000.00",
          cuenta_origen: accounts["fund"],
          fecha_programada: "2026-08-12",
        },
      });
      expect(transfer?.values["numero"]).toMatch(/^TR-\d{4}-\d{6}$/u);
      const [approval] = await clerk.history("advances", id);
      expect(approval?.input).toEqual([
        { field: "cuenta_origen", value: accounts["fund"], label: FUND },
        { field: "fecha_programada", value: "2026-08-12" },
      ]);
    });

    test("approved again under the same key is approved once; under it with another content, refused", async () => {
      const { id, version } = await requested();
      const call = { version, input: given() };
      const key = `approve-${id}`;
      const path = `advances/approve/${id}`;
      const first = await approver.wrote("POST", path, call, { key });
      const again = await approver.wrote("POST", path, call, { key });
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
      expect(await transferOf(id)).toHaveLength(1);
      const changed = { ...call, input: { ...given(), fecha_programada: "2026-08-13" } };
      const { status, body } = await approver.refused("POST", path, changed, { key });
      expect([status, body.title]).toEqual([
        409,
        "Esta clave de repetición ya se usó para otra cosa.",
      ]);
    });

    test("read at another version is not approved", async () => {
      const { id, version } = await requested();
      await clerk.edit("advances", { id, version }, { valor: "1260000.01" });
      const call = { version, input: given() };
      expect((await approver.refused("POST", `advances/approve/${id}`, call)).status).toBe(409);
      expect(await transferOf(id)).toEqual([]);
    });

    test("is approved with many others only as it was seen: not with the amount that its author wrote after it", async () => {
      const { id, version } = await requested({ valor: "1000.00" });
      const approval = { ids: [id], input: given() };
      const seen = await approver.seen("advances/approve", approval);
      await clerk.edit("advances", { id, version }, { valor: "900000000.00" });
      const [result] = await approver.many("advances/approve", { ...approval, ...seen });
      expect(result).toMatchObject({
        done: false,
        reason: expect.stringContaining("Se cambió") as string,
      });
      expect((await approver.record("advances", id)).status).toBe("requested");
    });

    test("is approved with many others: each that allows it, and why not the rest", async () => {
      const [one, two] = [await requested(), await requested()];
      await approver.wrote("POST", `advances/approve/${two.id}`, {
        version: two.version,
        input: given(),
      });
      const results = await approver.many("advances/approve", {
        ids: [one.id, two.id],
        input: given(),
      });
      expect(results.map(({ done, reason }) => [done, reason])).toEqual([
        [true, undefined],
        [false, "Ya está en «Aprobado»."],
      ]);
      expect(await transferOf(one.id)).toHaveLength(1);
      expect(await transferOf(two.id)).toHaveLength(1);
    });
  });

  describe("a transfer", () => {
    test("is made by what it pays, never by a person", async () => {
      const admin = deskOf(await office().as("admin"));
      const { status } = await admin.refused("POST", "transfers/create", { values: {} });
      expect([403, 404]).toContain(status);
    });

    test("has two signatures, neither of its author nor of one person", async () => {
      const { transfer } = await programmed();
      const sign = async (who: Desk, event: string) => {
        const { version } = await who.record("transfers", transfer.id);
        const path = `transfers/${event}/${transfer.id}`;
        const { status, body } = await who.refused("POST", path, { version });
        return [status, body.guard];
      };
      expect(await sign(approver, "authorise")).toEqual([409, "isAnotherPerson"]);
      expect(await sign(signer, "authorise")).toEqual([200, undefined]);
      expect(await sign(signer, "sign")).toEqual([409, "isAnotherSigner"]);
      expect(await sign(approver, "sign")).toEqual([409, "isAnotherPerson"]);
      expect(await sign(other, "sign")).toEqual([200, undefined]);
      expect((await other.record("transfers", transfer.id)).status).toBe("ready");
    });

    test("that changes after a signature is signed again", async () => {
      const { transfer } = await programmed();
      const { version } = transfer;
      const path = `transfers/authorise/${transfer.id}`;
      const authorised = await signer.wrote("POST", path, { version });
      const changed = await other.edit("transfers", authorised.body, {
        fecha_programada: "2026-08-20",
      });
      expect(changed.body.status).toBe("programmed");
    });

    test("that is cancelled leaves its advance to be decided again", async () => {
      const { advance, transfer } = await programmed();
      const path = `transfers/cancel/${transfer.id}`;
      const { version } = transfer;
      expect((await signer.refused("POST", path, { version })).body.errors).toEqual({
        reason: "El motivo es requerido",
      });
      const call = { version, reason: "Cuenta equivocada" };
      expect((await signer.wrote("POST", path, call)).body.status).toBe("cancelled");
      expect((await clerk.record("advances", advance)).status).toBe("requested");
    });

    test("never pays more than was approved: approved again, an advance has one that is not cancelled (law 31)", async () => {
      const { advance, transfer } = await programmed();
      const again = async () => {
        const { version } = await clerk.record("advances", advance);
        const path = `advances/approve/${advance}`;
        return (await approver.refused("POST", path, { version, input: given() })).status;
      };
      expect(await again()).toBe(409);
      const call = { version: transfer.version, reason: "Cuenta equivocada" };
      await signer.wrote("POST", `transfers/cancel/${transfer.id}`, call);
      expect(await again()).toBe(200);
      const paying = (await transferOf(advance)).filter(({ status }) => status !== "cancelled");
      expect(paying.map(({ values }) => values["valor"])).toEqual([asked().valor]);
    });
  });
}
