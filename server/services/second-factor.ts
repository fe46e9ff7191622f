import type * as z from "zod/mini";
import type { renewFactor } from "../../src/contract/contract.ts";
import type { Ports } from "../ports.ts";
import { accountName } from "../store/account-name.ts";
import { renewSecondFactor, type EnqueueNotice } from "./account-access.ts";
import { makeBackupCodes } from "./backup-codes.ts";
import { hashOf } from "./password-change.ts";
import { isPassword } from "./passwords.ts";
import type { SignedIn } from "./sessions.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";
import { REFUSED, refuse } from "./sign-in-messages.ts";
import type { Throttle } from "./throttle.ts";

type Needs = Pick<Ports, "db" | "clock" | "wake" | "secrets"> & {
  readonly throttle: Throttle;
  readonly record: RecordSignIn;
  readonly enqueueNotice: EnqueueNotice;
};

/** The words of new codes, and of another authenticator. */
export const CODES_MADE = "Se crearon diez códigos de respaldo: los de antes ya no sirven.";
const AUTHENTICATOR_FORGOTTEN =
  "Su aplicación de antes ya no sirve: ingrese y lea el código QR con la nueva.";

/** A person's own second factor (ADR 135): who has no telephone any more needs nobody's help. */
export function createSecondFactor(needs: Needs) {
  const { db, clock, wake, secrets, throttle, record, enqueueNotice } = needs;

  /**
   * Makes ten backup codes in place of those before, or forgets the authenticator and ends every session, this one too: the
   * next sign-in shows another QR. Both take the password, and its owner is told by mail.
   */
  async function renew(
    { current_password, wish }: z.infer<typeof renewFactor.body>,
    { user }: SignedIn,
    origin: Origin,
  ) {
    const account = accountName(user.username);
    const keys = await throttle.lanesOf({ step: "change", network: origin.network, account });
    const recorded = async (outcome: "throttled" | "wrong" | "accepted") =>
      record(origin, { step: "factor", outcome, userId: user.id });
    if (!(await throttle.count(keys))) {
      await recorded("throttled");
      return refuse(REFUSED.change);
    }
    if (!(await isPassword(current_password, await hashOf(db, user.id)))) {
      await recorded("wrong");
      return refuse(REFUSED.change);
    }
    await throttle.succeeded(keys);
    const codes = await db.transaction().execute(async (tx) => {
      const changed = wish === "codes" ? "backupMade" : "factor";
      await enqueueNotice(tx, { ...user, changed }, clock.now());
      if (wish === "codes") return makeBackupCodes(tx, user.id);
      await renewSecondFactor({ db: tx, ports: { secrets } }, user.id);
      return [];
    });
    wake();
    await recorded("accepted");
    const msg = wish === "codes" ? CODES_MADE : AUTHENTICATOR_FORGOTTEN;
    return { rst: true as const, msg, codes };
  }

  return { renew };
}
