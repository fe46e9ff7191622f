/** Whether a message belongs to a field, or to one of its child rows. */
export function concerns(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}
