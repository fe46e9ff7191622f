import { fromPromise } from "xstate";

import { activityLifecycle } from "../../machines/lifecycles/activity.machine.ts";
import { recordMachine } from "../../machines/record/record.machine.ts";
import type {
  RecordContext,
  RecordInput,
  RecordSection,
  RecordValues,
} from "../../machines/record/record.types.ts";
import { recordAnswers, recordGestures } from "./record-samples.ts";
import type { Simulation } from "./sample.types.ts";

const silent = fromPromise(() => new Promise<never>(() => undefined)) as never;
const nothing = (): void => undefined;

/** The largest file that the simulated section takes, in bytes. */
const SMALL = 10;

/** A section with a name that must be written, a file, and an action that asks for its reason. */
const section: RecordSection = {
  controller: "customers",
  lifecycle: activityLifecycle,
  actions: [{ action: "audit", asksReason: true }],
  emptyValues: { nombre: "", contrato: null },
  copyOf: (values: RecordValues) => values,
  problemsOf: ({ nombre }): Record<string, string> =>
    nombre === "" ? { nombre: "Escriba el nombre." } : {},
  fileProblemOf: (_field, { size }) => (size > SMALL ? "El archivo es muy grande." : null),
};

const inputOf = (part: Pick<RecordInput, "action" | "id" | "from">): RecordInput => ({
  ...part,
  section,
  company: "1",
  can: ["view", "edit", "create", "delete", "audit", "deactivate", "activate"],
  seed: "s",
});

const VIEWED = inputOf({ action: "view", id: "15", from: null });

/** A customer, read, edited, created or copied. */
export const recordSimulation: Simulation = {
  machine: recordMachine.provide({
    actors: {
      lookup: silent,
      recallDraft: silent,
      fetchRecord: silent,
      fetchNewer: silent,
      fetchHistory: silent,
      saveRecord: silent,
      actOnRecord: silent,
      deleteRecord: silent,
      revertChange: silent,
      sendFile: silent,
    },
    actions: { keepDraft: nothing, forgetDraft: nothing, notify: nothing, bringFile: nothing },
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
    const { action, from, values, record, newer, changedBy, deed, sides, isAnother } =
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
      ...(deed.action === "" ? [] : [`Se pidió: ${DEEDS[deed.action] ?? "otra cosa"}`]),
    ];
  },
};

const ACTIONS = { view: "Se lee", edit: "Se edita", create: "Se crea uno nuevo" };

const DEEDS: Readonly<Record<string, string>> = {
  delete: "eliminarlo",
  audit: "auditarlo",
  deactivate: "desactivarlo",
};
