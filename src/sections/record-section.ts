import type { FieldErrors, RecordSection, RecordValues } from "../machines/record/record.types.ts";
import { isSameValue } from "../machines/record/merge.ts";
import type { SectionDefinition } from "./define-section.ts";
import type { Field } from "./field.ts";
import { recordSchema, writableFields } from "./field-schema.ts";
import type { Value, Values } from "./value.ts";

/** What the record machine asks of a declared section. */
export function recordSectionOf(section: SectionDefinition): RecordSection {
  const { controller, lifecycle, actions, fields } = section;
  const writable = writableFields(fields);
  const schema = recordSchema(section);
  return {
    controller,
    lifecycle,
    actions,
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
    fileProblemOf: (name, file) => fileProblem(fields[name], file),
  };
}

function fileProblem(field: Field | undefined, { type, size }: File): string | null {
  if (field?.kind !== "file") return "no recibe archivos";
  if (!field.types.includes(type)) return "no es de un tipo que se reciba aquí";
  const limit = field.maxBytes / (1024 * 1024);
  return size > field.maxBytes ? `pesa más de ${limit} MB` : null;
}

/** The value of a field that nobody has filled. */
export function emptyValue({ kind }: Field): Value {
  if (kind === "yesNo") return false;
  return kind === "references" || kind === "rows" || kind === "permissions" ? [] : null;
}

function isCopied(field: Field): boolean {
  return field.unique !== true && field.secret !== true && field.kind !== "file";
}

function rulesOf({ rules }: SectionDefinition, values: RecordValues): FieldErrors {
  const found = rules.map((rule) => Object.entries(rule(values as Values)));
  return Object.fromEntries(found.flat());
}
