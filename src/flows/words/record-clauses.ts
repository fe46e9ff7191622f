import type { Clauses } from "../words.types.ts";

const RECORD = "spec §2, ADR 17";
const FAILURE = "spec §8, ADR 17";
const STEP = "spec §6, lectura 25";

/** Where the transitions of a record come from. */
export const recordClauses: Clauses = {
  record: { "records.changed": RECORD },
  opening: {
    "always[isReading]": RECORD,
    always: RECORD,
  },
  recalling: {
    "done(recallDraft)[isNew]": RECORD,
    "done(recallDraft)": RECORD,
    "error(recallDraft)[isNew]": FAILURE,
    "error(recallDraft)": FAILURE,
  },
  asking: {
    "done(fetchRecord)[isReceived]": RECORD,
    "done(fetchRecord)[isMissing]": RECORD,
    "done(fetchRecord)[isForbidden]": RECORD,
    "done(fetchRecord)": FAILURE,
    "error(fetchRecord)": FAILURE,
  },
  placing: {
    "always[isReading]": RECORD,
    "always[hasDraft]": RECORD,
    always: RECORD,
  },
  offering: {
    "draft.taken": RECORD,
    "draft.discarded": RECORD,
  },
  reading: {
    "news.wanted": RECORD,
    "file.wanted": RECORD,
    "command.chosen": STEP,
  },
  "reading.others.weighing": {
    "always[isUnseen]": RECORD,
    "always[hasNewer]": RECORD,
    always: RECORD,
  },
  "reading.others.quiet": {
    "records.changed": RECORD,
  },
  "reading.others.checking": {
    "records.changed": RECORD,
    "done(fetchNewer)[isNewer]": RECORD,
    "done(fetchNewer)[isMissing]": RECORD,
    "done(fetchNewer)": FAILURE,
    "error(fetchNewer)": FAILURE,
  },
  "reading.others.told": {
    "records.changed": RECORD,
  },
  "reading.history.weighing": {
    "always[hasHistory]": RECORD,
    always: RECORD,
  },
  "reading.history.asking": {
    "done(fetchHistory)[isReceived]": RECORD,
    "done(fetchHistory)": FAILURE,
    "error(fetchHistory)": FAILURE,
  },
  "reading.history.shown": {
    "change.reverted": RECORD,
  },
  "reading.history.unanswered": {
    "retry.chosen": RECORD,
  },
  commanding: {
    "done(command)[isGivenUp]": STEP,
    "done(command)[isGone]": STEP,
    "done(command)[isOther]": STEP,
    "done(command)[isReceived]": STEP,
    "done(command)[isRefused]": STEP,
    "done(command)": FAILURE,
    "error(command)": FAILURE,
  },
  reverting: {
    "done(revertChange)[isReceived]": RECORD,
    "done(revertChange)[isRefused]": RECORD,
    "done(revertChange)": FAILURE,
    "error(revertChange)": FAILURE,
  },
  editing: {
    "news.wanted": RECORD,
    "error(lookup)": FAILURE,
  },
  "editing.form": {
    "field.changed": RECORD,
    "field.left": RECORD,
    "file.chosen[isWrongFile]": RECORD,
    "file.chosen": RECORD,
  },
  "editing.form.weighing": {
    "always[isToBeMended]": RECORD,
    "always[isChanged]": RECORD,
    always: RECORD,
  },
  "editing.form.clean": {
    "save.chosen[isNotCreating]": RECORD,
    "save.chosen[isWrong]": RECORD,
    "save.chosen": RECORD,
  },
  "editing.form.unsaved": {
    "save.chosen[isWrong]": RECORD,
    "save.chosen": RECORD,
    "leave.asked": RECORD,
  },
  "editing.form.mending": {
    "save.chosen": RECORD,
    "leave.asked": RECORD,
  },
  "editing.others.weighing": {
    "always[isUnseen]": RECORD,
    "always[hasNewer]": RECORD,
    always: RECORD,
  },
  "editing.others.quiet": {
    "records.changed": RECORD,
  },
  "editing.others.checking": {
    "records.changed": RECORD,
    "done(fetchNewer)[isNewer]": RECORD,
    "done(fetchNewer)[isMissing]": RECORD,
    "done(fetchNewer)": FAILURE,
    "error(fetchNewer)": FAILURE,
  },
  "editing.others.told": {
    "records.changed": RECORD,
  },
  attaching: {
    "done(sendFile)[isReceived]": RECORD,
    "done(sendFile)": FAILURE,
    "error(sendFile)": FAILURE,
  },
  saving: {
    "done(saveRecord)[isReceived]": RECORD,
    "done(saveRecord)[isQuestion]": RECORD,
    "done(saveRecord)[isConflict]": RECORD,
    "done(saveRecord)[isRefusedByField]": RECORD,
    "done(saveRecord)[isRefused]": RECORD,
    "done(saveRecord)": FAILURE,
    "error(saveRecord)": FAILURE,
  },
  doubting: {
    "question.accepted": RECORD,
    "question.declined": RECORD,
    "leave.asked": RECORD,
  },
  saved: {
    "always[isAnother]": RECORD,
    always: RECORD,
  },
  conflict: {
    "side.chosen": RECORD,
    "merge.confirmed": RECORD,
    "merge.cancelled": RECORD,
    "leave.asked": RECORD,
  },
  leaving: {
    "leave.asked": RECORD,
    "leave.cancelled": RECORD,
    "leave.confirmed": RECORD,
  },
  unanswered: {
    "retry.chosen": RECORD,
  },
};
