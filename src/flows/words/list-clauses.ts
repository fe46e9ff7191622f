import type { Clauses } from "../words.types.ts";

const LIST = "spec §2, ADR 13";
const LIVE = "spec §7, ADR 13";
const FAILURE = "spec §8, ADR 13";

/** Where the transitions of a list come from. */
export const listClauses: Clauses = {
  list: {
    "query.asked": LIST,
    "row.toggled": LIST,
    "page.toggled": LIST,
    "everything.chosen": LIST,
    "selection.cleared": LIST,
    "error(lookup)": FAILURE,
  },
  rows: {
    "query.changed": LIST,
    "refresh.chosen": LIST,
  },
  "rows.asking": {
    "done(fetchPage)[hasRows]": LIST,
    "done(fetchPage)[isPastEnd]": LIST,
    "done(fetchPage)[isNarrowed]": LIST,
    "done(fetchPage)[isReceived]": LIST,
    "done(fetchPage)[isRefused]": LIST,
    "done(fetchPage)": FAILURE,
    "error(fetchPage)": FAILURE,
  },
  "rows.refused": {
    "retry.chosen": LIST,
  },
  "rows.missing": {
    "retry.chosen": LIST,
  },
  "news.current": {
    "records.changed": LIVE,
  },
  "news.outdated": {
    "records.changed": LIVE,
    "rows.asked": LIST,
  },
  "search.resting": {
    "search.typed": LIST,
  },
  "search.typing": {
    "search.typed": LIST,
    "query.asked": LIST,
    "query.changed": LIST,
    "view.opened": LIST,
    "after(typingTime)": LIST,
  },
  "commands.choosing": {
    "command.chosen": LIST,
  },
  "commands.commanding": {
    "query.changed": LIST,
    "done(command)[isGivenUp]": LIST,
    "done(command)[isPlainSuccess]": LIST,
    "done(command)": LIST,
    "error(command)": FAILURE,
  },
  "commands.told": {
    "command.insisted": "lectura 37, ADR 13",
    "outcome.read": LIST,
  },
  "exporting.ready": {
    "export.chosen": LIST,
  },
  "exporting.writing": {
    "export.progressed": LIST,
    "export.ended[isSaved]": LIST,
    "export.ended": FAILURE,
    "export.cancelled": LIST,
    "error(exportFile)": FAILURE,
  },
  views: {
    "view.opened": LIST,
  },
  "views.asking": {
    "done(fetchViews)": LIST,
    "error(fetchViews)": FAILURE,
  },
  "views.known": {
    "view.saved": LIST,
    "view.removed": LIST,
  },
  "views.saving": {
    "done(saveViews)[areViews]": LIST,
    "done(saveViews)": FAILURE,
    "error(saveViews)": FAILURE,
  },
  "columns.recalling": {
    "done(recallColumns)": LIST,
    "error(recallColumns)": FAILURE,
  },
  "columns.laidOut": {
    "columns.chosen": LIST,
  },
};
