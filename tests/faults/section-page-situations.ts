import { atForm, FILE, opened, reply, replyLines, tell, wantOptions } from "./section-acts.ts";
import { at, type SectionSituation } from "./section-situation.ts";

const FOUND = { options: [{ id: "1", label: "Cali" }] };

/** The search for the records that a reference may point to. */
export const optionSituations: readonly SectionSituation[] = [
  at(
    "GET {c}/list/options/{campo}",
    "al filtrar la lista",
    "banks/list/options/ciudad?q=",
    opened("/banks", wantOptions("ciudad")),
    { outcome: "se cuenta", left: '"unanswered"', accepted: FOUND },
  ),
  at(
    "GET {c}/edit/options/{campo}",
    "al escribir un registro",
    "agreements/edit/options/ciudad?q=",
    opened("/agreements/edit/15", ...atForm, wantOptions("ciudad")),
    { outcome: "se cuenta", left: '"unanswered"', accepted: FOUND },
  ),
];

const REPORT = {
  kind: "report",
  report: {
    counts: { created: 1, updated: 0, unchanged: 0, wrong: 1 },
    columns: [],
    ignored: [],
    rows: [],
  },
};
const PREVIEW = "banks/import?mode=preview&name=a.csv";
const chooses = tell("importing", { type: "file.chosen", file: FILE });
const follows = reply("banks/import/run", {
  run: { id: "12", name: "a.csv", by: "Luis", isOwn: false },
  past: [],
});
const finds = reply("banks/import/run", { run: null, past: [] });
const atReview = [finds, chooses, replyLines(PREVIEW, REPORT)];

/** The calls of an import. */
export const importSituations: readonly SectionSituation[] = [
  at(
    "GET {c}/import/run",
    "al abrir una importación",
    "banks/import/run",
    opened("/banks/import"),
    {
      outcome: "sin datos",
      left: '"unheard"',
      // A run of null is a good answer: only the other field is falsified.
      accepted: { past: [] },
    },
  ),
  at(
    "GET {c}/import/template",
    "en una importación",
    "banks/import/template?format=xlsx",
    opened("/banks/import", finds, tell("importing", { type: "template.chosen" })),
    { outcome: "se cuenta", left: '"choosing":"looking"', accepted: null, patience: 60 },
  ),
  at(
    "POST {c}/import?mode=preview",
    "al leer un archivo",
    PREVIEW,
    opened("/banks/import", finds, chooses),
    { outcome: "sin datos", left: '"missing"', accepted: REPORT, isLines: true, patience: 180 },
  ),
  at(
    "POST {c}/import?mode=mend",
    "al ver qué pasaría",
    "banks/import?mode=mend&name=a.csv",
    opened("/banks/import", ...atReview, tell("importing", { type: "mending.chosen" })),
    { outcome: "se cuenta", left: '"previewed":"reviewing"', accepted: null, patience: 60 },
  ),
  at(
    "POST {c}/import?mode=save",
    "al guardar las filas",
    "banks/import?mode=save&name=a.csv",
    opened("/banks/import", ...atReview, tell("importing", { type: "save.chosen" })),
    {
      outcome: "sin datos",
      left: '"interrupted"',
      accepted: { kind: "started", run: "12" },
      isLines: true,
      patience: 180,
      canLeave: false,
    },
  ),
  at(
    "GET {c}/import/run/{id}",
    "al ver cuánto va una",
    "banks/import/run/12",
    opened("/banks/import", follows),
    { outcome: "sin datos", left: '"interrupted"', accepted: REPORT },
  ),
];
