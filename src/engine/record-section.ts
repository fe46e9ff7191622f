import type { SectionDefinition } from "./define-section.ts";
import { commandsOf, type Command } from "./command.ts";
import type { Field } from "./field.ts";
import { recordSchema, writableFields } from "./field-schema.ts";
import { fileProblem } from "./kinds/file/file.kind.ts";
import { kindOf } from "./kinds/kinds.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { isSameValue, type Value, type Values } from "./value.ts";

/** The values of a record by field, as they travel; what they mean is the section's business. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** What is wrong, by field; `rows.0.name` is a cell of child rows. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A declared section as the machine of a record knows it. */
export type RecordSection = {
  readonly controller: string;
  readonly lifecycle: Lifecycle | null;
  readonly commands: readonly Command[];
  /** The values of a new record: every field that a person may write, and no other. */
  readonly emptyValues: RecordValues;
  /** The values of a record that a duplicate starts from: those that may be the same in two records. */
  readonly copyOf: (values: RecordValues) => RecordValues;
  /** The errors of some values; what stays as it was in `base` is not judged again. */
  readonly problemsOf: (values: RecordValues, base: RecordValues | null) => FieldErrors;
  /** Why a file may not be sent for a field; null when it may. */
  readonly fileProblemOf: (field: string, file: File) => string | null;
};

/** Describes a declared section to the machine of a record. */
export function recordSectionOf(section: SectionDefinition): RecordSection {
  const { controller, lifecycle, fields } = section;
  const writable = writableFields(fields);
  const schema = recordSchema(section);
  return {
    controller,
    lifecycle,
    commands: commandsOf(section),
    emptyValues: Object.fromEntries(writable.map(([name, field]) => [name, emptyValue(field)])),
    copyOf: (values) =>
      Object.fromEntries(
        writable.map(([name, field]) => [
          name,
          isCopied(field) ? (values[name] ?? null) : emptyValue(field),
        ]),
      ),
    problemsOf(values, base) {
      const parsed = schema.safeParse(values);
      const found: Record<string, string> = { ...rulesOf(section, values) };
      for (const { path, message } of parsed.error?.issues ?? []) {
        const name = String(path[0] ?? "");
        // What the server once gave is its own to judge: a secret that is never read, a masked document.
        if (base !== null && isSameValue(values[name], base[name])) continue;
        found[path.join(".")] ??= message;
      }
      return found;
    },
    fileProblemOf(name, file) {
      const field = fields[name];
      return field?.kind === "file" ? fileProblem(field, file) : "no recibe archivos";
    },
  };
}

/** The value of a field that nobody has filled. */
export function emptyValue(field: Field): Value {
  return kindOf(field).empty;
}

function isCopied(field: Field): boolean {
  return field.unique !== true && field.secret !== true && kindOf(field).isCopied;
}

function rulesOf({ rules }: SectionDefinition, values: RecordValues): FieldErrors {
  const found = rules.map((rule) => Object.entries(rule(values as Values)));
  return Object.fromEntries(found.flat());
}
