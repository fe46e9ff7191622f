import type { ImportEvent } from "../../src/machines/import/import.types.ts";
import type { Chosen, ListEvent } from "../../src/machines/list/list.types.ts";
import { confirmCommand } from "../support/answer-command.ts";
import { openAtWork, pageOf, type AtWork } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";
import { responseOf } from "../support/lines.ts";
import { CONTRACTS, CONTRACTS_PERMISSION } from "../support/record-driver.ts";
import { sendToRecord, type RecordEvent } from "../support/record-gestures.ts";
import { SIGNED_IN } from "../support/product.ts";
import type { Setting } from "../support/product.ts";

type Act = (product: AtWork) => Promise<void>;

export const opened =
  (path: string, ...acts: readonly Act[]) =>
  async (setting: Setting): Promise<AtWork> => {
    const product = await openAtWork(path, {
      ...(path.startsWith("/agreements") && {
        sections: [CONTRACTS],
        stored: { ...SIGNED_IN, permission: JSON.stringify(CONTRACTS_PERMISSION) },
      }),
      ...setting,
    });
    for (const act of acts) await act(product);
    return product;
  };

export const tell =
  (page: "list" | "record" | "importing", event: ListEvent | RecordEvent | ImportEvent): Act =>
  async (product) => {
    if (page === "record") sendToRecord(product, event as RecordEvent);
    else (product.work()[page] as { send: (event: unknown) => void } | undefined)?.send(event);
    await settle();
  };
export const reply =
  (path: string, json: unknown): Act =>
  (product) =>
    product.wire.last(path).reply(json);

/** Answers line by line. */
export const replyLines =
  (path: string, ...lines: readonly object[]): Act =>
  (product) =>
    product.wire.last(path).respond(responseOf(...lines));

/** Opens the options of a field, in the list or in a form. */
export const wantOptions =
  (field: string): Act =>
  async (product) => {
    lookupOf(product)?.send({ type: "options.wanted", field, text: "" });
    await settle();
  };

/** The search machine of the open page. */
export function lookupOf(product: AtWork) {
  const { list, editor } = product.work();
  return (list ?? editor)?.getSnapshot().children.lookup;
}

export const RECORD = {
  id: "15",
  version: 3,
  status: "current",
  labels: {},
  facts: {},
  values: { numero: "C-1", objeto: "Uno", ciudad: null, soporte: null },
  createdAt: "a",
  createdBy: "b",
  updatedAt: "c",
  updatedBy: "d",
};
export const SHAPED = { ...RECORD, values: {} };
export const ME = {
  username: "a",
  firstname: "A",
  lastname: "R",
  email: "a@b.co",
  role: "X",
  companies: [],
  backupCodes: 0,
  schedules: [],
  signIns: [],
  sessions: [],
};
const COMMAND: Chosen = {
  action: "deactivate",
  label: "Inactivar",
  past: "Inactivó",
  row: null,
};
const ROW = { id: "2", version: 1, label: "Dos" };
const rows = reply("banks/list", pageOf(["1", "2"]));
export const views = reply("banks/list/views", { views: [] });
export const atForm = [reply("profiles/me", ME), reply("agreements/view/15", RECORD)];
export const atRecord = [
  reply("agreements/view/15", RECORD),
  reply("agreements/view/15/history", { changes: [{ ...change(), canRevert: true }] }),
];
export const writes = tell("record", { type: "field.changed", field: "objeto", value: "Dos" });
const confirming =
  (written: Record<string, unknown> = {}): Act =>
  async (product) => {
    const { list, viewer } = product.work();
    await confirmCommand(list ?? viewer, written);
  };
/** Confirms the chosen command: unchanged, with its reason, or with the data that it asks for. */
export const plainly = confirming();
export const withReason = confirming({ reason: "Cierre" });
export const withDate = confirming({ fecha: "2026-11-30" });
const withChosen = (command: Chosen): Act[] => [
  rows,
  tell("list", { type: "row.toggled", id: "2" }),
  tell("list", { type: "command.chosen", command }),
];
export const withRow = (action: string): Act[] => [
  ...withChosen({ ...COMMAND, action, row: ROW }),
  plainly,
];
/** A command with the selected rows, whose question waits for its rehearsal. */
export const withSelected = withChosen(COMMAND);
export const chooses = (action: string) => tell("record", { type: "command.chosen", action });
export const FILE = { name: "a.csv", size: 3, content: new Blob(["a"]) };
export const PDF = new File(["%"], "a.pdf", { type: "application/pdf" });

function change() {
  return { id: "90", at: "", by: "", action: "edit", reason: null, fields: [] };
}
