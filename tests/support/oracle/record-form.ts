import { keyNamed } from "./command-dialog.ts";
import { BLANK, type KeptDraft, type RecordWorld, type Values } from "./record-world.ts";
import { addressOf, call, letGo, type Changing } from "./section-desk.ts";

type World = Changing<RecordWorld>;

const FIELDS = ["numero", "objeto", "marco", "soporte"] as const;

/** The values that differ from the base. */
export function changedIn({ base, values }: Pick<RecordWorld, "base" | "values">): Partial<Values> {
  return Object.fromEntries(
    FIELDS.filter((field) => values[field] !== base[field]).map((field) => [field, values[field]]),
  );
}

export const isChanged = (world: Pick<RecordWorld, "base" | "values">): boolean =>
  Object.keys(changedIn(world)).length > 0;

/** The errors of the values; while editing, only the changed values are checked. */
function wrongIn({ values, base, action }: RecordWorld): Readonly<Record<string, string>> {
  const isJudged = action === "create" || values.numero !== base.numero;
  return isJudged && values.numero === null ? { numero: "Este dato es requerido" } : {};
}

const isWrong = (world: RecordWorld): boolean => Object.keys(wrongIn(world)).length > 0;

/** Whether leaving loses something: unsaved values, or an attempt to be mended. */
export function isUnsaved(world: RecordWorld): boolean {
  if (["saving", "sending", "doubting", "conflict", "leaving"].includes(world.showing)) return true;
  return world.showing === "form" && (isChanged(world) || (world.isAttempted && isWrong(world)));
}

/** The messages to show: of the fields that were written in and left, of all fields after an attempt, and the server's own. */
export function messagesIn(world: RecordWorld): Readonly<Record<string, string>> {
  const due = Object.entries(wrongIn(world)).filter(
    ([field]) => world.isAttempted || world.visited.includes(field),
  );
  return { ...world.errors, ...Object.fromEntries(due) };
}

/** Opens the form: nothing is changed, left or refused. */
export function startForm(world: World, values: Values): void {
  world.base = values;
  world.values = values;
  world.version = world.record?.version ?? 0;
  world.written = [];
  world.visited = [];
  world.isAttempted = false;
  world.errors = {};
  world.newer = null;
}

/** The values that a copy takes: without the number, which is unique, and the file. */
export const copyOf = (values: Values): Values => ({ ...values, numero: null, soporte: null });

const formOf = ({ action, isCopy, detour }: RecordWorld): string =>
  [action, isCopy, detour].join(" ");

/** The record returns to the screen: pending news is looked up, and known news is shown. */
export function hearOthers(world: World): void {
  world.isLooking = false;
  world.news = world.newer === null ? null : "changed";
  if (world.isUnseen) look(world);
}

/** Reads the record behind a piece of news before showing it: the change may be the person's own (ADR 17). */
export function look(world: World): void {
  letGo(world, "newer");
  world.isLooking = true;
  world.news = null;
  // Asked by the page itself: that keeps no session alive.
  const headers = { "by-itself": "1" };
  call(world, "newer", { method: "GET", path: "agreements/view/15", headers });
}

/** The form returns to the screen: unchanged values need no draft. */
export function returnToForm(world: World): void {
  world.showing = "form";
  world.isUnsent = false;
  hearOthers(world);
  if (!isUnsaved(world)) forgetDraft(world);
}

function keepDraft(world: World): void {
  if (!world.isKnown) return;
  const { values, base, version } = world;
  world.drafts = { ...world.drafts, [formOf(world)]: { values, base, version } };
}

/**
 * Makes the record that is missing in the field of the contract above it (ADR 72): the form waits as a draft, and no
 * form waits for itself. Gives the address of the other form; null where nothing is made.
 */
export function leaveWaiting(world: World, text: string): string | null {
  const id = world.action === "edit" || world.isCopy ? "15" : "";
  const name = `agreements.${world.action}.${id}.marco`;
  const behind = servedBy(world);
  if (!world.isKnown || [...behind, world.detour].includes(name)) return null;
  const { values, base, version } = world;
  const waits = { name, text, from: addressOf(world), behind, made: null };
  world.drafts = { ...world.drafts, [formOf(world)]: { values, base, version, waits } };
  return `/agreements/create?for=${name}`;
}

/** The form that waits for the one in sight, with what was looked for; null for none. */
export function waitingIn({ drafts, detour, isKnown }: RecordWorld) {
  const all = Object.values(drafts).map(({ waits }) => waits ?? null);
  return (isKnown ? all.find((each) => each !== null && each.name === detour) : null) ?? null;
}

/** The forms that wait for the one in sight, the nearest last. */
function servedBy(world: RecordWorld): readonly string[] {
  const waiting = waitingIn(world);
  return waiting === null ? [] : [...waiting.behind, waiting.name];
}

/** Gives the record that was made to the form that waits for it. */
export function bringTo(world: World, made: string): void {
  world.drafts = Object.fromEntries(
    Object.entries(world.drafts).map(([form, draft]) => [
      form,
      draft.waits?.name === world.detour ? { ...draft, waits: { ...draft.waits, made } } : draft,
    ]),
  );
}

export function forgetDraft(world: World): void {
  if (!world.isKnown) return;
  world.drafts = without(world.drafts, formOf(world));
}

export const draftIn = (world: RecordWorld): KeptDraft | null =>
  (world.isKnown ? world.drafts[formOf(world)] : undefined) ?? null;

function without<Value>(all: Readonly<Record<string, Value>>, name: string) {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));
}

/** Writes a value: the server's error about the former value no longer applies. */
export function write(world: World, field: keyof Values, value: string | null): void {
  world.values = { ...world.values, [field]: value };
  world.errors = without(world.errors, field);
  world.written = [...world.written.filter((each) => each !== field), field];
  keepDraft(world);
  if (world.showing === "form" && !isUnsaved(world)) forgetDraft(world);
}

/** Saves valid values; errors are shown at their fields, and an unchanged record needs no saving. */
export function save(world: World, another: boolean): void {
  if (world.action !== "create" && !isUnsaved(world)) return;
  if (isWrong(world)) {
    world.errors = {};
    refuse(world);
    return;
  }
  world.isAnother = another;
  world.isLeavingSaved = false;
  world.confirmed = [];
  sendSaving(world);
}

/** Saves before leaving for where the person wanted to go; a wrong form is returned to. */
export function saveAndLeave(world: World): void {
  if (isWrong(world)) {
    world.errors = {};
    refuse(world);
    returnToForm(world);
    return;
  }
  world.isAnother = false;
  world.isLeavingSaved = true;
  world.confirmed = [];
  sendSaving(world);
}

export function refuse(world: World): void {
  world.isAttempted = true;
  world.refusals += 1;
}

/**
 * Sends all of a new record, with a key that makes it safe to repeat; of an existing one, the changed values and the
 * version.
 */
export function sendSaving(world: World): void {
  world.showing = "saving";
  world.isLooking = false;
  world.news = null;
  world.calls = world.calls.map((each) =>
    each.name === "newer" && each.fate === "flying" ? { ...each, fate: "aborted" } : each,
  );
  const yes = world.confirmed.length === 0 ? {} : { confirmed: world.confirmed.join(",") };
  if (world.action === "create") {
    call(world, "save", {
      method: "POST",
      path: "agreements/create",
      headers: { "idempotency-key": keyOf(world), ...yes },
      body: { values: world.values },
    });
  } else {
    call(world, "save", {
      method: "PUT",
      path: "agreements/edit/15",
      headers: yes,
      body: { version: world.version, values: changedIn(world) },
    });
  }
}

/** The key of the form: the same however often the form is sent; keys are numbered as they first appear. */
function keyOf(world: World): string {
  return keyNamed(world, `form ${world.keys}`);
}

/** Opens another blank form: its new record has its own key. */
export function startAnother(world: World): void {
  world.record = null;
  world.keys += 1;
  startForm(world, BLANK);
  returnToForm(world);
}

/** Whether both people changed the same field. */
export function isContested(world: RecordWorld): boolean {
  const theirs = world.newer?.values.objeto;
  const { values, base } = world;
  return theirs !== base.objeto && values.objeto !== base.objeto && values.objeto !== theirs;
}

/**
 * Merges both changes; a field that both changed has the chosen value. Only values that the writer has seen are saved.
 */
export function merge(world: World): void {
  const { newer, values, base } = world;
  if (newer === null) throw new Error("Nobody else has changed it");
  const isTheirs = isContested(world)
    ? world.side === "theirs"
    : newer.values.objeto !== base.objeto;
  world.values = isTheirs ? { ...values, objeto: newer.values.objeto } : values;
  world.base = newer.values;
  world.version = newer.version;
  world.record = newer;
  world.newer = null;
  keepDraft(world);
  returnToForm(world);
}
