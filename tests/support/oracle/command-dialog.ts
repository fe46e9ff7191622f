import type { Changing } from "./section-desk.ts";

/** A field of the dialog of a command: one of its input, or the reason. */
export type DialogField = "reason" | "fecha";

/** A chosen command with the content of its dialog, written from ADR 35 and from nothing of `src/`. */
export type Dialog = {
  readonly command: string;
  /** Each dialog has repeat keys of its own. */
  readonly opened: number;
  readonly values: Readonly<Partial<Record<DialogField, string | null>>>;
  readonly written: readonly string[];
  readonly visited: readonly string[];
  readonly isAttempted: boolean;
  readonly refusals: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly notice: string;
  /** Whether the server has shown the effect of the written content. */
  readonly isSeen: boolean;
  readonly confirmed: readonly string[];
  /** The contents that were sent, in order: each has its own repeat key. */
  readonly sent: readonly string[];
};

/** The message after a lost answer. */
export const UNANSWERED = "No llegó respuesta. Puede confirmar otra vez: no se hará dos veces.";
export const NOT_SEEN = "No se pudo ver qué pasaría. Inténtelo de nuevo.";

const ASKED: Readonly<Record<string, readonly DialogField[]>> = {
  suspend: ["reason"],
  terminate: ["reason"],
  schedule: ["fecha"],
};

const MISSING: Readonly<Record<DialogField, string>> = {
  reason: "El motivo es requerido",
  fecha: "Este dato es requerido",
};

export function openDialog(command: string, opened: number): Dialog {
  return {
    command,
    opened,
    values: Object.fromEntries((ASKED[command] ?? []).map((field) => [field, null])),
    written: [],
    visited: [],
    isAttempted: false,
    refusals: 0,
    errors: {},
    notice: "",
    isSeen: false,
    confirmed: [],
    sent: [],
  };
}

/** Whether confirmation comes first: for a command that cannot be undone, takes a record out of use or needs input. */
export const isAskedFirst = ({ command }: Pick<Dialog, "command">): boolean =>
  command === "delete" || ASKED[command] !== undefined;

/** Whether the effect is shown before the command is done: where it asks for data. */
export const isShownFirst = ({ command, isSeen }: Dialog): boolean =>
  command === "schedule" && !isSeen;

export function wrongIn({ values }: Dialog): Readonly<Record<string, string>> {
  const missing = Object.entries(values).filter(([, value]) => value === null);
  return Object.fromEntries(missing.map(([field]) => [field, MISSING[field as DialogField]]));
}

/** The messages to show: of the fields that were written in and left, of all after an attempt, and the server's own. */
export function dialogMessages(dialog: Dialog): Readonly<Record<string, string>> {
  const due = Object.entries(wrongIn(dialog)).filter(
    ([field]) => dialog.isAttempted || dialog.visited.includes(field),
  );
  return { ...dialog.errors, ...Object.fromEntries(due) };
}

/** Writes a field: the server's message about it goes, and the shown effect is no longer valid. */
export function fill(dialog: Dialog, field: DialogField, value: string | null): Dialog {
  const errors = Object.fromEntries(
    Object.entries(dialog.errors).filter(([each]) => each !== field),
  );
  const written = [...dialog.written.filter((each) => each !== field), field];
  return {
    ...dialog,
    values: { ...dialog.values, [field]: value },
    errors,
    written,
    isSeen: false,
  };
}

/** Returns to the dialog with the errors; those that belong to none of its fields are shown above it. */
export function refuseDialog(dialog: Dialog, errors: Readonly<Record<string, string>>): Dialog {
  const isOwn = (field: string) => field in dialog.values;
  const own = Object.entries(errors).filter(([field]) => isOwn(field));
  const others = Object.entries(errors).flatMap(([field, words]) => (isOwn(field) ? [] : [words]));
  return {
    ...dialog,
    isAttempted: true,
    refusals: dialog.refusals + 1,
    errors: Object.fromEntries(own),
    notice: others.map((each) => `${each}.`).join(" "),
    isSeen: false,
  };
}

/** Confirms the dialog: one confirmed content, however often it is sent. */
export function confirmDialog(dialog: Dialog): Dialog {
  const content = JSON.stringify(dialog.values);
  const isSame = dialog.sent.at(-1) === content;
  return { ...dialog, notice: "", sent: isSame ? dialog.sent : [...dialog.sent, content] };
}

/** A world that numbers its repeat keys as they first appear on the wire. */
type Keyed = { readonly usedKeys: readonly string[] };

/** The key under which a dialog sends what was confirmed. */
export function keyOf(world: Changing<Keyed>, { opened, sent }: Dialog): string {
  return keyNamed(world, `command ${opened} ${sent.length}`);
}

export function keyNamed(world: Changing<Keyed>, name: string): string {
  if (!world.usedKeys.includes(name)) world.usedKeys = [...world.usedKeys, name];
  return `key ${world.usedKeys.indexOf(name) + 1}`;
}

/** The reason and the input as they are sent. */
export function contentOf({ command, values }: Dialog): Readonly<Record<string, unknown>> {
  const { reason, ...input } = values;
  return {
    ...(reason !== undefined && reason !== null && { reason }),
    ...(command === "schedule" && { input }),
  };
}
