import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rateOf } from "../../../src/domain/rate.ts";
import type { ElectronicDocument } from "../../../server/invoicing/electronic-document.types.ts";
import { BUYER, TEST_SIGNER, invoiceOf, noteOn } from "../../support/electronic-documents.ts";
import {
  type StandInDesk,
  planOf,
  rulesIn,
  send,
  signal,
  standInDesk,
} from "../../support/stand-in-desk.ts";

let desk: StandInDesk;
beforeEach(() => {
  desk = standInDesk();
});
afterEach(() => desk.close());

describe("the rules of the stand-in", () => {
  const range = (changes: object) => {
    const { range: usual } = invoiceOf();
    return usual && { ...usual, ...changes };
  };

  test("FAD06: a code that was made with another key", async () => {
    expect(await desk.rulesOf({ range: range({ technicalKey: "other" }) })).toEqual(["FAD06"]);
  });

  test.each([
    ["beyond the range", { number: "SETP995000001" }],
    ["before the range", { number: "SETP989999999" }],
    ["of another prefix", { number: "OTRA990000001" }],
    ["after the range's last day", { range: range({ end: "2026-06-02" }) }],
    ["before the range's first day", { range: range({ start: "2026-06-04" }) }],
  ])("FAD05: a number %s", async (_, changes) => {
    expect(await desk.rulesOf(changes)).toEqual(["FAD05"]);
  });

  test("FAD05: the first and the last number of a range are in it", async () => {
    expect(await desk.rulesOf({ number: "SETP990000000" })).toEqual([]);
    expect(await desk.rulesOf({ number: "SETP995000000" })).toEqual([]);
  });

  test("FAD09e: an invoice of tomorrow; one of the last second of today is good", async () => {
    const issued = { date: "2026-07-10", time: "23:59:59-05:00" };
    expect(await desk.rulesOf({ issued }, new Date("2026-07-11T04:59:59Z"))).toEqual([]);
    const tomorrow = { date: "2026-07-11", time: "00:00:00-05:00" };
    const range2 = { number: "SETP990000002", issued: tomorrow };
    expect(await desk.rulesOf(range2, new Date("2026-07-11T04:59:59Z"))).toEqual(["FAD09e"]);
  });

  test("FAD09e: an invoice in contingency waits 48 hours and no more", async () => {
    const contingency = { contingency: true };
    const hours = (count: number) => new Date(Date.parse("2026-06-03T15:15:00Z") + count * 3.6e6);
    expect(await desk.rulesOf(contingency, hours(48))).toEqual([]);
    const next = { ...contingency, number: "SETP990000002" };
    expect(await desk.rulesOf(next, hours(49))).toEqual(["FAD09e"]);
  });

  test("FAK24: a buyer's NIT with another check digit", async () => {
    expect(await desk.rulesOf({ buyer: { ...BUYER, checkDigit: "5" } })).toEqual(["FAK24"]);
    const person = {
      kind: "person",
      documentType: "13",
      nit: "52123456",
      checkDigit: null,
    } as const;
    expect(await desk.rulesOf({ buyer: { ...BUYER, ...person } })).toEqual([]);
  });

  test("FAU02, FAU06: amounts more than two pesos apart, and no less", async () => {
    const totals = { base: "52308", vat: "9939", total: "62249" };
    expect(await desk.rulesOf({ totals })).toEqual([]);
    const next = { number: "SETP990000002" };
    expect(await desk.rulesOf({ ...next, totals: { ...totals, total: "62249.01" } })).toEqual([
      "FAU06",
    ]);
    const base = { base: "52310.01", vat: "9936.99", total: "62247" };
    expect(await desk.rulesOf({ ...next, totals: base })).toEqual(["FAU02"]);
  });

  test("FAS07, FAX07: a tax that is not its rate of its base; FAX14: a rate that the law has not", async () => {
    const line = (changes: object) => ({
      lines: [{ concept: "C", base: "52308", rate: rateOf("19"), vat: "9939", ...changes }],
    });
    expect(await desk.rulesOf(line({}))).toEqual([]);
    const next = { number: "SETP990000002" };
    expect(await desk.rulesOf({ ...next, ...line({ rate: rateOf("5") }) })).toEqual([
      "FAS07",
      "FAX07",
    ]);
    expect(await desk.rulesOf({ ...next, ...line({ rate: rateOf("1900") }) })).toEqual([
      "FAS07",
      "FAX07",
      "FAX14",
    ]);
    const totals = { base: "100000", vat: "-19000", total: "81000" };
    const negative = { base: "100000", rate: rateOf("-19"), vat: "-19000" };
    expect(await desk.rulesOf({ ...next, totals, ...line(negative) })).toEqual(["FAX14"]);
  });

  test("ZE02: a document changed after it was signed", async () => {
    const { xml, ...rest } = TEST_SIGNER.sign(invoiceOf());
    const changed = { ...rest, xml: xml.replace("Aliado Uno", "Aliado Dos") };
    expect(await send(desk.open(), changed)).toMatchObject({ rules: [{ rule: "ZE02" }] });
  });

  test("what says the code of another document does not take its place", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    await send(desk.open(), invoice);
    const xml = invoice.xml.replace(">SETP990000001</cbc:ID>", ">SETP990000002</cbc:ID>");
    expect(await send(desk.open(), { ...invoice, xml })).toMatchObject({ outcome: "rejected" });
    expect(await desk.open().status(invoice.cufe, signal)).toMatchObject({ outcome: "accepted" });
  });

  test("CBG04a: a note on no invoice, on a rejected one, or on that of another buyer", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    const rules = async (changes: Partial<ElectronicDocument> = {}) =>
      rulesIn(await send(desk.open(), TEST_SIGNER.sign(noteOn(invoice, changes))));
    expect(await rules()).toEqual(["CBG04a"]);
    await send(desk.open(planOf({ reject: { rule: "ZE02", text: "x" } })), invoice);
    expect(await rules()).toEqual(["CBG04a"]);
    await send(desk.open(), invoice);
    const another = { ...BUYER, nit: "900123456", checkDigit: "8" };
    expect(await rules({ buyer: another })).toEqual(["CBG04a"]);
    expect(await rules()).toEqual([]);
  });

  test("a note is checked by the same rules, under their own codes", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    await send(desk.open(), invoice);
    const totals = { base: "1225", vat: "233", total: "2000" };
    expect(await send(desk.open(), TEST_SIGNER.sign(noteOn(invoice, { totals })))).toMatchObject({
      rules: [{ rule: "CAU06" }],
    });
  });
});
