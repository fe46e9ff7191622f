import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  ElectronicDocument,
  SignedDocument,
} from "../../server/invoicing/electronic-document.types.ts";
import type { InvoiceProvider, ProviderReply } from "../../server/invoicing/provider.types.ts";
import {
  type StandInFault,
  type StandInPlan,
  standInProvider,
} from "../../server/invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../server/invoicing/test-software.ts";
import { TEST_SIGNER, invoiceOf } from "./electronic-documents.ts";

/** A signal that is never given. */
export const { signal } = new AbortController();

const NOON = new Date("2026-07-10T17:00:00Z");

/** A stand-in of the DIAN's service with a folder of its own, opened as often as a test likes. */
export type StandInDesk = {
  readonly folder: string;
  /** Opens it on what it kept before. */
  readonly open: (plan?: StandInPlan, now?: Date) => InvoiceProvider;
  /** Signs an invoice with some changes and sends it; gives the rules that it broke. */
  readonly rulesOf: (
    changes: Partial<ElectronicDocument>,
    now?: Date,
  ) => Promise<readonly string[]>;
  /** The journal of what was sent. */
  readonly received: () => readonly unknown[];
  readonly close: () => void;
};

/** Makes a stand-in for a test. */
export function standInDesk(): StandInDesk {
  const folder = mkdtempSync(join(tmpdir(), "garante-dian-"));
  const open = (plan: StandInPlan = () => "answer", now = NOON) => {
    const clock = { now: () => now };
    const { pin } = TEST_SOFTWARE;
    return standInProvider({ folder, clock, pin, technicalKey: TEST_TECHNICAL_KEY, plan });
  };
  return {
    folder,
    open,
    rulesOf: async (changes, now) => {
      const provider = open(() => "answer", now);
      return rulesIn(await send(provider, TEST_SIGNER.sign(invoiceOf(changes))));
    },
    received: () =>
      readFileSync(join(folder, "received.jsonl"), "utf8")
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A plan with a fault of the first tries, after which it answers. */
export function planOf(...faults: readonly StandInFault[]): StandInPlan {
  return ({ turn }) => faults[turn - 1] ?? "answer";
}

/** Sends a signed document. */
export async function send(
  provider: InvoiceProvider,
  { fileName, xml }: SignedDocument,
): Promise<ProviderReply> {
  return provider.send({ name: fileName, xml }, signal);
}

/** The codes of the rules in a reply. */
export function rulesIn({ rules }: ProviderReply): readonly string[] {
  return rules.map(({ rule }) => rule);
}
