/** A process that sends invoices to the stand-in, one after the other, until it is killed: `<folder> <first number>`. */
import { standInProvider } from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../../server/invoicing/test-software.ts";
import { TEST_SIGNER, invoiceOf } from "../../support/electronic-documents.ts";

const [folder = "", first = "0"] = process.argv.slice(2);
const provider = standInProvider({
  folder,
  clock: { now: () => new Date("2026-07-10T17:00:00Z") },
  pin: TEST_SOFTWARE.pin,
  technicalKey: TEST_TECHNICAL_KEY,
  plan: () => "answer",
});

for (let number = Number(first); ; number += 1) {
  const { xml, fileName: name } = TEST_SIGNER.sign(invoiceOf({ number: `SETP${number}` }));
  process.stdout.write(`${number}\n`);
  await provider.send({ name, xml }, new AbortController().signal);
}
