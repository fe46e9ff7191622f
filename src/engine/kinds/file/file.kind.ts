import type { Controller } from "../../controller.ts";
import { marked, type FieldRules, type UnfilteredMarks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { bare } from "../plain-value.ts";
import { filledText, writtenText } from "../written-text.ts";

const MB = 1024 * 1024;

/** Whose data the content of a file says in full: people whom a section shows masked to some (its action `personal`). */
type People = {
  readonly of: Controller;
  /** The field of the record without which the file is about nobody. */
  readonly where?: string;
};

/** An attached file of some media types, by its id. */
export type FileField = FieldRules & {
  readonly kind: "file";
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** The people whose data its content says: who sees them masked does not get it. Null where it says none. */
  readonly people: People | null;
};

/** The people of a section, in every file of a field, or in those of records with a value in a field. */
export const peopleOf = (of: Controller, where?: string): People => ({
  of,
  ...(where !== undefined && { where }),
});

/** The content of a file says no data of people that the product masks. */
export const nobody = null;

/** One attached file, at most 5 MB of the given media types; of any where none is given, by its content alone. */
export const file = (
  label: string,
  types: readonly string[],
  people: People | null,
  ...marks: UnfilteredMarks
): FileField => ({
  kind: "file",
  types,
  maxBytes: 5 * MB,
  people,
  ...marked(label, marks),
});

/** The media types whose name people do not know. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "XLSX",
  "application/vnd.ms-excel": "CSV",
  "text/plain": "TXT",
};

/** The types of files, as people call them: `PDF, PNG`. */
export function typeNames(types: readonly string[]): string {
  const nameOf = (type: string) => TYPE_NAMES[type] ?? (type.split("/")[1] ?? type).toUpperCase();
  return [...new Set(types.map(nameOf))].join(", ");
}

/** The reason why a file may not be sent for a field; null when it may. */
export function fileProblem(
  { types, maxBytes }: FileField,
  { name, type, size }: File,
): string | null {
  if (types.length > 0 && !types.includes(type)) {
    const [ending] = /\.[^.]+$/u.exec(name) ?? [];
    return `Solo ${typeNames(types)}${ending === undefined ? "" : `: este es ${ending.toLowerCase()}`}`;
  }
  return size > maxBytes ? `Pesa más de ${maxBytes / MB} MB` : null;
}

export const fileKind: KindOf<FileField> = {
  ...writtenText,
  schema: () => filledText(),
  text: (_, value, label) => (typeof label === "string" ? label : bare(value)),
  filter: { form: "none" },
  isListable: false,
  isSortable: false,
  isImportable: false,
  isCopied: false,
};
