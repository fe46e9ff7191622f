import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import type { AtWork } from "../support/at-work.ts";
import type { Call } from "../support/fake-wire.ts";
import { leaveMatrix } from "../support/leave-proof.ts";
import { responseOf } from "../support/lines.ts";
import { createMemoryStorage } from "../support/memory-storage.ts";
import { SIGNED_IN, type Product } from "../support/product.ts";
import { CONTRACTS_PERMISSION } from "../support/record-driver.ts";
import type { Situation } from "./calls-in-flight.ts";
import { faults, type Cause, type Fault } from "./faults.ts";
import { sectionMatrix } from "./section-matrix.ts";
import { variantsOf } from "./wrong-shapes.ts";
import { lookupOf } from "./section-acts.ts";
import { isPossible, type SectionSituation } from "./section-situation.ts";
import { sectionSituations } from "./section-situations.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ANSWER_SECONDS = 15;

/** The part of a situation that the faults of the wire read. */
const asSituation = ({ accepted, patience }: SectionSituation): Situation =>
  ({
    accepted: accepted ?? { rst: true },
    optional: [],
    age: (ANSWER_SECONDS - patience) * 1000,
    leave: (product: Product) => product.visit("/dashboard"),
  }) as unknown as Situation;

const whereIs = (product: AtWork): string => {
  const { list, viewer, editor, importing } = product.work();
  const page = list ?? viewer ?? editor ?? importing;
  if (page === undefined) return "null";
  return JSON.stringify([page.getSnapshot().value, lookupOf(product)?.getSnapshot().value]);
};

const valuesIn = (product: AtWork) => product.work().editor?.getSnapshot().context.values;

async function expectFault(situation: SectionSituation, fault: Fault, cause: Cause) {
  const memory = createMemoryStorage(
    situation.path.startsWith("agreements")
      ? { ...SIGNED_IN, permission: JSON.stringify(CONTRACTS_PERMISSION) }
      : undefined,
  );
  const product = await situation.open(
    situation.path.startsWith("agreements") ? { openStorage: () => memory.storage } : {},
  );
  const call = product.wire.last(situation.path);
  const written = valuesIn(product);
  const sent = product.wire.calls.length;
  await cause(product, situation.isLines ? byLines(call) : call);
  expect(call.isAborted()).toBe(true);
  const isUnusable = fault.kind === "unusable";
  const address = fault.name.includes("pantalla") ? "/dashboard" : "/login";
  expect({
    page: isUnusable ? whereIs(product).includes(situation.left) : whereIs(product),
    values: isUnusable ? valuesIn(product) : undefined,
    notice: isUnusable ? (product.notice()?.style ?? null) : null,
    address: isUnusable ? "" : product.bar.current(),
  }).toEqual({
    page: isUnusable ? true : "null",
    values: isUnusable ? written : undefined,
    notice: isUnusable && situation.outcome === "se dice" ? "danger" : null,
    address: isUnusable ? "" : address,
  });
  // Nothing is repeated automatically: a command reads the rows or the history again.
  const again = product.wire.calls.slice(sent).filter(({ method }) => method !== "GET");
  expect(again).toEqual([]);
}

/** In an answer line by line the fault is in a line, and not in a missing end. */
const byLines = (call: Call): Call => ({
  ...call,
  reply: (json, status = 200) =>
    status === 200 ? call.respond(responseOf(json)) : call.reply(json, status),
});

/** A record may have no status: there a null is no fault. */
function causesOf(fault: Fault, situation: SectionSituation): readonly Cause[] {
  if (!fault.name.includes("otro tipo")) return fault.causes(asSituation(situation));
  return variantsOf(situation.accepted ?? {})
    .filter(({ status }) => status !== null)
    .map((wrong) => (_, call) => call.reply(wrong));
}

/** The cells that were seen, and the impossible ones, for the flow atlas. */
const seen = new Set<string>();
const impossible = faults.flatMap((fault) =>
  sectionSituations.filter((each) => !isPossible(each, fault)),
);

describe.each(faults)("$name", (fault) => {
  test.each(sectionSituations.filter((each) => isPossible(each, fault)))(
    "$call, $where",
    async (situation) => {
      for (const cause of causesOf(fault, situation)) {
        await expectFault(situation, fault, cause);
      }
      seen.add(`${fault.name}: ${situation.call}, ${situation.where}`);
    },
  );
});

test("docs/failure-matrix-sections.md is this matrix", async () => {
  await expect(sectionMatrix()).toMatchFileSnapshot(
    path.join(ROOT, "docs/failure-matrix-sections.md"),
  );
});

afterAll(() => {
  const cells = faults.length * sectionSituations.length - impossible.length;
  if (seen.size === cells) leaveMatrix("failure-matrix-sections", cells);
});
