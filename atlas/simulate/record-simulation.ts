import { defineCommand } from "../../src/engine/command.ts";
import type { EditorContext, EditorInput } from "../../src/machines/record/editor.types.ts";
import type { ViewerContext } from "../../src/machines/record/viewer.types.ts";
import type { RecordSection, RecordValues } from "../../src/engine/record-section.ts";
import { checkedLifecycle } from "./checked-lifecycle.ts";
import { editorSamples, viewerSamples } from "./record-samples.ts";
import { silentEditor, silentViewer } from "./silent-record.ts";
import type { Simulation } from "./sample.types.ts";
import { nothing } from "./sample.ts";

/** The largest file that the simulated section accepts, in bytes. */
const SMALL = 10;

/** A section with a required name, a file, a city, an action that asks for a reason, and one without input. */
const section: RecordSection = {
  controller: "customers",
  lifecycle: checkedLifecycle,
  commands: [
    defineCommand({ event: "audit", label: "Auditar", past: "Auditó", asksReason: true }),
    defineCommand({ event: "remind", label: "Recordar", past: "Recordó" }),
  ],
  changes: [],
  documents: [{ action: "certificate", label: "Certificado", past: "Expidió un certificado de" }],
  undoneBy: { edit: ["edit"], delete: ["delete"], activate: ["deactivate"] },
  emptyValues: { nombre: "", contrato: null, ciudad: null },
  starts: { today: [], chosen: ["ciudad"] },
  valuesFor: (nombre) => ({ nombre, contrato: null, ciudad: null }),
  nameOf: ({ values }) => String(values["nombre"]),
  referenceOf: (field) => (field === "ciudad" ? { to: "cities", fits: [] } : null),
  fittedTo: () => [],
  labelOf: (field) => field,
  isCopied: true,
  hasParts: false,
  copyOf: (values: RecordValues) => values,
  problemsOf: ({ nombre }): Record<string, string> =>
    nombre === "" ? { nombre: "Escriba el nombre." } : {},
  uniqueSets: [],
  flawsOf: () => ({}),
  followsOf: () => "",
  fileProblemOf: (_field, { size }) => (size > SMALL ? "El archivo es muy grande." : null),
};

const seed = "s";
const can = "view edit create delete audit remind deactivate activate certificate".split(" ");

/** A customer that is read. No navigation opened it, so leaving has no effect. */
export const viewerSimulation: Simulation = {
  machine: silentViewer().provide({ actions: { goToRecord: nothing, goToList: nothing } }),
  input: { section, id: "15", can, seed, seen: null },
  samples: viewerSamples,
  seen({ context }) {
    const { record, newer, changedBy, command } = context as ViewerContext;
    return [
      ...nameIn(record?.values),
      ...(record?.status === "checking" ? ["El servidor lo revisa"] : []),
      ...othersIn(changedBy, newer?.values),
      ...(command === "" ? [] : [`Se pidió: ${COMMANDS[command] ?? "otra cosa"}`]),
    ];
  },
};

const inputOf = (part: Pick<EditorInput, "action" | "id" | "from">): EditorInput => ({
  ...part,
  section,
  can,
  seed,
});

const EDITED = inputOf({ action: "edit", id: "15", from: null });

/** The form of a customer, edited, new or copied. */
export const editorSimulation: Simulation = {
  machine: silentEditor().provide({ actions: { goTo: nothing, goToRecord: nothing } }),
  input: EDITED,
  openings: [
    { key: "editar", words: "Se edita un registro", input: EDITED },
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
  samples: editorSamples,
  seen({ context }) {
    const form = context as EditorContext;
    const { action, from, values, newer, changedBy, sides, isAnother, serves } = form;
    return [
      from === null ? ACTIONS[action] : "Se crea una copia",
      ...nameIn(values),
      ...(typeof values["ciudad"] === "string"
        ? [`Ciudad: «${String(form.labels["ciudad"])}»`]
        : []),
      ...(serves === null ? [] : ["Otro formulario lo espera"]),
      ...(isAnother ? ["Después quiere crear otro"] : []),
      ...othersIn(changedBy, newer?.values),
      ...(sides["nombre"] === undefined
        ? []
        : [`Se queda con lo ${sides["nombre"] === "mine" ? "suyo" : "de la otra persona"}`]),
    ];
  },
};

function nameIn(values: RecordValues | undefined): readonly string[] {
  const name = values?.["nombre"];
  return typeof name === "string" ? [`Nombre: «${name}»`] : [];
}

function othersIn(by: string, newer: RecordValues | undefined): readonly string[] {
  return [
    ...(by === "" ? [] : [`Lo cambió otra persona: ${by}`]),
    ...(newer === undefined ? [] : [`Allá dice: «${String(newer["nombre"])}»`]),
  ];
}

const ACTIONS = { edit: "Se edita", create: "Se crea uno nuevo" };

const COMMANDS: Readonly<Record<string, string>> = {
  delete: "eliminarlo",
  audit: "auditarlo",
  remind: "recordarle su deuda",
  deactivate: "desactivarlo",
};
