import { beforeAll, expect, test } from "vitest";
import type { Tasks } from "../../../src/contract/desk-contract.ts";
import obligationsSingles from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import { awaitedOf, heldAfter } from "../../../src/ui/screens/record/record-steps.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openCreditDesks, type CreditDesks } from "./credit-desks.ts";
import { openDesk } from "./desk.ts";
import { someCredits } from "./some-credits.ts";

/** Tests that work which nobody can do for now is not forgotten: whom it waits for is told, and why it waits. */
export function heldWorkSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desks: CreditDesks;
  const BEYOND =
    "Al portafolio le quedan $ 400.000.000,00 de su cupo, y esta obligación es de $ 600.000.000,00. " +
    "El deudor quedaría con garantía de $ 420.000.000,00, y la máxima es $ 213.525.000,00.";

  beforeAll(async () => {
    const ground = await someCredits(office().server.db, { quota: "400000000.00" });
    desks = await openCreditDesks(office(), ground);
  });

  test("who approves is told of what cannot be approved, with the figures, after what can be", async () => {
    const beyond = await desks.sent({ valor_desembolso: "600000000.00" });
    const within = await desks.sent({ valor_desembolso: "1000000.00" });
    const { body } = await desks.approver.call("GET", "profiles/me/tasks");
    const { waiting } = body as Tasks;
    expect(waiting.map(({ id, held }) => [id, held])).toEqual([
      [within.id, undefined],
      [beyond.id, BEYOND],
    ]);
  });

  test("who wrote it knows before it is sent, and then why nobody can approve it", async () => {
    const { id, version } = await desks.clerk.made(
      "obligations-singles",
      await desks.written({ valor_desembolso: "600000000.00" }),
    );
    const can = ["view", "edit", "send"];
    const approving = [{ action: "approve", label: "Aprobar", past: "Aprobó", held: BEYOND }];
    const draft = await desks.clerk.record("obligations-singles", id);
    expect(heldAfter(obligationsSingles, draft, can)).toEqual(approving);
    await desks.clerk.wrote("POST", `obligations-singles/send/${id}`, { version });
    const sent = await desks.clerk.record("obligations-singles", id);
    expect(awaitedOf(obligationsSingles, sent, can)).toEqual(approving);
    expect(heldAfter(obligationsSingles, sent, can)).toEqual([]);
  });
}
