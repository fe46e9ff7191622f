import { matchesState, type StateValue } from "xstate";

import type { SectionRecord } from "../../src/contract/section-contract.ts";
import { messagesOf } from "../../src/machines/record/form.ts";
import type { CommandEvent } from "../../src/machines/command/command.types.ts";
import type { EditorContext } from "../../src/machines/record/editor.types.ts";
import type { ViewerContext } from "../../src/machines/record/viewer.types.ts";
import agreements from "../../src/sections/agreements/agreements.section.ts";
import genders from "../../src/sections/genders/genders.section.ts";
import loads from "../../src/sections/loads/loads.section.ts";
import { commandOn, confirmCommand, sendToCommand } from "./answer-command.ts";
import { createFakeAddressBar } from "./fake-address-bar.ts";
import { settle } from "./fake-wire.ts";
import { sendToRecord, type RecordEvent } from "./record-gestures.ts";
import { GRANTED, openProduct, SIGNED_IN, type Product, type Setting } from "./product.ts";

const actions = (...names: string[]) => names.map((action) => ({ action, status: 1 }));
const USUAL = ["list", "view", "create", "edit", "delete"];

/** The permissions of a user who may use every action of genders and agreements, and see loads. */
export const PERMISSION = [
  { controller: "loads", status: 1, actions: actions("list", "view") },
  { controller: "genders", status: 1, actions: actions(...USUAL, "activate", "deactivate") },
  {
    controller: "agreements",
    status: 1,
    actions: actions(...USUAL, "enforce", "suspend", "terminate", "resume", "amend"),
  },
];

/** A gender as the server sends it. */
export const GENDER: SectionRecord = {
  id: "15",
  version: 3,
  status: "active",
  values: { codigo: "NB", nombre: "No binario" },
  labels: {},
  facts: {},
  createdAt: "2026-11-01T13:00:00.000Z",
  createdBy: "Luz Marina Restrepo",
  updatedAt: "2026-11-01T13:00:00.000Z",
  updatedBy: "Luz Marina Restrepo",
};

/** The same gender after a change of some values. */
export const changed = (values: object, version = GENDER.version + 1): SectionRecord => ({
  ...GENDER,
  version,
  values: { ...GENDER.values, ...values },
  updatedBy: "Jorge Peña",
});

/** An agreement as the server sends it. */
export const AGREEMENT: SectionRecord = {
  ...GENDER,
  id: "4",
  status: "draft",
  values: {
    numero: "C-2026-4",
    empresa: "2",
    objeto: "Garantía de microcrédito",
    vigente_desde: "2026-01-01",
    vigente_hasta: null,
    participacion: "50",
    dias_mora_reclamo: 90,
    plazo_reclamo: 180,
    periodicidad: "1",
    soporte: "9",
  },
  labels: { empresa: "Cooperativa del Eje", periodicidad: "Mensual", soporte: "contrato.pdf" },
  facts: { hasContract: false },
};

/** A refusal of the server. */
const problem = (status: number, more: object = {}): Response =>
  new Response(
    JSON.stringify({ type: "about:blank", title: "No se pudo guardar.", status, ...more }),
    { status, headers: { "content-type": "application/problem+json" } },
  );

/** Opens the product signed in, with an address bar, at the page of a record. */
export async function openRecordPage(path: string, user = "aríos", setting: Setting = {}) {
  const address = createFakeAddressBar(path);
  const stored = { ...SIGNED_IN, permission: JSON.stringify(PERMISSION) };
  const sections = [genders, agreements, loads];
  const product = await openProduct({ path, stored, sections, bar: address, ...setting });
  await settle();
  const page = { ...onPage(product), product, ...address };
  await page.announceUser(user);
  return page;
}

/** The gestures and the observations of a test on the page of a record. */
export function onPage(product: Product) {
  const snapshot = () => {
    const { viewer, editor } = product.work();
    const actor = viewer ?? editor;
    if (actor === undefined) throw new Error("No record is open");
    return actor.getSnapshot();
  };
  /** The context of a form or of a record that is read: each has its own part of it. */
  const context = () => snapshot().context as ViewerContext & EditorContext;
  const send = async (event: RecordEvent): Promise<void> => {
    sendToRecord(product, event);
    await settle();
  };
  return {
    send,
    /** Whether the page is in a state. */
    isIn: (state: StateValue) => matchesState(state, snapshot().value),
    isUnsaved: () => product.work().editor?.getSnapshot().hasTag("unsaved") === true,
    context,
    messages: () => messagesOf(context()),
    /** Fills in the fields of a command's dialog, and confirms it. */
    confirm: (written?: Record<string, unknown>) => confirmCommand(product.work().viewer, written),
    sendToCommand: (...events: readonly CommandEvent[]) =>
      sendToCommand(product.work().viewer, ...events),
    /** The state of the command in progress; undefined where there is none. */
    command: () => commandOn(product.work().viewer)?.getSnapshot(),
    write: (field: string, value: unknown) => send({ type: "field.changed", field, value }),
    save: (another = false) => send({ type: "save.chosen", another }),
    reply: (path: string, json: unknown) => product.wire.last(path).reply(json),
    refuse: (path: string, status: number, more?: object) =>
      product.wire.last(path).respond(problem(status, more)),
    /** The live channel announces that somebody changed records. */
    hear: async (ids: string[], controller = "genders") => {
      product.workplace()?.send({ type: "records.changed", controller, ids, by: "Jorge Peña" });
      await settle();
    },
    /** Answers who the user is, where that is asked. */
    async announceUser(username: string) {
      const call = product.wire.calls.findLast((each) => each.path === "profiles/me");
      await call?.reply({
        username,
        ...GRANTED.user,
        email: "a@b.co",
        role: "Analista",
        companies: [],
        backupCodes: 0,
        schedules: [],
        signIns: [],
        sessions: [],
      });
    },
  };
}

/** Opens the form of a gender that has been read. */
export async function openGenderForm(user?: string) {
  const page = await openRecordPage("/genders/edit/15", user);
  await page.reply("genders/view/15", GENDER);
  return page;
}
