import type { Clauses } from "../words.types.ts";
import { failureClauses } from "./step-clauses.ts";

const BOT_CHECK = { "error(botCheck)": "spec §7, lectura 9" };

/** What asks for each transition of the sign-in machine. */
export const authClauses: Clauses = {
  auth: {
    "url.requested": "spec §6, lectura 2",
    "page.shown": "spec §3, spec §6",
    "session.expired[isLiveSession]": "spec §8, lectura 6",
    "session.expired[isWithoutSession]": "spec §8, lectura 6",
    "tab.asked": "spec §3, ADR 22",
    "tab.signedOut[isLeftOnPurpose]": "spec §2, ADR 22",
    "tab.signedOut[isLiveSession]": "lectura 6, ADR 22",
    "error(tabs)": "ADR 22",
  },
  restoring: { "url.requested": "spec §6, ADR 20" },
  "restoring.reading": {
    "done(restoreSession)[isUnknown]": "spec §3, ADR 22",
    "done(restoreSession)": "spec §3",
    "error(restoreSession)[isSignedIn]": "spec §3, lectura 11",
    "error(restoreSession)": "spec §3, lectura 11, ADR 22",
  },
  "restoring.askingTabs": {
    "done(askTabs)": "spec §3, ADR 22",
    "error(askTabs)": "ADR 22",
    "after(tabsTime)": "ADR 22",
  },
  visiting: { "tab.signedIn": "ADR 22" },
  deciding: {
    "always[leadsTo:leaving]": "spec §2, lectura 12",
    "always[leadsTo:forcedPasswordChange]": "spec §4, lectura 4",
    "always[leadsTo:changingPassword]": "spec §2, spec §6",
    "always[leadsTo:readingProfile]": "spec §2, spec §6",
    "always[leadsTo:browsing]": "spec §4, spec §6, lectura 5",
    "always[leadsTo:tfa]": "spec §2, lectura 3",
    "always[leadsTo:recovery]": "spec §2, spec §6",
    "always[leadsTo:update]": "spec §2, spec §6",
    "always[leadsTo:visiting]": "spec §6, lectura 1",
    always: "spec §6, lectura 2",
  },
  login: { "url.requested": "spec §6, ADR 20", ...BOT_CHECK },
  "login.entering": { "credentials.submitted": "spec §2, spec §5", "tab.signedIn": "ADR 22" },
  "login.checking": { "done(signIn)[isAccepted]": "spec §4, spec §7", ...failureClauses("signIn") },
  tfa: {
    "url.requested": "spec §6, ADR 20",
    "back.chosen": "spec §2",
    ...BOT_CHECK,
  },
  "tfa.qr.asking": {
    "done(fetchQr)[isImage]": "spec §2, spec §7",
    "done(fetchQr)": "spec §2, lectura 10",
    "error(fetchQr)": "spec §8, lectura 7",
  },
  "tfa.code.entering": { "code.submitted": "spec §2, spec §5" },
  "tfa.code.checking": {
    "done(verifyCode)[isAccepted]": "spec §4, lectura 2",
    ...failureClauses("verifyCode"),
  },
  recovery: {
    "url.requested": "spec §6, ADR 20",
    "back.chosen": "spec §2",
    ...BOT_CHECK,
  },
  "recovery.entering": { "email.submitted": "spec §2, spec §5" },
  "recovery.sending": {
    "done(requestRecovery)[isAccepted]": "spec §4",
    ...failureClauses("requestRecovery"),
  },
  update: {
    "url.requested": "spec §6, ADR 20",
    "back.chosen": "lectura 14",
    ...BOT_CHECK,
  },
  "update.entering": { "newPassword.submitted": "spec §2, spec §5" },
  "update.sending": {
    "done(updatePassword)[isAccepted]": "spec §4",
    ...failureClauses("updatePassword"),
  },
  authenticated: { "error(connection)": "spec §7" },
  "authenticated.access.normal": {
    "url.requested[staysOn:browsing]": "spec §6, lectura 5",
    "url.requested[staysOn:changingPassword]": "spec §2, spec §6",
    "url.requested[staysOn:readingProfile]": "spec §2, spec §6",
    "company.selected[isDialogOpen]": "spec §2",
    "company.selected[isOtherCompany]": "spec §4, ADR 9",
  },
  "authenticated.access.normal.changingPassword": {
    "url.requested": "spec §6, ADR 20",
  },
  "authenticated.access.normal.changingPassword.entering": {
    "change.submitted[isDialogOpen]": "spec §2",
    "change.submitted[isChange]": "spec §5, ADR 5",
  },
  "authenticated.access.normal.changingPassword.sending": {
    "done(changePassword)[isAccepted]": "spec §4, ADR 5",
    ...failureClauses("changePassword"),
  },
  "authenticated.access.normal.readingProfile": {
    "url.requested": "spec §6, ADR 20",
    "error(profile)": "spec §8, lectura 7",
  },
  "authenticated.access.normal.changingCompany": { always: "spec §4, ADR 9" },
  "authenticated.access.forcedPasswordChange": {
    "url.requested": "spec §4, spec §6",
    "tab.passwordChanged": "spec §4, ADR 22",
  },
  "authenticated.access.forcedPasswordChange.entering": {
    "change.submitted[isDialogOpen]": "spec §2",
    "change.submitted[isChange]": "spec §5, ADR 5",
  },
  "authenticated.access.forcedPasswordChange.sending": {
    "done(changePassword)[isAccepted]": "spec §4, lectura 4",
    ...failureClauses("changePassword"),
  },
  "authenticated.exit.closed": { "exit.chosen": "spec §2" },
  "authenticated.exit.asking": {
    "exit.cancelled": "spec §2",
    "exit.confirmed": "spec §2, lectura 12",
    "url.requested": "spec §2, spec §6",
  },
  loggedOut: { always: "spec §2" },
};
