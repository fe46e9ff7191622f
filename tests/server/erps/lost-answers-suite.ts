import { expect, test } from "vitest";
import { randomFrom } from "../../bench/list-user.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { expectOnce, writePending } from "./pending-invoices.ts";

/** Longer than any pause before the DIAN is asked again. */
const LATER = 2 * 3_600_000;
const ROUNDS = 60;

/** A massive emission whose answers are lost, before or after the DIAN processed what it was sent (fund.md §10). */
export function lostAnswersSuite(open: OpenDatabase, losses: number): void {
  const desk = openErpsDesk(open);

  test(
    `${losses} lost answers leave no number twice, no gap and no document twice at the DIAN`,
    { timeout: 600_000 },
    async () => {
      const { office, centre, folder } = desk();
      const count = losses / 2;
      const random = randomFrom(losses);
      let lost = 0;
      desk().plan(() => {
        if (lost >= losses || random() > 0.75) return "answer";
        lost += 1;
        return random() < 0.5 ? "silentBefore" : "silentAfter";
      });
      await writePending(office.server.db, { centre, count });
      await desk().made("erp-runs", { clase: "invoice", centro: null });
      for (let round = 0; round < ROUNDS; round += 1) {
        await desk().work(LATER);
        const { rows } = await desk().list("erps", "?f.estado=sending,unanswered,pending");
        if (rows.length === 0) break;
      }
      expect(lost).toBe(losses);
      await expectOnce(office.server.db, { folder, count });
      const [run] = (await desk().list("erp-runs", "")).rows;
      expect(run?.status).toBe("finished");
      process.stdout.write(
        `${lost} lost answers, ${count} invoices, ${desk().calls().length} calls\n`,
      );
    },
  );
}
