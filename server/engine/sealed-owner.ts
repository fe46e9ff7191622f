/** For whom a secret of a record is sealed: its place, so that it opens nowhere else. */
export function sealedOwner(table: string, field: string, id: string): string {
  return `${table}.${field}.${id}`;
}
