const IN_BULK = "its section writes it with one statement for many, which no step of a record is";
const AT_SIGN_IN = "it follows from how the person signs in, and from the time that passed";
const BY_DAY = "it follows from the day, and nothing is written";
const NOT_ALONE = "no test of the server takes it apart from other steps";
/** That it is taken there is checked. */
export const FROM_ANOTHER = "the same step is taken from another state of its life";

/**
 * The arrows of people that no test of the server takes, and those of the server whose step none takes from any state, each
 * with the reason: what they cause is not said.
 */
export const UNSEEN: Readonly<Record<string, string>> = {
  "address.active/expire": BY_DAY,
  "advance.partlyLegalised/spend": FROM_ANOTHER,
  "collectionDocument.overdue/compensate": FROM_ANOTHER,
  "recoverable.inAgreement/sell": FROM_ANOTHER,
  "recoverable.inCourt/sell": FROM_ANOTHER,
  "recovery.passedOn/reverse": FROM_ANOTHER,
  "user.locked/deactivate": FROM_ANOTHER,
  "application.proposed/giveBack": NOT_ALONE,
  "bankLine.staged/drop": IN_BULK,
  "bankLine.staged/enter": IN_BULK,
  "bankLine.staged/repeat": IN_BULK,
  "campaign.scheduled/halt": NOT_ALONE,
  "campaign.sending/halt": NOT_ALONE,
  "collectionDocument.calculated/raise": NOT_ALONE,
  "erp.draft/queue": NOT_ALONE,
  "erp.unanswered/refuse": NOT_ALONE,
  "feAttachment.included/dispatch": NOT_ALONE,
  "feAttachment.included/release": NOT_ALONE,
  "feAttachment.loaded/include": NOT_ALONE,
  "loadRow.applied/undo": IN_BULK,
  "loadRow.valid/apply": IN_BULK,
  "loadRow.valid/break": IN_BULK,
  "portfolio.suspended/close": NOT_ALONE,
  "recovery.reported/fail": NOT_ALONE,
  "recovery.validated/fail": NOT_ALONE,
  "send.queued/drop": NOT_ALONE,
  "settlement.issuing/withdraw": NOT_ALONE,
  "tax.approved/settle": NOT_ALONE,
  "tax.scheduled/release": NOT_ALONE,
  "transfer.sent/recall": NOT_ALONE,
  "user.active/lockOut": AT_SIGN_IN,
  "user.invited/join": AT_SIGN_IN,
  "user.locked/waitOver": AT_SIGN_IN,
};
