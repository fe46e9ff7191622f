import type { SectionRecord } from "../contract/section-contract.ts";
import type { DocumentKind, SectionDefinition } from "./define-section.ts";
import { changesOf } from "./changeable-fields.ts";
import { commandsOf, type Command } from "./command.ts";
import { isDuplicated, isWorthDuplicating } from "./duplicate.ts";
import type { Field } from "./field.ts";
import { recordSchema, writableFields } from "./field-schema.ts";
import { fileProblem } from "./kinds/file/file.kind.ts";
import { kindOf } from "./kinds/kinds.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { partName, versionName } from "./part-name.ts";
import { undoneBy } from "./undo.ts";
import { writtenSetsOf } from "./unique-sets.ts";
import { isSameValue, type Value, type Values } from "./value.ts";

/** The values of a record by field, as they are sent; only the section knows their meaning. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** The errors by field; `rows.0.name` is a cell of child rows. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The fields that a new form need not ask for, by what stands in them: today, or the only record there is to choose. */
export type Starts = { readonly today: readonly string[]; readonly chosen: readonly string[] };

/** The part of a declared section that the machine of a record uses. */
export type RecordSection = {
  readonly controller: string;
  readonly lifecycle: Lifecycle | null;
  readonly commands: readonly Command[];
  /** The changes of one field that many records allow at once. */
  readonly changes: readonly Command[];
  readonly documents: readonly DocumentKind[];
  /** The actions that can be undone, each with those that undo it. */
  readonly undoneBy: ReturnType<typeof undoneBy>;
  /** The values of a new record: every field that a person may write, and no other. */
  readonly emptyValues: RecordValues;
  /** The fields of a new record that may be known without asking. */
  readonly starts: Starts;
  /** Whether a duplicate of a record would start with anything of it. */
  readonly isCopied: boolean;
  /** The values with which a duplicate of a record starts: those that two records may share. */
  readonly copyOf: (values: RecordValues) => RecordValues;
  /** Whether a duplicate of a record has parts of its own, which the server copies. */
  readonly hasParts: boolean;
  /** The values of a new record that was missing elsewhere: the name by which it was looked for, and what it must have. */
  readonly valuesFor: (name: string, shared: RecordValues) => RecordValues;
  /** The name of a record, by which a reference to it is known. */
  readonly nameOf: (record: Pick<SectionRecord, "id" | "values" | "labels">) => string;
  /** The section of the records that a field refers to, and the fields that both must have alike; null for another field. */
  readonly referenceOf: (
    field: string,
  ) => { readonly to: string; readonly fits: readonly string[] } | null;
  /** The fields that a person writes whose records must fit the value of one. */
  readonly fittedTo: (field: string) => readonly string[];
  /** The label of a field. */
  readonly labelOf: (field: string) => string;
  /** The errors of some values; one that is unchanged from `base` is not checked again. */
  readonly problemsOf: (values: RecordValues, base: RecordValues | null) => FieldErrors;
  /** The sets of fields that must be unique and that a person writes whole. */
  readonly uniqueSets: readonly (readonly string[])[];
  /** The known faults of the record as it is stored, by field. */
  readonly flawsOf: (stored: RecordValues) => FieldErrors;
  /** Tells what followed by itself once a record was created; empty where nothing did. */
  readonly followsOf: (record: Pick<SectionRecord, "values" | "createdAt">) => string;
  /** The reason why a file may not be sent for a field; null when it may. */
  readonly fileProblemOf: (field: string, file: File) => string | null;
};

/** Adapts a declared section for the machine of a record. */
export function recordSectionOf(section: SectionDefinition): RecordSection {
  const { controller, lifecycle, fields, title } = section;
  const writable = writableFields(fields);
  const emptyValues = Object.fromEntries(
    writable.map(([name, field]) => [name, emptyValue(field)]),
  );
  const isNamed = title in emptyValues && fields[title]?.kind === "text";
  const schema = recordSchema(section);
  return {
    controller,
    lifecycle,
    commands: commandsOf(section),
    changes: changesOf(section),
    documents: section.documents,
    undoneBy: undoneBy(section),
    emptyValues,
    starts: startsOf(writable),
    valuesFor: (name, shared) => ({
      ...emptyValues,
      ...(isNamed && name !== "" && { [title]: name }),
      ...sharedIn(emptyValues, shared),
    }),
    nameOf: (record) => nameIn(section, record),
    referenceOf(name) {
      const field = fields[name];
      return field !== undefined && "to" in field ? { to: field.to, fits: field.fits ?? [] } : null;
    },
    fittedTo: (name) =>
      writable.flatMap(([each, field]) =>
        "to" in field && field.fits?.includes(name) === true ? [each] : [],
      ),
    labelOf: (name) => fields[name]?.label ?? name,
    isCopied: isWorthDuplicating(section),
    copyOf: (values) =>
      Object.fromEntries(
        writable.map(([name, field]) => [
          name,
          isDuplicated(section, name, field) ? (values[name] ?? null) : emptyValue(field),
        ]),
      ),
    hasParts: section.brings !== undefined,
    problemsOf(values, base) {
      const parsed = schema.safeParse(values);
      const found: Record<string, string> = { ...rulesOf(section, values) };
      for (const { path, message } of parsed.error?.issues ?? []) {
        const name = String(path[0] ?? "");
        // Values from the server are not checked again: a secret that is never read or a masked document would be
        // refused.
        if (base !== null && isSameValue(values[name], base[name])) continue;
        found[path.join(".")] ??= message;
      }
      return found;
    },
    uniqueSets: writtenSetsOf(section),
    flawsOf: section.flaws ?? (() => ({})),
    followsOf: section.follows ?? (() => ""),
    fileProblemOf(name, file) {
      const field = fields[name];
      return field?.kind === "file" ? fileProblem(field, file) : "No recibe archivos";
    },
  };
}

function startsOf(fields: ReturnType<typeof writableFields>): Starts {
  const named = (isKnown: (field: Field) => boolean) =>
    fields.flatMap(([name, field]) => (isKnown(field) ? [name] : []));
  return {
    today: named((field) => field.usuallyToday === true),
    chosen: named(({ kind, required }) => kind === "reference" && required === true),
  };
}

/** The name of a record, within its whole where it is a part: «1» says nothing of the row of a load. */
function nameIn(
  section: SectionDefinition,
  { id, values, labels }: Pick<SectionRecord, "id" | "values" | "labels">,
): string {
  const name = labels[section.title] ?? values[section.title];
  const text = typeof name === "string" || typeof name === "number" ? String(name) : id;
  const said = versionName(section, text, { values });
  return partName(section, said, labels[section.partOf ?? ""]?.toString() ?? "");
}

/** The value of an empty field. */
export function emptyValue(field: Field): Value {
  return kindOf(field).empty;
}

function rulesOf({ rules }: SectionDefinition, values: RecordValues): FieldErrors {
  const found = rules.map((rule) => Object.entries(rule(values as Values)));
  return Object.fromEntries(found.flat());
}

/** Those of some values that a form has, each as the form has it: one record in a field of several is a list. */
function sharedIn(emptyValues: RecordValues, shared: RecordValues): RecordValues {
  const known = Object.entries(shared).filter(([name]) => name in emptyValues);
  return Object.fromEntries(
    known.map(([name, value]) => [name, Array.isArray(emptyValues[name]) ? [value].flat() : value]),
  );
}
