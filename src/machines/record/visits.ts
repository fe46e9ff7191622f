/** The fields of a form where a person wrote, and those of them that they left. */
type Visits = {
  readonly written: readonly string[];
  readonly visited: readonly string[];
};

/** Counts a field as left: only one that was written in, so that looking around a form is no mistake. */
export function leftIn({ written, visited }: Visits, field: string): readonly string[] {
  return written.includes(field) ? together(visited, field) : visited;
}

/** Adds a field to those that have it once. */
export function together(fields: readonly string[], field: string): readonly string[] {
  return fields.includes(field) ? fields : [...fields, field];
}
