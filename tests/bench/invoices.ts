/**
 * The time of signing invoices and having the stand-in accept them, and of printing one. Goals (issue 15): 1,000 in
 * 120 s on 2 cores, and a PDF in 300 ms.
 *
 *   npx node tests/bench/invoices.ts [--count 1000]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { invoicePdf } from "../../server/invoicing/printed/invoice-pdf.ts";
import { qrText } from "../../server/invoicing/qr-text.ts";
import { standInProvider } from "../../server/invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../server/invoicing/test-software.ts";
import { TEST_SIGNER, invoiceOf, noteOn } from "../support/electronic-documents.ts";
import type { ElectronicDocument } from "../../server/invoicing/electronic-document.types.ts";

const PDFS = 50;

const { values } = parseArgs({ options: { count: { type: "string", default: "1000" } } });
const count = Number(values.count);
const folder = mkdtempSync(join(tmpdir(), "garante-invoices-"));
const { signal } = new AbortController();
const provider = standInProvider({
  folder,
  clock: { now: () => new Date("2026-06-03T20:00:00Z") },
  pin: TEST_SOFTWARE.pin,
  technicalKey: TEST_TECHNICAL_KEY,
  plan: () => "answer",
});

const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

const begun = performance.now();
let signing = 0;
let accepted = 0;
for (let index = 0; index < count; index += 1) {
  const before = performance.now();
  const { xml, fileName: name } = TEST_SIGNER.sign(
    invoiceOf({ number: `SETP${990_000_000 + index}` }),
  );
  signing += performance.now() - before;
  const { outcome } = await provider.send({ name, xml }, signal);
  if (outcome === "accepted") accepted += 1;
}
say(`${accepted} of ${count} signed and accepted in ${seconds(begun)} s (goal: 120)`);
const { user, system } = process.cpuUsage();
say(`  ${((user + system) / 1e6).toFixed(1)} s of one core, with the start`);
say(`  signing ${(signing / count).toFixed(1)} ms each`);

const invoice = invoiceOf();
const signed = TEST_SIGNER.sign(invoice);
await printTimeOf("first PDF", invoice);
await printTimeOf("PDF of an invoice", invoice);
await printTimeOf("PDF of a note", noteOn(signed));
rmSync(folder, { recursive: true });

async function printTimeOf(name: string, document: ElectronicDocument): Promise<void> {
  const times: number[] = [];
  const many = name.startsWith("first") ? 1 : PDFS;
  for (let index = 0; index < many; index += 1) {
    const before = performance.now();
    await invoicePdf(document, { cufe: signed.cufe, qr: qrText(document, signed.cufe, "2") });
    times.push(performance.now() - before);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(many * 0.95)] ?? sorted.at(-1);
  say(`${name}: p95 ${p95?.toFixed(0)} ms (goal: 300)`);
}
