import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { FUND, someAccounts } from "./some-accounts.ts";

const READS = ["list", "view"] as const;

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
          mayDo("transfers", ...READS, "authorise", "sign", "send", "confirm"),
        ]),
      );
    clerk = await staff("create");
    approver = await staff("approve");
    signer = await staff();
    other = await staff();
    Object.assign(accounts, await someAccounts(office().server.db));
  });

  describe("a signed transfer", () => {
    test("that is sent has its file for the bank, and once the bank paid its payee is told", async () => {
      const { id: advance, version } = await clerk.made("advances", {
        empresa: "2",
        concepto: "claim",
        valor: "1260000.00",
        cuenta_destino: accounts["ally"],
        fecha: "2026-08-10",
      });
      const input = { cuenta_origen: accounts["fund"], fecha_programada: "2026-08-12" };
      await approver.wrote("POST", `advances/approve/${advance}`, { version, input });
      const [transfer] = (await signer.list("transfers", "?n=200")).rows;
      if (transfer === undefined) throw new Error("no transfer was made");
      // Its accounts are told by their bank, number and holder to whoever signs, and in the pick list of who approved.
      expect(transfer.labels["cuenta_origen"]).toBe(FUND);
      const path = "advances/approve/options/cuenta_origen?q=100001";
      expect((await approver.wrote("GET", path)).body).toMatchObject({
        options: [{ id: accounts["fund"], label: FUND, detail: "Ahorros" }],
      });
      const { server } = office();
      const run = async (who: Desk, event: string) => {
        const seen = await who.record("transfers", transfer.id);
        return who.wrote("POST", `transfers/${event}/${transfer.id}`, { version: seen.version });
      };
      await sql`
        update companies set nit = '900123456-8', correo_fe = 'pagos@aliada.example'
        where id = 2`.execute(server.db);
      await run(signer, "authorise");
      await run(other, "sign");
      expect((await run(other, "send")).body.status).toBe("sending");
      await server.tidy();
      await server.settled();
      const sent = await other.record("transfers", transfer.id);
      expect(sent.status).toBe("sent");
      expect(await other.file("transfers", transfer.id, "archivo")).toMatch(
        /^numero;fecha;.*;valor\r\nTR-\d{4}-\d{6};2026-08-12;[^;]+;\d+;[^;]+;\d+;[^;]+;[^;]+;1260000\.00\r\n$/u,
      );
      const mails = server.mails.length;
      expect((await run(other, "confirm")).body.status).toBe("confirmed");
      expect((await clerk.record("advances", advance)).status).toBe("paid");
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
