import { textOfValue } from "./field-text.ts";
import type { Field } from "./field.ts";

/** A setting of the program: what it changes, its control, and what is meant where nobody wrote it. */
export type Setting = {
  /** The heading under which it stands, with the others of its subject. */
  readonly subject: string;
  readonly name: string;
  /** Its effect, in a line. */
  readonly does: string;
  readonly kind: "text" | "number" | "yesNo" | "list" | "secret";
  /** The control in which it is written, of a kind whose values are texts. */
  readonly field: Field;
  /** The unit of its value; none where its control says it. */
  readonly unit?: string;
  /** The values that it may have, in words. */
  readonly range: string;
  /** Its value where nobody wrote it, as it would be stored; null where there is none. */
  readonly usual: string | null;
};

/** A list that is a page of settings, by the fields of its records: the key of each, its value and whose it is. */
export type SettingsPage = {
  readonly all: Readonly<Record<string, Setting>>;
  readonly known: (key: string | null) => Setting | null;
  readonly key: string;
  readonly value: string;
  readonly of: string;
};

/** A value of a setting as people read it, with what it counts: `30 días`. */
export function settingText({ field, unit }: Setting, value: string): string {
  return [textOfValue(field, value), ...(unit === undefined ? [] : [unit])].join(" ");
}
