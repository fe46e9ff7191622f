import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mayDo, type Worker } from "../../support/office.ts";
import { pdfText } from "../../support/pdf-text.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openCreditDesks, paidFor, type CreditDesks } from "./credit-desks.ts";
import { deskOf, openDesk } from "./desk.ts";
import { someCredits, type Ground } from "./some-credits.ts";

/** Tests the documents that are issued of a record, and who is at peace with the fund (law 50). */
export function documentsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let ground: Ground;
  let desks: CreditDesks;
  let worker: Worker;

  beforeAll(async () => {
    ground = await someCredits(office().server.db);
    desks = await openCreditDesks(office(), ground);
    worker = await office().as("admin");
  });

  /** The text of a document, with what a browser needs to save it. */
  async function issued(path: string, by: Worker = worker) {
    const reply = await by(path);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return {
      status: reply.status,
      type: reply.headers.get("content-type"),
      name: reply.headers.get("content-disposition"),
      text: pdfText(bytes).replaceAll(/\s+/gu, " "),
    };
  }

  /** The refusal of a document in words. */
  const refusal = async (path: string, by: Worker = worker) =>
    (await deskOf(by).refused("GET", path)).body.title;

  describe("the certificate of an obligation", () => {
    test("tells its balance, its coverage and its status at the last cut", async () => {
      const id = await desks.entered({ valor_desembolso: "7350000.55" });
      const { values } = await desks.clerk.record("obligations", id);
      const { text, ...reply } = await issued(`obligations/certificate/${id}`);
      const number = String(values["numero_garantia"]);
      expect(reply).toEqual({
        status: 200,
        type: "application/pdf",
        name: expect.stringContaining(`Certificado ${number}.pdf`) as string,
      });
      for (const part of [
        `número de garantía ${number}`,
        "Deudor 1, con documento CC 77.000.001",
        "Estado Vigente",
        "Saldo de capital $ 7.350.000,55",
        "Cobertura 70 %",
        "Valor cubierto $ 5.145.000,39",
        "corte de mayo de 2026",
        "Página 1 de 1",
      ]) {
        expect(text).toContain(part);
      }
    });

    test("is written down in the history with its code, and leaves the record as it is", async () => {
      const id = await desks.entered({ valor_desembolso: "1000.00" });
      const { version } = await desks.clerk.record("obligations", id);
      const { text } = await issued(`obligations/certificate/${id}`);
      const [last] = await desks.clerk.history("obligations", id);
      expect(last?.action).toBe("certificate");
      const [, number, code] =
        /Documento (EX-\d{4}-\d{6}) · Código de verificación ([\dA-Z-]{19})/u.exec(text) ?? [];
      expect(last?.reason).toBe(`Documento ${number}, código de verificación ${code}`);
      expect(last?.canRevert).toBe(false);
      expect((await desks.clerk.record("obligations", id)).version).toBe(version);
    });

    test("is issued only by who has its permission, of the own company, and sees the data of people", async () => {
      const id = await desks.entered({ valor_desembolso: "1000.00" });
      const path = `obligations/certificate/${id}`;
      const reader = await office().asHolderOf([mayDo("obligations", "list", "view")]);
      expect((await issued(path, reader)).status).toBe(403);
      const masked = await office().asHolderOf([mayDo("obligations", "view", "certificate")]);
      expect(await refusal(path, masked)).toBe(
        "Para expedirlo necesita ver los datos personales de los clientes.",
      );
      expect((await issued(path, await office().as("admin", 2))).status).toBe(404);
      expect((await issued("obligations/certificate/999999")).status).toBe(404);
      expect((await issued("obligations/certificate/x'")).status).toBe(404);
    });
  });

  describe("the peace of a customer (law 50)", () => {
    test("is refused to who owes, with what is owed and where", async () => {
      const first = await desks.entered({
        cliente: ground.debtors[1],
        valor_desembolso: "1099349.77",
      });
      const path = `customers/clearance/${ground.debtors[1]}`;
      const numberOf = async (id: string) =>
        String((await desks.clerk.record("obligations", id)).values["numero_garantia"]);
      const one = await numberOf(first);
      const owed = `Debe $ 1.099.349,77 en la obligación ${one}.`;
      expect(await refusal(path)).toBe(owed);
      const { held } = await desks.clerk.record("customers", ground.debtors[1] ?? "");
      expect(held).toMatchObject({ clearance: owed });
      const second = await desks.entered({ cliente: ground.debtors[1], valor_desembolso: "5.00" });
      const two = await numberOf(second);
      expect(await refusal(path)).toBe(
        `Debe $ 1.099.349,77 en la obligación ${one} y $ 5,00 en la obligación ${two}.`,
      );
      expect(await desks.clerk.history("customers", ground.debtors[1])).toEqual([]);
    });

    test("is refused to who owes the fund what it paid, whatever became of the obligation", async () => {
      const id = await desks.entered({ cliente: ground.debtors[2], valor_desembolso: "900.00" });
      await paidFor(office(), id);
      const { rows } = await desks.clerk.list("obligations", `?f.cliente=${ground.debtors[2]}`);
      const number = String(rows[0]?.values["numero_garantia"]);
      expect(await refusal(`customers/clearance/${ground.debtors[2]}`)).toBe(
        `Debe $ 900,00 en la obligación ${number} y $ 100,00 al fondo en la obligación ${number}.`,
      );
    });

    test("is refused also where the company writes the code of the account in its own way", async () => {
      const id = await desks.entered({ cliente: ground.debtors[2], valor_desembolso: "700.00" });
      await paidFor(office(), id);
      const { db } = office().server;
      await sql`update accounts set codigo = 'déu' where codigo = 'DEU'`.execute(db);
      expect(await refusal(`customers/clearance/${ground.debtors[2]}`)).toContain("al fondo");
      const { version } = await desks.clerk.record("obligations", id);
      const call = { version, reason: "No era nuestra" };
      const { body } = await desks.clerk.refused("POST", `obligations/exclude/${id}`, call);
      expect(body.guard).toBe("isFree");
      await sql`update accounts set codigo = 'DEU' where codigo = 'déu'`.execute(db);
    });

    test("is given to who owes nothing", async () => {
      const customer = await desks.anotherDebtor("CC 66000001");
      const { status, name, text } = await issued(`customers/clearance/${customer}`);
      expect([status, name]).toEqual([
        200,
        expect.stringContaining("Paz y salvo CC 66000001.pdf") as string,
      ]);
      expect(text).toContain("se encuentra a paz y salvo con este fondo");
      const [last] = await desks.clerk.history("customers", customer);
      expect(last).toMatchObject({ action: "clearance" });
    });
  });
}
