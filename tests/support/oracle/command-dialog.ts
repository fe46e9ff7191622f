import type { Changing } from "./section-desk.ts";

/** The field of the dialog of a command: of an input, or the reason. */
export type DialogField = "reason" | "fecha";

/** A command that was chosen, with what its dialog holds, written from ADR 35 and from nothing of `src/`. */
export type Dialog = {
  readonly command: string;
  /** Each dialog has repeat keys of its own. */
  readonly opened: number;
  readonly values: Readonly<Partial<Record<DialogField, string | null>>>;
  readonly visited: readonly string[];
  readonly isAttempted: boolean;
  readonly refusals: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly notice: string;
  /** Whether the server has shown what would happen with what is written. */
  readonly isSeen: boolean;
  readonly confirmed: readonly string[];
  /** The contents that were sent, in order: each has a key of its own. */
  readonly sent: readonly string[];
};

/** The words after a lost answer. */
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

/** What is asked before: what cannot be undone or takes a record out of use, and what has to be written. */
export const isAskedFirst = ({ command }: Pick<Dialog, "command">): boolean =>
  command === "delete" || ASKED[command] !== undefined;

/** Whether what it would do is shown before it is done: where it asks for data. */
export const isShownFirst = ({ command, isSeen }: Dialog): boolean =>
  command === "schedule" && !isSeen;

export function wrongIn({ values }: Dialog): Readonly<Record<string, string>> {
  const missing = Object.entries(values).filter(([, value]) => value === null);
  return Object.fromEntries(missing.map(([field]) => [field, MISSING[field as DialogField]]));
}

/** The messages that are due: of fields that were left, of all after an attempt, and the server's own. */
export function dialogMessages(dialog: Dialog): Readonly<Record<string, string>> {
  const due = Object.entries(wrongIn(dialog)).filter(
    ([field]) => dialog.isAttempted || dialog.visited.includes(field),
  );
  return { ...dialog.errors, ...Object.fromEntries(due) };
}

/** What is written takes away what the server said of it, and what it would do is not known any more. */
export function fill(dialog: Dialog, field: DialogField, value: string | null): Dialog {
  const errors = Object.fromEntries(
    Object.entries(dialog.errors).filter(([each]) => each !== field),
  );
  return { ...dialog, values: { ...dialog.values, [field]: value }, errors, isSeen: false };
}

/** Comes back into the dialog with the errors; those of no field of it are said above it. */
export function refuseDialog(dialog: Dialog, errors: Readonly<Record<string, string>>): Dialog {
  const isOwn = (field: string) => field in dialog.values;
  const own = Object.entries(errors).filter(([field]) => isOwn(field));
  const others = Object.entries(errors).flatMap(([field, words]) => (isOwn(field) ? [] : [words]));
  return {
    ...dialog,
    isAttempted: true,
    refusals: dialog.refusals + 1,
    errors: Object.fromEntries(own),
    notice: others.join(" "),
    isSeen: false,
  };
}

/** What is confirmed is one content, however often it is sent. */
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
