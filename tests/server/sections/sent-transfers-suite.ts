import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { ChangeRehearsal } from "../../../src/contract/change-contract.ts";
import { mayDo } from "../../support/office.ts";
import { holdJobs, loseRights } from "../suites/lost-rights.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { FUND, someAccounts } from "./some-accounts.ts";

const READS = ["list", "view"] as const;
const SIGNS = ["edit", "authorise", "sign", "send", "cancel"] as const;
const TELLS = ["markSent", "unmark", "discard", "confirm", "bounce", "confirmAccount"] as const;

/** A signed transfer on its way to the bank and its payee: a job and a message (ADR 37). */
export function sentTransfersSuite(open: OpenDatabase): void {
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
          mayDo("transfers", ...READS, ...SIGNS, ...TELLS),
          mayDo("banks-companies", ...READS, "edit", "verify"),
        ]),
      );
    clerk = await staff("create");
    approver = await staff("approve");
    signer = await staff();
    other = await staff();
    Object.assign(accounts, await someAccounts(office().server.db));
  });

  const run = async (who: Desk, event: string, transfer: string, reason?: string) => {
    const { version } = await who.record("transfers", transfer);
    return who.wrote("POST", `transfers/${event}/${transfer}`, { version, reason });
  };

  /** The refusal of an event of a transfer. */
  const refused = async (who: Desk, event: string, transfer: string, reason?: string) => {
    const { version } = await who.record("transfers", transfer);
    const call = { version, reason };
    const { status, body } = await who.refused("POST", `transfers/${event}/${transfer}`, call);
    return [status, body.title];
  };

  /** A transfer of an approved advance, programmed. */
  async function programmed() {
    const { id: advance, version } = await clerk.made("advances", {
      empresa: "2",
      concepto: "other",
      valor: "1260000.00",
      cuenta_destino: accounts["ally"],
      fecha: "2026-08-10",
    });
    const input = { cuenta_origen: accounts["fund"], fecha_programada: "2026-08-12" };
    await approver.wrote("POST", `advances/approve/${advance}`, { version, input });
    const { rows } = await signer.list("transfers", "?n=200");
    const transfer = rows.find(({ values }) => values["origen"] === `advances/${advance}`);
    if (transfer === undefined) throw new Error("no transfer was made");
    return { advance, transfer };
  }

  /** A transfer that two people signed; gives its id. */
  async function signed(): Promise<string> {
    const { id: transfer } = (await programmed()).transfer;
    await run(signer, "authorise", transfer);
    await run(other, "sign", transfer);
    return transfer;
  }

  /** A transfer whose file is written; gives its id. */
  async function written(): Promise<string> {
    const transfer = await signed();
    await run(other, "send", transfer);
    await office().server.tidy();
    await office().server.settled();
    expect((await other.record("transfers", transfer)).status).toBe("written");
    return transfer;
  }

  /** A transfer that somebody sent and the bank returned; gives its id. */
  async function returned(): Promise<string> {
    const transfer = await written();
    await run(other, "markSent", transfer);
    const { body } = await run(other, "bounce", transfer, "Cuenta cancelada");
    expect(body.status).toBe("returned");
    return transfer;
  }

  /** The lines of the ledger that a transfer caused. */
  const entryOf = async (transfer: string) => {
    const { rows } = await sql<Record<string, string | null>>`
      select a.codigo, m.debe::text, m.haber::text, m.empresa::text, m.cuenta_bancaria::text as cuenta
      from movements m join accounts a on a.id = m.cuenta join ledger_entries e on e.id = m.asiento
      where e.origen = ${`transfers/${transfer}`} order by a.codigo`.execute(office().server.db);
    return rows;
  };

  /** Writes another number on the account of the ally, as an edition that somebody verified. */
  const renumber = async (numero: string) =>
    sql`update banks_companies set numero = ${numero} where id = ${accounts["ally"]}::bigint`.execute(
      office().server.db,
    );

  describe("a transfer whose account changed after it was signed", () => {
    test("is not paid to the account that nobody signed: it waits for its signatures again, and says why", async () => {
      const transfer = await signed();
      await renumber("222222");
      expect((await run(other, "send", transfer)).body.status).toBe("programmed");
      const { values } = await other.record("transfers", transfer);
      expect(values["aviso"]).toMatch(
        /^La cuenta de destino cambió después de autorizarla: era .*100002.*; ahora es .*222222.* Autorícela otra vez\.$/u,
      );
      expect(values["archivo"]).toBeNull();
      await run(signer, "authorise", transfer);
      await run(other, "sign", transfer);
      expect((await run(other, "send", transfer)).body).toMatchObject({
        status: "sending",
        values: { aviso: null },
      });
      await office().server.tidy();
      await office().server.settled();
      expect(await other.file("transfers", transfer, "archivo")).toContain(";222222;");
      await renumber("100002");
    });

    test("between its two signatures is signed by both again", async () => {
      const transfer = await signed();
      await sql`update transfers set estado = 'authorised' where id = ${transfer}::bigint`.execute(
        office().server.db,
      );
      await renumber("333333");
      expect((await run(other, "sign", transfer)).body.status).toBe("programmed");
      await renumber("100002");
    });

    test("also while its file waited to be written, or its account is no longer active", async () => {
      const { server } = office();
      const setState = async (estado: string) =>
        sql`update banks_companies set estado = ${estado} where id = ${accounts["ally"]}::bigint`.execute(
          server.db,
        );
      for (const [change, undo, said] of [
        [async () => renumber("444444"), async () => renumber("100002"), /ahora es .*444444/u],
        [async () => setState("pending"), async () => setState("active"), /no está activa/u],
      ] as const) {
        const transfer = await signed();
        const letGo = await holdJobs(server.db);
        expect((await run(other, "send", transfer)).body.status).toBe("sending");
        await change();
        await letGo();
        await server.tidy();
        await server.settled();
        const { status, values } = await other.record("transfers", transfer);
        expect([status, values["archivo"]]).toEqual(["programmed", null]);
        expect(values["aviso"]).toMatch(said);
        await undo();
      }
    });
  });

  test("what several are authorised with says of each its amount, its payee and the end of its account", async () => {
    const ids = [(await programmed()).transfer.id, (await programmed()).transfer.id];
    const asked = await signer.call("POST", "transfers/authorise/rehearsal", { ids });
    const { results } = asked.body as ChangeRehearsal;
    const payee = (await signer.record("transfers", ids[0] ?? "")).labels["empresa"];
    expect(results.map(({ done, brief }) => [done, brief])).toEqual(
      ids.map(() => [true, `$ 1.260.000,00 · ${String(payee)} · cuenta terminada en 0002`]),
    );
  });

  describe("a transfer that the bank returned (ADR 102)", () => {
    const NOT_ALLOWED = [409, "Está en «Devuelta por el banco»."];

    test("says why, has no file, and is not authorised: its account is the one that the bank returned", async () => {
      const transfer = await returned();
      const { values } = await other.record("transfers", transfer);
      expect([
        values["motivo_devolucion"],
        values["archivo"],
        values["destino_autorizado"],
      ]).toEqual(["Cuenta cancelada", null, null]);
      expect(values["cuenta_devuelta"]).toMatch(/100002/u);
      const path = `transfers/view/${transfer}/file/archivo`;
      expect((await other.refused("GET", path)).status).toBe(404);
      expect(await refused(signer, "authorise", transfer)).toEqual(NOT_ALLOWED);
      // Another day is no other account.
      const record = await other.record("transfers", transfer);
      const edited = await other.edit("transfers", record, { fecha_programada: "2026-08-20" });
      expect(edited.body.status).toBe("returned");
    });

    test("is authorised again once somebody confirmed its account on purpose, with a reason, by others", async () => {
      const transfer = await returned();
      expect((await refused(other, "confirmAccount", transfer))[0]).toBe(422);
      const { body } = await run(other, "confirmAccount", transfer, "El banco se equivocó");
      expect([body.status, body.values["cuenta_devuelta"]]).toEqual(["programmed", null]);
      expect(body.values["motivo_devolucion"]).toBe("Cuenta cancelada");
      expect((await refused(other, "authorise", transfer))[0]).toBe(409);
      expect((await run(signer, "authorise", transfer)).body.status).toBe("authorised");
    });

    test("is authorised again once its account was corrected and another person verified it; not once it is what it was", async () => {
      const transfer = await returned();
      const rewrite = async (numero: string) => {
        const account = await clerk.record("banks-companies", accounts["ally"] ?? "");
        const edited = await clerk.edit("banks-companies", account, { numero });
        expect(edited.body.status).toBe("pending");
        expect((await other.record("transfers", transfer)).status).toBe("returned");
        const { version } = edited.body;
        await signer.wrote("POST", `banks-companies/verify/${account.id}`, { version });
        return (await other.record("transfers", transfer)).status;
      };
      expect(await rewrite("555555")).toBe("programmed");
      await run(signer, "authorise", transfer);
      const account = await clerk.record("banks-companies", accounts["ally"] ?? "");
      const { body } = await clerk.edit("banks-companies", account, { numero: "100002" });
      await signer.wrote("POST", `banks-companies/verify/${account.id}`, { version: body.version });
      expect((await other.record("transfers", transfer)).status).toBe("returned");
    });

    test("is authorised again with another account of its payee, and returned again with the former one, however it comes back", async () => {
      const { rows } = await sql<{ id: string }>`
        insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
        select empresa_id, empresa, banco, tipo_cuenta, '666666', uso, 'active', certificado
        from banks_companies where id = ${accounts["ally"]}::bigint returning id::text`.execute(
        office().server.db,
      );
      const transfer = await returned();
      const choose = async (cuenta_destino: string | undefined) => {
        const record = await other.record("transfers", transfer);
        return (await other.edit("transfers", record, { cuenta_destino })).body.status;
      };
      expect(await choose(rows[0]?.id)).toBe("programmed");
      expect(await choose(accounts["ally"])).toBe("returned");
      expect(await choose(rows[0]?.id)).toBe("programmed");
      expect((await run(signer, "authorise", transfer)).body.status).toBe("authorised");
      expect(await choose(accounts["ally"])).toBe("returned");
    });

    test("is registered, given up or confirmed whatever its account is by then", async () => {
      const [one, two] = [await written(), await written()];
      for (const transfer of [one, two]) await run(other, "markSent", transfer);
      const setState = async (estado: string) =>
        sql`update banks_companies set estado = ${estado} where id = ${accounts["ally"]}::bigint`.execute(
          office().server.db,
        );
      await setState("pending");
      expect((await run(other, "bounce", one, "Cuenta cancelada")).body.status).toBe("returned");
      expect((await refused(other, "confirmAccount", one, "Está bien"))[0]).toBe(422);
      expect((await run(other, "cancel", one, "Se paga en cheque")).body.status).toBe("cancelled");
      expect((await run(other, "confirm", two)).body.status).toBe("confirmed");
      await setState("active");
    });
  });

  test("a file that nobody sent is discarded with a reason; one that was said to be sent by mistake was not", async () => {
    const transfer = await written();
    expect((await run(other, "markSent", transfer)).body.status).toBe("sent");
    expect((await run(other, "unmark", transfer, "Era otra")).body.status).toBe("written");
    expect((await refused(other, "discard", transfer))[0]).toBe(422);
    const { body } = await run(other, "discard", transfer, "El banco está cerrado");
    expect([body.status, body.values["archivo"], body.values["cuenta_devuelta"]]).toEqual([
      "programmed",
      null,
      null,
    ]);
  });

  test("a transfer whose sender may not send any more waits for its signatures again (ADR 37)", async () => {
    const { server } = office();
    const transfer = await signed();
    const leaver = deskOf(await office().asHolderOf([mayDo("transfers", ...READS, "send")]));
    const letGo = await holdJobs(server.db);
    expect((await run(leaver, "send", transfer)).body.status).toBe("sending");
    await loseRights(server.db);
    await letGo();
    await server.tidy();
    await server.settled();
    const { status, values } = await other.record("transfers", transfer);
    expect([status, values["archivo"], values["aviso"]]).toEqual([
      "programmed",
      null,
      "Quien pidió el archivo ya no puede enviar transferencias. Autorícela otra vez.",
    ]);
  });

  test("a transfer whose file cannot be written keeps its signatures, says why, and is tried again (ADR 101)", async () => {
    const { server } = office();
    const transfer = await signed();
    await sql
      .raw(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'disco lleno'; end $$;
      create trigger full_disk before insert on files for each row execute function full_disk()`)
      .execute(server.db);
    await run(other, "send", transfer);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await sql`update jobs set due_at = created_at where due_at is not null and claimed_by is null`.execute(
        server.db,
      );
      await server.tidy();
      await server.settled();
    }
    await sql`drop function full_disk() cascade`.execute(server.db);
    const { status, values } = await other.record("transfers", transfer);
    expect([status, values["aviso"]]).toEqual([
      "ready",
      "No se pudo terminar después de 5 intentos: disco lleno.",
    ]);
    await run(other, "send", transfer);
    await server.tidy();
    await server.settled();
    expect(await other.record("transfers", transfer)).toMatchObject({
      status: "written",
      values: { aviso: null },
    });
  });

  describe("a signed transfer", () => {
    test("that is sent has its file for the bank, and once the bank paid its payee is told", async () => {
      const { advance, transfer } = await programmed();
      // Its accounts are told by their bank, number and holder to whoever signs, and in the pick list of who approved.
      expect(transfer.labels["cuenta_origen"]).toBe(FUND);
      const path = "advances/approve/options/cuenta_origen?q=100001";
      expect((await approver.wrote("GET", path)).body).toMatchObject({
        options: [{ id: accounts["fund"], label: FUND, detail: "Ahorros" }],
      });
      const { server } = office();
      await sql`
        update companies set nit = '900123456-8', correo_fe = 'pagos@aliada.example'
        where id = 2`.execute(server.db);
      await run(signer, "authorise", transfer.id);
      await run(other, "sign", transfer.id);
      expect((await run(other, "send", transfer.id)).body.status).toBe("sending");
      await server.tidy();
      await server.settled();
      const sent = await other.record("transfers", transfer.id);
      expect(sent.status).toBe("written");
      expect(await refused(other, "confirm", transfer.id)).toEqual([
        409,
        "Está en «Archivo generado».",
      ]);
      expect(await other.file("transfers", transfer.id, "archivo")).toMatch(
        /^numero;fecha;.*;valor\r\nTR-\d{4}-\d{6};2026-08-12;[^;]+;\d+;[^;]+;\d+;[^;]+;[^;]+;1260000\.00\r\n$/u,
      );
      expect((await run(other, "markSent", transfer.id)).body.status).toBe("sent");
      const mails = server.mails.length;
      expect((await run(other, "confirm", transfer.id)).body.status).toBe("confirmed");
      expect((await clerk.record("advances", advance)).status).toBe("paid");
      expect(await entryOf(transfer.id)).toEqual([
        { codigo: "ANT", debe: "1260000.00", haber: "0.00", empresa: "2", cuenta: null },
        {
          codigo: "BAN",
          debe: "0.00",
          haber: "1260000.00",
          empresa: null,
          cuenta: accounts["fund"],
        },
      ]);
      await server.tidy();
      await server.settled();
      const [mail, ...more] = server.mails.slice(mails);
      expect(more).toEqual([]);
      expect(mail?.text).toContain("$ 1.260.000,00");
      expect(mail?.to).toBe("pagos@aliada.example");
      expect(mail?.subject).toContain(String(sent.values["numero"]));
    });
  });
}
