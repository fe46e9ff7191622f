import type { SectionDefinition } from "./define-section.ts";
import type { Field, Fields } from "./field.ts";
import { hasRegions, statusesOf } from "./lifecycle-statuses.ts";
import { columnOfText, pathOf } from "./list-column-text.ts";
import { isColumn, STATUS } from "./list-query.ts";

/** The columns of a list that are fields of what its records refer to: «Cliente › Ciudad» (ADR 154). */

/** A reference of a section, with the section there. */
export type Reach = { readonly by: string; readonly target: SectionDefinition };

type Rights = {
  /** Whether the person is permitted an address. */
  readonly mayOpen: (path: string) => boolean;
  /** The company's names for statuses of the section there, by key. */
  readonly statuses?: Readonly<Record<string, string>>;
};

/** The keys of such columns among some as they are kept, each once. */
export function referredKeys(columns: readonly string[]): readonly string[] {
  const keys = columns.map((text) => columnOfText(text).key);
  return [...new Set(keys.filter((key) => pathOf(key) !== null))];
}

/** The query of a list as it is asked for: with the person's own columns of that sort, where the address says none. */
export function withReferredAsked(query: string, columns: readonly string[]): string {
  const keys = referredKeys(columns);
  const params = new URLSearchParams(query);
  if (keys.length === 0 || params.has("c")) return query;
  params.set("c", keys.join(","));
  return `?${params.toString()}`;
}

/**
 * The field of a record as a column of the list of those that refer to it, by the rules of its own page; null where
 * the person may not open that page or would see it masked, where it says how somebody signs in or where a person was, or where
 * it is counted from many records.
 * @param by the reference, whose label comes first.
 */
export function referredField(
  by: Pick<Field, "label">,
  section: SectionDefinition,
  name: string,
  { mayOpen, statuses = {} }: Rights,
): Field | null {
  const { controller, fields, lifecycle, title } = section;
  if (!mayOpen(`/${controller}/view`) || name === title || !isColumn(section, name)) return null;
  if (name === STATUS) {
    if (lifecycle === null || hasRegions(lifecycle)) return null;
    const options = statusesOf(lifecycle, statuses).map(({ key, label }) => [key, label] as const);
    return {
      kind: "choice",
      label: `${by.label} › Estado`,
      options: Object.fromEntries(options),
    };
  }
  const field = fields[name];
  if (field === undefined || isOfItsPage(field)) return null;
  if (field.personal === true && !mayOpen(`/${controller}/personal`)) return null;
  return { ...field, label: `${by.label} › ${field.label}` };
}

function isOfItsPage(field: Field): boolean {
  const { counted, signsIn, whereabouts } = field;
  // An address has its name on the page of its record alone.
  const isAddress = field.kind === "text" && (field.holds === "record" || field.holds === "list");
  return isAddress || counted === true || signsIn === true || whereabouts === true;
}

/** All such columns that a person may have for a reference, by their keys. */
export function referredFields(
  by: string,
  { fields: { [by]: field } }: Pick<SectionDefinition, "fields">,
  target: SectionDefinition,
  rights: Rights,
): Fields {
  if (field === undefined) return {};
  const names = [STATUS, ...Object.keys(target.fields)];
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = referredField(field, target, name, rights);
      return found === null ? [] : [[`${by}.${name}`, found] as const];
    }),
  );
}

/** The sections that were given such columns: the same one again, so that nothing that hangs on it is drawn again. */
const known = new WeakMap<SectionDefinition, Map<string, SectionDefinition>>();

/** A section with the columns of what its records refer to that an answer has; itself without any. */
export function withReferred(
  section: SectionDefinition,
  referred: Readonly<Record<string, unknown>> | undefined,
): SectionDefinition {
  if (referred === undefined) return section;
  const made = known.get(section) ?? new Map<string, SectionDefinition>();
  known.set(section, made);
  const key = JSON.stringify(referred);
  // A field is plain data: the server sends those of its own declarations.
  const whole = made.get(key) ?? { ...section, referred: referred as Fields };
  made.set(key, whole);
  return whole;
}
