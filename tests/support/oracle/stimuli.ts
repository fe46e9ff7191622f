/** The five forms that a person can send. */
export type Form = "login" | "tfa" | "recovery" | "update" | "change";

/** The calls of spec §7, and those behind the screens of the shell. */
export type CallName =
  | "login"
  | "tfaQr"
  | "tfa"
  | "recoveryPassword"
  | "updatePassword"
  | "changePassword"
  | "profile"
  | "closeOtherSessions"
  | "closeSession"
  | "renewFactor"
  | "endSchedule"
  | "receiveDaily"
  | "verifyLetter"
  | "logout";

/**
 * The possible answers to a call. `forced` accepts and demands a change of password; `backup` accepts a backup code and
 * says so; `none` is an empty QR, no letter, or no codes.
 */
export type Outcome =
  | "ok"
  | "forced"
  | "backup"
  | "none"
  | "rejected"
  | "status500"
  | "status401"
  | "cut"
  | "unreadable";

/** The possible answers of the bot check; `late` when nothing waits for it any more. */
export type BotCheckOutcome = "ok" | "blocked" | "empty" | "late";

/** The messages of another tab of the same browser: about its own session, a forced one, or another person's. */
export type TabWord =
  | "session"
  | "forcedSession"
  | "asks"
  | "signedIn"
  | "signedOut"
  | "ended"
  | "othersEnd"
  | "othersChange"
  | "passwordChanged"
  | "leaving"
  | "othersLeaving"
  | "unsaved"
  | "othersUnsaved";

/** Every event of the product, in the words of the outside: nothing here names a state. */
export type Stimulus =
  | { readonly type: "user.opens"; readonly address: string }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.goesBack" }
  | { readonly type: "user.reloads" }
  | { readonly type: "user.returnsToThePage" }
  | { readonly type: "user.submits"; readonly form: Form; readonly values: string }
  | { readonly type: "user.leavesTheForm" }
  | { readonly type: "user.asksToLogOut" }
  | { readonly type: "user.cancelsLogOut" }
  | { readonly type: "user.confirmsLogOut" }
  | { readonly type: "user.choosesCompany"; readonly company: string }
  | { readonly type: "user.closesNotice" }
  | { readonly type: "user.looksAtNotice" }
  | { readonly type: "user.looksAway" }
  | { readonly type: "user.keepsWaiting" }
  | { readonly type: "user.stopsWaiting" }
  | { readonly type: "user.asksForProfileAgain" }
  | { readonly type: "user.checksAgain" }
  | { readonly type: "user.closesOtherSessions" }
  | { readonly type: "user.closesSession" }
  | { readonly type: "user.endsSchedule" }
  | { readonly type: "user.wantsDaily" }
  | { readonly type: "user.renewsFactor"; readonly wish: "codes" | "authenticator" }
  | { readonly type: "user.confirmsFactor"; readonly password: "valid" | "none" }
  | { readonly type: "user.cancelsFactor" }
  | { readonly type: "user.printsCodes" | "user.savesCodes" | "user.keepsCodes" }
  | { readonly type: "time.passes"; readonly seconds: number }
  | { readonly type: "net.answers"; readonly call: CallName; readonly outcome: Outcome }
  | { readonly type: "botCheck.answers"; readonly outcome: BotCheckOutcome }
  | {
      readonly type: "live.tells";
      readonly news: "connected" | "lost" | "refused" | "revoked";
    }
  | { readonly type: "network.changes"; readonly to: "lost" | "returned" }
  | { readonly type: "tabs.say"; readonly word: TabWord };

/** Gives a stimulus in words, for the stories that failures print. */
export function wordsOf({ type, ...rest }: Stimulus): string {
  return [type, ...Object.values<string | number>(rest)].join(" ");
}
