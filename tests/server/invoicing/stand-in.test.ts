import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProviderDown, ProviderSilent } from "../../../server/invoicing/failures.ts";
import { rejectedBefore } from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import { BUYER, TEST_SIGNER, invoiceOf } from "../../support/electronic-documents.ts";
import {
  type StandInDesk,
  planOf,
  send,
  signal,
  standInDesk,
} from "../../support/stand-in-desk.ts";

let desk: StandInDesk;
beforeEach(() => {
  desk = standInDesk();
});
afterEach(() => desk.close());

describe("the stand-in of the DIAN's service", () => {
  test("accepts a good invoice, and says so again when it is asked, also after a restart", async () => {
    const invoice = TEST_SIGNER.sign(invoiceOf());
    const reply = await send(desk.open(), invoice);
    expect(reply).toMatchObject({ outcome: "accepted", code: "00", cufe: invoice.cufe });
    expect(await desk.open().status(invoice.cufe, signal)).toMatchObject({
      outcome: "accepted",
      cufe: invoice.cufe,
    });
  });

  test("does not know a document that it never had", async () => {
    expect(await desk.open().status("0".repeat(96), signal)).toEqual({
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
    await send(desk.open(), first);
    for (const again of [first, other]) {
      expect(await send(desk.open(), again)).toMatchObject({
        outcome: "already",
        cufe: first.cufe,
      });
    }
    expect(await desk.open().status(other.cufe, signal)).toMatchObject({ outcome: "unknown" });
    expect(desk.received()).toMatchObject([
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
    const replies = await Promise.all(twins.map(async (each) => send(desk.open(), each)));
    expect(replies.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
    expect(new Set(replies.map(({ cufe }) => cufe)).size).toBe(1);
  });

  test("takes a rejected number again, corrected", async () => {
    const totals = { base: "52308", vat: "9939", total: "70000" };
    expect(await send(desk.open(), TEST_SIGNER.sign(invoiceOf({ totals })))).toMatchObject({
      outcome: "rejected",
      code: "99",
    });
    expect(await send(desk.open(), TEST_SIGNER.sign(invoiceOf()))).toMatchObject({
      outcome: "accepted",
    });
  });

  test("rejects again what nobody corrected, by the same rule; signing again mends what is of the signature", async () => {
    const rules = [{ rule: "FAK24", text: "Dígito." }];
    await rejectedBefore(desk.folder, TEST_SIGNER.sign(invoiceOf()).xml, rules);
    const later = { issued: { date: "2026-06-03", time: "16:00:00-05:00" } };
    const resent = await send(desk.open(), TEST_SIGNER.sign(invoiceOf(later)));
    expect(resent).toMatchObject({ outcome: "rejected", code: "99", rules });
    expect(await desk.open().status(resent.cufe ?? "", signal)).toMatchObject({ rules });
    const seller = { ...invoiceOf().seller, address: "Calle 1" };
    expect(await desk.rulesOf({ ...later, seller })).toEqual(["FAK24"]);
    const buyer = { ...BUYER, address: "Calle 1" };
    expect(await desk.rulesOf({ ...later, buyer })).toEqual([]);
    const number = "SETP990000002";
    await send(
      desk.open(planOf({ reject: { rule: "ZE02", text: "Firma." } })),
      TEST_SIGNER.sign(invoiceOf({ number })),
    );
    expect(await desk.rulesOf({ number })).toEqual([]);
  });

  test("accepts with a notice, or rejects by a rule, where its plan says so", async () => {
    const notice = desk.open(planOf("notice"));
    expect(await send(notice, TEST_SIGNER.sign(invoiceOf()))).toMatchObject({
      outcome: "noticed",
      code: "00",
      rules: [{ rule: "FAJ43b" }],
    });
    const rejecting = desk.open(planOf({ reject: { rule: "FAJ44", text: "NIT no autorizado." } }));
    const number = "SETP990000002";
    expect(await send(rejecting, TEST_SIGNER.sign(invoiceOf({ number })))).toMatchObject({
      outcome: "rejected",
      rules: [{ rule: "FAJ44" }],
    });
  });
});

describe("the failures of the stand-in", () => {
  const invoice = TEST_SIGNER.sign(invoiceOf());

  test("silence before: it was not processed, and a resend is accepted", async () => {
    const provider = desk.open(({ kind, turn }) =>
      kind === "send" && turn === 1 ? "silentBefore" : "answer",
    );
    await expect(send(provider, invoice)).rejects.toBeInstanceOf(ProviderSilent);
    expect(await provider.status(invoice.cufe, signal)).toMatchObject({ outcome: "unknown" });
    expect(await send(provider, invoice)).toMatchObject({ outcome: "accepted" });
  });

  test("silence after: it was processed, as its status says", async () => {
    const provider = desk.open(({ kind }) => (kind === "send" ? "silentAfter" : "answer"));
    await expect(send(provider, invoice)).rejects.toBeInstanceOf(ProviderSilent);
    expect(await provider.status(invoice.cufe, signal)).toMatchObject({ outcome: "accepted" });
  });

  test("an outage: it is not processed", async () => {
    const provider = desk.open(({ kind }) => (kind === "send" ? "outage" : "answer"));
    await expect(send(provider, invoice)).rejects.toBeInstanceOf(ProviderDown);
    expect(await provider.status(invoice.cufe, signal)).toMatchObject({ outcome: "unknown" });
  });

  test("a late answer: it arrives, or whoever waits no longer hears nothing", async () => {
    const late = desk.open(planOf({ late: 1 }));
    expect(await send(late, invoice)).toMatchObject({ outcome: "accepted" });
    const impatient = new AbortController();
    const waiting = desk.open(planOf({ late: 60_000 })).status(invoice.cufe, impatient.signal);
    impatient.abort();
    await expect(waiting).rejects.toBeInstanceOf(ProviderSilent);
  });
});
