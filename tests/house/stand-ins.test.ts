import { expect, test } from "vitest";
import { SESSION_CLOSED, SESSION_NOT_OPEN } from "../../server/services/profile.ts";
import { CODES_MADE } from "../../server/services/second-factor.ts";
import {
  PASSWORD_CHANGED,
  PASSWORD_UPDATED,
  RECOVERY_SENT,
  REFUSED,
} from "../../server/services/sign-in-messages.ts";
import { isStandIn, messageOf, SAID } from "../support/oracle/messages.ts";

// The screenshots of the flow atlas are taken with these texts.
test("what the walks have the server say is what the server says", () => {
  expect(SAID).toEqual({
    login: { rejected: REFUSED.login },
    tfa: { rejected: REFUSED.tfa },
    recoveryPassword: { ok: RECOVERY_SENT, rejected: REFUSED.recovery },
    updatePassword: { ok: PASSWORD_UPDATED, rejected: REFUSED.update },
    changePassword: { ok: PASSWORD_CHANGED, rejected: REFUSED.change },
    renewFactor: { ok: CODES_MADE, rejected: REFUSED.change },
    closeOtherSessions: { ok: "Se cerró su otra sesión." },
    closeSession: { ok: SESSION_CLOSED, rejected: SESSION_NOT_OPEN },
  });
});

test("a text that stands in for words that the server does not have is told from one that it has", () => {
  expect(isStandIn(messageOf("closeOtherSessions", "rejected"))).toBe(true);
  const said = Object.values(SAID).flatMap((words) => Object.values(words));
  expect(said.filter(isStandIn)).toEqual([]);
});
