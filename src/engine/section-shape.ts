import type { SectionDefinition } from "./define-section.ts";

/**
 * Which of the fields that only some records of a section have are those of one kind of them: those that they have, in the
 * order in which they came, and those that they lack. The rows of a load have the columns of its structure.
 */
export type SectionShape = { readonly has: readonly string[]; readonly lacks: readonly string[] };

/** The sections that were given a shape: the same one again, so that nothing that hangs on it is drawn again. */
const shaped = new WeakMap<SectionDefinition, Map<string, SectionDefinition>>();

/**
 * A section as the records of one shape have it: what they have stands in their order, in sight, where the first such field
 * of the declaration does; what they lack is absent from lists and forms.
 * @param shape undefined for records that have every field.
 */
export function inShape(
  section: SectionDefinition,
  shape: SectionShape | undefined,
): SectionDefinition {
  if (shape === undefined) return section;
  const known = shaped.get(section) ?? new Map<string, SectionDefinition>();
  const key = JSON.stringify(shape);
  const made = known.get(key) ?? withShape(section, shape);
  shaped.set(section, known.set(key, made));
  return made;
}

function withShape(section: SectionDefinition, { has, lacks }: SectionShape): SectionDefinition {
  const all = Object.entries(section.fields);
  const isShaped = ([name]: (typeof all)[number]) => has.includes(name) || lacks.includes(name);
  const before = all.slice(0, all.findIndex(isShaped));
  const after = all.slice(before.length).filter((each) => !isShaped(each));
  const pick = (
    names: readonly string[],
    mark: { readonly listed?: true; readonly absent?: true },
  ) =>
    names.flatMap((name) => {
      const field = section.fields[name];
      return field === undefined ? [] : [[name, { ...field, ...mark }] as const];
    });
  const shown = pick(has, { listed: true });
  const fields = Object.fromEntries([
    ...before,
    ...shown,
    ...after,
    ...pick(lacks, { absent: true }),
  ]);
  return { ...section, fields };
}
