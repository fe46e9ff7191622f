import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineCommand } from "../../engine/command.ts";
import type { RecordContext, RecordInput } from "../../machines/record/record.types.ts";
import type { RecordSection, RecordValues } from "../../engine/record-section.ts";
import { recordAnswers, recordGestures } from "./record-samples.ts";
import { silentRecord } from "./silent-record.ts";
import type { Simulation } from "./sample.types.ts";

/** The largest file that the simulated section accepts, in bytes. */
const SMALL = 10;

/** A section with a required name, a file, an action that asks for a reason, and one without input. */
const section: RecordSection = {
  controller: "customers",
  lifecycle: activityLifecycle,
  commands: [
    defineCommand({ event: "audit", label: "Auditar", asksReason: true }),
    defineCommand({ event: "remind", label: "Recordar" }),
  ],
  documents: [{ action: "certificate", label: "Certificado" }],
  undoneBy: { edit: ["edit"], delete: ["delete"], activate: ["deactivate"] },
  emptyValues: { nombre: "", contrato: null },
  copyOf: (values: RecordValues) => values,
  problemsOf: ({ nombre }): Record<string, string> =>
    nombre === "" ? { nombre: "Escriba el nombre." } : {},
  flawsOf: () => ({}),
  fileProblemOf: (_field, { size }) => (size > SMALL ? "El archivo es muy grande." : null),
};

const inputOf = (part: Pick<RecordInput, "action" | "id" | "from">): RecordInput => ({
  ...part,
  section,
  company: "1",
  can: [
    "view",
    "edit",
    "create",
    "delete",
    "audit",
    "remind",
    "deactivate",
    "activate",
    "certificate",
  ],
  seed: "s",
});

const VIEWED = inputOf({ action: "view", id: "15", from: null });

const nothing = (): void => undefined;

/** A customer, read, edited, created or copied. */
export const recordSimulation: Simulation = {
  // No navigation opened it, so leaving has no effect.
  machine: silentRecord().provide({
    actions: { goTo: nothing, goToRecord: nothing, goToList: nothing },
  }),
  input: VIEWED,
  openings: [
    { key: "leer", words: "Se lee un registro", input: VIEWED },
    {
      key: "editar",
      words: "Se edita un registro",
      input: inputOf({ action: "edit", id: "15", from: null }),
    },
    {
      key: "crear",
      words: "Se crea un registro",
      input: inputOf({ action: "create", id: null, from: null }),
    },
    {
      key: "copiar",
      words: "Se crea una copia de un registro",
      input: inputOf({ action: "create", id: null, from: "15" }),
    },
  ],
  samples: [...recordGestures, ...recordAnswers],
  seen({ context }) {
    const { action, from, values, record, newer, changedBy, command, sides, isAnother } =
      context as RecordContext;
    const name = action === "view" ? record?.values["nombre"] : values["nombre"];
    return [
      from === null ? ACTIONS[action] : "Se crea una copia",
      ...(typeof name === "string" ? [`Nombre: «${name}»`] : []),
      ...(isAnother ? ["Después quiere crear otro"] : []),
      ...(changedBy === "" ? [] : [`Lo cambió otra persona: ${changedBy}`]),
      ...(newer === null ? [] : [`Allá dice: «${String(newer.values["nombre"])}»`]),
      ...(sides["nombre"] === undefined
        ? []
        : [`Se queda con lo ${sides["nombre"] === "mine" ? "suyo" : "de la otra persona"}`]),
      ...(command === "" ? [] : [`Se pidió: ${COMMANDS[command] ?? "otra cosa"}`]),
    ];
  },
};

const ACTIONS = { view: "Se lee", edit: "Se edita", create: "Se crea uno nuevo" };

const COMMANDS: Readonly<Record<string, string>> = {
  delete: "eliminarlo",
  audit: "auditarlo",
  remind: "recordarle su deuda",
  deactivate: "desactivarlo",
};
