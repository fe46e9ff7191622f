import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type {
  ElectronicDocument,
  SignedDocument,
} from "../../../server/invoicing/electronic-document.types.ts";
import { ProviderDown, ProviderSilent } from "../../../server/invoicing/failures.ts";
import type { InvoiceProvider } from "../../../server/invoicing/provider.types.ts";
import {
  type StandInFault,
  type StandInPlan,
  standInProvider,
} from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../../server/invoicing/test-software.ts";
import { BUYER, TEST_SIGNER, invoiceOf, noteOn } from "../../support/electronic-documents.ts";

const { signal } = new AbortController();
const NOON = new Date("2026-07-10T17:00:00Z");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "garante-dian-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The stand-in as it is opened anew, on what it kept before. */
function open(plan: StandInPlan = () => "answer", now = NOON): InvoiceProvider {
  const { pin } = TEST_SOFTWARE;
  const clock = { now: () => now };
  return standInProvider({ folder, clock, pin, technicalKey: TEST_TECHNICAL_KEY, plan });
}

/** A plan with a fault of the first tries, after which it answers. */
function planOf(...faults: readonly StandInFault[]): StandInPlan {
  return ({ turn }) => faults[turn - 1] ?? "answer";
}

const send = async (provider: InvoiceProvider, { fileName, xml }: SignedDocument) =>
  provider.send({ name: fileName, xml }, signal);

const sendNew = async (changes: Partial<ElectronicDocument>, now = NOON) =>
  send(
    open(() => "answer", now),
    TEST_SIGNER.sign(invoiceOf(changes)),
  );

const rulesOf = async (changes: Partial<ElectronicDocument>, now = NOON) =>
  (await sendNew(changes, now)).rules.map(({ rule }) => rule);

const received = () =>
  readFileSync(join(folder, "received.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

describe("the stand-in of the DIAN's service", () => {
  test("accepts a good invoice, and says so again when it is asked, also after a restart", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    const reply = await send(open(), invoice);
    expect(reply).toMatchObject({ outcome: "accepted", code: "00", cufe: invoice.cufe });
    expect(await open().status(invoice.cufe, signal)).toMatchObject({
      outcome: "accepted",
      cufe: invoice.cufe,
    });
  });

  test("does not know a document that it never had", async () => {
    expect(await open().status("0".repeat(96), signal)).toEqual({
      outcome: "unknown",
      code: "66",
      rules: [],
      cufe: null,
    });
  });

  test("says what it has already, with the code of what it has", async () => {
    const first = TEST_SIGNER.sign(invoiceOf());
    const other = TEST_SIGNER.sign(
      invoiceOf({ issued: { date: "2026-06-04", time: "08:00:00-05:00" } }),
    );
    await send(open(), first);
    for (const again of [first, other]) {
      expect(await send(open(), again)).toMatchObject({ outcome: "already", cufe: first.cufe });
    }
    expect(await open().status(other.cufe, signal)).toMatchObject({ outcome: "unknown" });
    expect(received()).toMatchObject([
      { number: "SETP990000001", outcome: "accepted" },
      { outcome: "already" },
      { outcome: "already" },
    ]);
  });

  test("keeps one of those that arrive at once with the same number", async () => {
    const twins = [0, 1, 2, 3, 4].map((second) =>
      TEST_SIGNER.sign(
        invoiceOf({ issued: { date: "2026-06-03", time: `10:00:0${second}-05:00` } }),
      ),
    );
    const replies = await Promise.all(twins.map(async (each) => send(open(), each)));
    expect(replies.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
    expect(new Set(replies.map(({ cufe }) => cufe)).size).toBe(1);
  });

  test("takes a rejected number again, corrected", async () => {
    const totals = { base: "52308", vat: "9939", total: "70000" };
    expect(await sendNew({ totals })).toMatchObject({ outcome: "rejected", code: "99" });
    expect(await sendNew({})).toMatchObject({ outcome: "accepted" });
  });

  test("accepts with a notice, or rejects by a rule, where its plan says so", async () => {
    const notice = open(planOf("notice"));
    expect(await send(notice, TEST_SIGNER.sign(invoiceOf()))).toMatchObject({
      outcome: "noticed",
      code: "00",
      rules: [{ rule: "FAJ43b" }],
    });
    const rejecting = open(planOf({ reject: { rule: "FAJ44", text: "NIT no autorizado." } }));
    const number = "SETP990000002";
    expect(await send(rejecting, TEST_SIGNER.sign(invoiceOf({ number })))).toMatchObject({
      outcome: "rejected",
      rules: [{ rule: "FAJ44" }],
    });
  });
});

describe("the rules of the stand-in", () => {
  const range = (changes: object) => {
    const { range: usual } = invoiceOf();
    return usual && { ...usual, ...changes };
  };

  test("FAD06: a code that was made with another key", async () => {
    expect(await rulesOf({ range: range({ technicalKey: "other" }) })).toEqual(["FAD06"]);
  });

  test.each([
    ["beyond the range", { number: "SETP995000001" }],
    ["before the range", { number: "SETP989999999" }],
    ["of another prefix", { number: "OTRA990000001" }],
    ["after the range's last day", { range: range({ end: "2026-06-02" }) }],
    ["before the range's first day", { range: range({ start: "2026-06-04" }) }],
  ])("FAD05: a number %s", async (_, changes) => {
    expect(await rulesOf(changes)).toEqual(["FAD05"]);
  });

  test("FAD05: the first and the last number of a range are in it", async () => {
    expect(await rulesOf({ number: "SETP990000000" })).toEqual([]);
    expect(await rulesOf({ number: "SETP995000000" })).toEqual([]);
  });

  test("FAD09e: an invoice of tomorrow; one of the last second of today is good", async () => {
    const issued = { date: "2026-07-10", time: "23:59:59-05:00" };
    expect(await rulesOf({ issued }, new Date("2026-07-11T04:59:59Z"))).toEqual([]);
    const tomorrow = { date: "2026-07-11", time: "00:00:00-05:00" };
    const range2 = { number: "SETP990000002", issued: tomorrow };
    expect(await rulesOf(range2, new Date("2026-07-11T04:59:59Z"))).toEqual(["FAD09e"]);
  });

  test("FAD09e: an invoice in contingency waits 48 hours and no more", async () => {
    const contingency = { contingency: true };
    const hours = (count: number) => new Date(Date.parse("2026-06-03T15:15:00Z") + count * 3.6e6);
    expect(await rulesOf(contingency, hours(48))).toEqual([]);
    const next = { ...contingency, number: "SETP990000002" };
    expect(await rulesOf(next, hours(49))).toEqual(["FAD09e"]);
  });

  test("FAK24: a buyer's NIT with another check digit", async () => {
    expect(await rulesOf({ buyer: { ...BUYER, checkDigit: "5" } })).toEqual(["FAK24"]);
    const person = {
      kind: "person",
      documentType: "13",
      nit: "52123456",
      checkDigit: null,
    } as const;
    expect(await rulesOf({ buyer: { ...BUYER, ...person } })).toEqual([]);
  });

  test("FAU02, FAU06: amounts more than two pesos apart, and no less", async () => {
    const totals = { base: "52308", vat: "9939", total: "62249" };
    expect(await rulesOf({ totals })).toEqual([]);
    const next = { number: "SETP990000002" };
    expect(await rulesOf({ ...next, totals: { ...totals, total: "62249.01" } })).toEqual(["FAU06"]);
    const base = { base: "52310.01", vat: "9936.99", total: "62247" };
    expect(await rulesOf({ ...next, totals: base })).toEqual(["FAU02"]);
  });

  test("ZE02: a document changed after it was signed", async () => {
    const { xml, ...rest } = TEST_SIGNER.sign(invoiceOf());
    const changed = { ...rest, xml: xml.replace("Aliado Uno", "Aliado Dos") };
    expect(await send(open(), changed)).toMatchObject({ rules: [{ rule: "ZE02" }] });
  });

  test("what says the code of another document does not take its place", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    await send(open(), invoice);
    const xml = invoice.xml.replace(">SETP990000001</cbc:ID>", ">SETP990000002</cbc:ID>");
    expect(await send(open(), { ...invoice, xml })).toMatchObject({ outcome: "rejected" });
    expect(await open().status(invoice.cufe, signal)).toMatchObject({ outcome: "accepted" });
  });

  test("CBG04a: a note on no invoice, on a rejected one, or on that of another buyer", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    const rules = async (changes: Partial<ElectronicDocument> = {}) =>
      (await send(open(), TEST_SIGNER.sign(noteOn(invoice, changes)))).rules.map(
        ({ rule }) => rule,
      );
    expect(await rules()).toEqual(["CBG04a"]);
    await send(open(planOf({ reject: { rule: "FAJ44", text: "x" } })), invoice);
    expect(await rules()).toEqual(["CBG04a"]);
    await send(open(), invoice);
    const another = { ...BUYER, nit: "900123456", checkDigit: "8" };
    expect(await rules({ buyer: another })).toEqual(["CBG04a"]);
    expect(await rules()).toEqual([]);
  });

  test("a note is checked by the same rules, under their own codes", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    await send(open(), invoice);
    const totals = { base: "1225", vat: "233", total: "2000" };
    expect(await send(open(), TEST_SIGNER.sign(noteOn(invoice, { totals })))).toMatchObject({
      rules: [{ rule: "CAU06" }],
    });
  });
});

describe("the failures of the stand-in", () => {
  const invoice = TEST_SIGNER.sign(invoiceOf());

  test("silence before: it was not processed, and a resend is accepted", async () => {
    const provider = open(({ kind, turn }) =>
      kind === "send" && turn === 1 ? "silentBefore" : "answer",
    );
    await expect(send(provider, invoice)).rejects.toBeInstanceOf(ProviderSilent);
    expect(await provider.status(invoice.cufe, signal)).toMatchObject({ outcome: "unknown" });
    expect(await send(provider, invoice)).toMatchObject({ outcome: "accepted" });
  });

  test("silence after: it was processed, as its status says", async () => {
    const provider = open(({ kind }) => (kind === "send" ? "silentAfter" : "answer"));
    await expect(send(provider, invoice)).rejects.toBeInstanceOf(ProviderSilent);
    expect(await provider.status(invoice.cufe, signal)).toMatchObject({ outcome: "accepted" });
  });

  test("an outage: it is not processed", async () => {
    const provider = open(({ kind }) => (kind === "send" ? "outage" : "answer"));
    await expect(send(provider, invoice)).rejects.toBeInstanceOf(ProviderDown);
    expect(await provider.status(invoice.cufe, signal)).toMatchObject({ outcome: "unknown" });
  });

  test("a late answer: it arrives, or whoever waits no longer hears nothing", async () => {
    const late = open(planOf({ late: 1 }));
    expect(await send(late, invoice)).toMatchObject({ outcome: "accepted" });
    const impatient = new AbortController();
    const waiting = open(planOf({ late: 60_000 })).status(invoice.cufe, impatient.signal);
    impatient.abort();
    await expect(waiting).rejects.toBeInstanceOf(ProviderSilent);
  });
});
