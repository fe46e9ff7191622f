import {
  opened,
  tell,
  reply,
  RECORD,
  ME,
  DEED,
  ROW,
  views,
  atForm,
  atRecord,
  writes,
  deed,
  step,
  PDF,
} from "./section-acts.ts";
import { importSituations, optionSituations } from "./section-page-situations.ts";
import { at, type SectionSituation } from "./section-situation.ts";

const LIST = { rows: [], total: 0, totals: {} };

/** Every call of the sections, where it can be in flight. */
export const sectionSituations: readonly SectionSituation[] = [
  at("GET {c}/list", "en la lista", "banks/list", opened("/banks"), {
    outcome: "sin datos",
    left: '"rows":"missing"',
    accepted: LIST,
  }),
  at("GET {c}/list/views", "en la lista", "banks/list/views", opened("/banks"), {
    outcome: "falla",
    left: '"views":"known"',
    accepted: { views: [] },
  }),
  at(
    "PUT {c}/list/views",
    "al guardar una vista",
    "banks/list/views",
    opened("/banks", views, tell("list", { type: "view.saved", name: "Sur", columns: [] })),
    { outcome: "se dice", left: '"views":"known"', accepted: { views: [] } },
  ),
  at("POST {c}/{acción}", "con lo escogido", "banks/deactivate", opened("/banks", ...deed(DEED)), {
    outcome: "se cuenta",
    left: '"deeds":"told"',
    accepted: { results: [] },
    patience: 120,
  }),
  at(
    "POST {c}/{acción}/{id}",
    "con una fila",
    "banks/deactivate/2",
    opened("/banks", ...deed({ ...DEED, row: ROW })),
    { outcome: "se cuenta", left: '"deeds":"told"' },
  ),
  at(
    "DELETE {c}/delete/{id}",
    "con una fila",
    "banks/delete/2?version=1",
    opened("/banks", ...deed({ ...DEED, action: "delete", row: ROW })),
    { outcome: "se cuenta", left: '"deeds":"told"', accepted: null },
  ),
  at(
    "GET {c}/export",
    "al exportar",
    "banks/export?format=csv&columns=nombre",
    opened("/banks", tell("list", { type: "export.chosen", format: "csv", columns: ["nombre"] })),
    { outcome: "se dice", left: '"exporting":"ready"', accepted: null, patience: 60 },
  ),
  at(
    "GET {c}/view/{id}",
    "al abrir un registro",
    "agreements/view/15",
    opened("/agreements/view/15"),
    {
      outcome: "sin datos",
      left: '"unanswered"',
    },
  ),
  at(
    "GET {c}/view/{id}/history",
    "al leer un registro",
    "agreements/view/15/history",
    opened("/agreements/view/15", reply("agreements/view/15", RECORD)),
    { outcome: "sin datos", left: '"history":"unanswered"', accepted: { changes: [] } },
  ),
  at(
    "POST {c}/{evento}/{id}",
    "al leer un registro",
    "agreements/amend/15",
    opened("/agreements/view/15", ...atRecord, step("amend")),
    { outcome: "falla", left: '"reading"' },
  ),
  at(
    "DELETE {c}/delete/{id}",
    "al leer un registro",
    "agreements/delete/15?version=3",
    opened(
      "/agreements/view/15",
      ...atRecord,
      step("delete"),
      tell("record", { type: "step.confirmed", reason: "" }),
    ),
    { outcome: "falla", left: '"reading"', accepted: null },
  ),
  at(
    "POST {c}/edit/{id}/revert",
    "en la historia de un registro",
    "agreements/edit/15/revert",
    opened(
      "/agreements/view/15",
      ...atRecord,
      tell("record", { type: "change.reverted", change: "90" }),
    ),
    { outcome: "falla", left: '"reading"' },
  ),
  at(
    "PUT {c}/edit/{id}",
    "al guardar un registro",
    "agreements/edit/15",
    opened(
      "/agreements/edit/15",
      ...atForm,
      writes,
      tell("record", { type: "save.chosen", another: false }),
    ),
    { outcome: "falla", left: '"form":"unsaved"', canLeave: false },
  ),
  at(
    "POST {c}/create",
    "al crear un registro",
    "agreements/create",
    opened(
      "/agreements/create",
      reply("profiles/me", ME),
      tell("record", { type: "field.changed", field: "numero", value: "C-2" }),
      tell("record", { type: "save.chosen", another: false }),
    ),
    { outcome: "falla", left: '"form":"unsaved"', canLeave: false },
  ),
  at(
    "POST {c}/edit/file/{campo}",
    "al adjuntar un archivo",
    "agreements/edit/file/soporte?name=a.pdf",
    opened(
      "/agreements/edit/15",
      ...atForm,
      writes,
      tell("record", { type: "file.chosen", field: "soporte", file: PDF }),
    ),
    {
      outcome: "se cuenta",
      left: '"form":"unsaved"',
      canLeave: false,
      patience: 60,
      accepted: { id: "9", label: "a.pdf" },
    },
  ),
  ...optionSituations,
  ...importSituations,
];
