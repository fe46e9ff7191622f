/** Whether the database can store a text: it has no NUL, and no half of a surrogate pair. */
export function isKeepable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
