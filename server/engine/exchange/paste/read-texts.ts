import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import type { Values } from "../../../../src/engine/value.ts";
import type { ReadContext } from "../../served.types.ts";
import { readAs } from "../../kinds/read-text.ts";
import { checkValues } from "../../write/check-values.ts";
import { freshMemory, readRow, type ReadRow, referenceResolver } from "../import/reading.ts";
import { ownVisibility } from "../import/targets.ts";

/** The texts for the cells of one record, by field. */
export type Texts = Readonly<Record<string, string>>;

/** The values of the cells that can be used, and the errors of the others, by field. */
export type ReadTexts = {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  /** The texts of those that were read as something that people would not see in them. */
  readonly came: Readonly<Record<string, string>>;
};

/** Reads the texts of some rows as an import reads those of a file, and checks each value by itself. */
export async function readTexts(
  context: ReadContext,
  fields: readonly (readonly [string, Field])[],
  rows: readonly Texts[],
): Promise<readonly ReadTexts[]> {
  const columns = fields.map(([name, field], index) => ({ name, field, index }));
  const read = rows.map((texts, line) =>
    readRow(
      columns.filter(({ name }) => Object.hasOwn(texts, name)),
      { line, cells: columns.map(({ name }) => texts[name] ?? "") },
    ),
  );
  const resolve = referenceResolver(
    { ...context, visibilityOf: (section) => ownVisibility({ ...context, section }) },
    columns,
    freshMemory(),
  );
  const formOf = formsOf(context.section.definition, fields);
  return (await resolve(read)).map((row) => checked(formOf, row));
}

type FormOf = (names: readonly string[]) => SectionDefinition;

function checked(formOf: FormOf, { cells, values, errors }: ReadRow): ReadTexts {
  const names = Object.keys(cells);
  const sent = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const found = checkValues(formOf(names), sent, null);
  const wrong: Record<string, string> = {};
  for (const [path, words] of Object.entries(found.errors))
    wrong[path.split(".")[0] ?? ""] ??= words;
  Object.assign(wrong, errors);
  const right = Object.entries(found.values).filter(([name]) => !Object.hasOwn(wrong, name));
  const { fields } = formOf(names);
  const came = right.flatMap(([name, value]) => {
    const field = fields[name];
    const text = cells[name] ?? "";
    return field === undefined || readAs(field, text, value) === null
      ? []
      : [[name, text] as const];
  });
  return { values: Object.fromEntries(right), errors: wrong, came: Object.fromEntries(came) };
}

/** The declaration of some of the fields alone: a rule over several is for the whole record to keep. */
function formsOf(
  section: SectionDefinition,
  fields: readonly (readonly [string, Field])[],
): FormOf {
  const forms = new Map<string, SectionDefinition>();
  return (names) => {
    const key = names.join(" ");
    const own = Object.fromEntries(fields.filter(([name]) => names.includes(name)));
    const form = forms.get(key) ?? { ...section, fields: own, rules: [] };
    forms.set(key, form);
    return form;
  };
}
