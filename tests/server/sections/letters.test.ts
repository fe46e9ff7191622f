import { beforeAll, describe, expect, test } from "vitest";
import { letter } from "../../../server/engine/commands/effects.ts";
import { registryOf } from "../../../server/engine/registry.ts";
import type { SectionParts } from "../../../server/engine/served.types.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { pdfText } from "../../support/pdf-text.ts";
import { registry } from "../../support/registry.ts";
import { openCreditDesks, type CreditDesks } from "./credit-desks.ts";
import { deskOf, openDesk } from "./desk.ts";
import { someCredits } from "./some-credits.ts";
import { plantSteps } from "../../support/seen-causes.ts";

plantSteps();

const CODE = /Código de verificación ((?:[\dA-HJKMNP-TV-Z]{4}-){3}[\dA-HJKMNP-TV-Z]{4})/u;
const YEAR = new Date().getFullYear();
const CEILING = 100;
const FALSE = { status: 200, body: { genuine: false } };

const office = openDesk(openDatabase);
let desks: CreditDesks;
let worker: Worker;
let credit: string;

beforeAll(async () => {
  desks = await openCreditDesks(office(), await someCredits(office().server.db));
  worker = await office().as("admin");
  credit = await desks.entered({ valor_desembolso: "1000.00" });
});

/** A document that was issued or printed again: its bytes, number and code. */
async function issued(path = `obligations/certificate/${credit}`, by = worker) {
  const reply = await by(path);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  if (reply.status !== 200) return { status: reply.status, bytes, number: "", code: "" };
  const text = pdfText(bytes).replaceAll(/\s+/gu, " ");
  const number = /EX-\d{4}-\d{6}/u.exec(text)?.[0] ?? "";
  return { status: 200, bytes, number, code: CODE.exec(text)?.[1] ?? "" };
}

/** Tells what anybody is told of a code. */
async function checked(code: string, of: Office = office()) {
  const reply = await fetch(`${of.server.url}/api/verify/${encodeURIComponent(code)}`);
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

describe("a document that is issued", () => {
  test("has the next number of its company, without gaps also where many are issued at once", async () => {
    const several = await Promise.all(Array.from({ length: 5 }, async () => issued()));
    const numbers = several.map(({ number }) => number).toSorted();
    const first = Number(numbers[0]?.slice(-6));
    const expected = numbers.map((_, at) => `EX-${YEAR}-${String(first + at).padStart(6, "0")}`);
    expect(numbers).toEqual(expected);
    expect(new Set(several.map(({ code }) => code)).size).toBe(5);
  });

  test("is printed again byte by byte by its number, and no other is issued", async () => {
    const once = await issued();
    const again = await issued(`obligations/certificate/${credit}?number=${once.number}`);
    expect(Buffer.from(again.bytes).equals(Buffer.from(once.bytes))).toBe(true);
    const next = await issued();
    expect(Number(next.number.slice(-6))).toBe(Number(once.number.slice(-6)) + 1);
  });

  test("is printed again only as a document of that record, in its company, by who sees the people in it", async () => {
    const { number } = await issued();
    const path = `obligations/certificate/${credit}?number=${number}`;
    const other = await desks.entered({ valor_desembolso: "2000.00" });
    expect((await issued(`obligations/certificate/${other}?number=${number}`)).status).toBe(404);
    expect((await issued(`obligations/certificate/${credit}?number=EX-1`)).status).toBe(404);
    expect((await issued(path, await office().as("admin", 2))).status).toBe(404);
    const masked = await office().asHolderOf([mayDo("obligations", "view", "certificate")]);
    const { status, body } = await deskOf(masked).refused("GET", path);
    expect([status, body.title]).toEqual([
      409,
      "Para expedirlo necesita ver los datos personales de los clientes.",
    ]);
    const reader = await office().asHolderOf([mayDo("obligations", "view")]);
    expect((await issued(path, reader)).status).toBe(403);
  });
});

describe("a code, for anybody", () => {
  test("tells the kind and the day of a genuine letter, however it is typed, and nothing more", async () => {
    const { code } = await issued();
    const day = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Bogota" });
    const genuine = { genuine: true, kind: "Certificado de garantía", day };
    expect(await checked(code)).toEqual({ status: 200, body: genuine });
    const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `;
    expect((await checked(typed)).body).toEqual(genuine);
  });

  test.each([
    "7K2Q-M0XB-9RTC-HW4D",
    "7K2Q-M0XB-9RTC",
    "7K2Q-M0XB-9RTC-HW4D-7K2Q",
    "x",
    "\u0000",
    "'; drop table issued_letters",
    "ñ".repeat(2000),
  ])("is not genuine where none has it, in the same words: %j", async (code) => {
    expect(await checked(code)).toEqual(FALSE);
  });

  test("is tried so often from a network, and then refused in words", async () => {
    const { code } = await issued();
    const answers = [];
    for (let tried = 0; tried < CEILING; tried += 1) answers.push(await checked(code));
    expect(answers[0]?.status).toBe(200);
    const last = await fetch(`${office().server.url}/api/verify/${code}`);
    expect([last.status, last.headers.has("retry-after")]).toEqual([429, true]);
    expect(await last.json()).toMatchObject({
      title: "Hubo demasiadas comprobaciones desde su red.",
    });
  });
});

describe("a letter that a command issues", () => {
  const text = {
    title: "Carta de prueba",
    reference: "F",
    opening: ["Le decimos que no."],
    facts: [],
    closing: [],
  };
  let planted: Office;

  beforeAll(async () => {
    const definitions = [...registry.sections.values()].map(({ definition }) =>
      definition.controller === "genders"
        ? {
            ...definition,
            documents: [{ action: "letter", label: "Carta", past: "Expidió la carta de" }],
          }
        : definition,
    );
    const apply = async (
      _tx: unknown,
      { record }: { readonly record: { readonly id: string } },
    ) => ({
      effects: [letter({ controller: "genders" }, record.id, { action: "letter", text })],
    });
    const served: SectionParts = {
      commands: [{ event: "deactivate", apply }],
      documents: [{ action: "letter" }],
    };
    const parts = new Map<string, SectionParts>(registry.sections).set("genders", served);
    planted = await openOffice(undefined, { registry: registryOf(definitions, parts) });
    return async () => {
      await planted.server.close();
      await planted.server.db.destroy();
    };
  });

  test("is of its transaction, is printed again from its record, and is genuine", async () => {
    const by = await planted.as("admin");
    const desk = deskOf(by);
    const { id, version } = await desk.made("genders", { codigo: "X", nombre: "Equis" });
    const none = await desk.refused("GET", `genders/letter/${id}`);
    expect([none.status, none.body.title]).toEqual([409, "Todavía no se ha expedido."]);
    const call = { version, reason: "Prueba", input: {} };
    await desk.call("POST", `genders/deactivate/${id}/rehearsal`, call);
    await desk.refused("POST", `genders/deactivate/${id}`, { ...call, version: version + 7 });
    expect((await desk.wrote("POST", `genders/deactivate/${id}`, call)).status).toBe(200);
    const printed = await issued(`genders/letter/${id}`, by);
    expect(printed.number).toBe(`EX-${YEAR}-000001`);
    expect((await issued(`genders/letter/${id}`, by)).number).toBe(printed.number);
    expect((await checked(printed.code, planted)).body).toMatchObject({ kind: "Carta de prueba" });
    const [last, before] = await desk.history("genders", id);
    expect([last?.action, before?.action]).toEqual(["letter", "deactivate"]);
    expect(last?.reason).toBe(
      `Documento ${printed.number}, código de verificación ${printed.code}`,
    );
  });
});
