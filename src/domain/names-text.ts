/** The names in a cell of several records: a list with a semicolon is separated by semicolons only, as names hold commas. */
export function namesIn(text: string): string[] {
  return text
    .split(text.includes(";") ? ";" : ",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** The text of a cell that names several records. */
export function namesText(names: readonly string[]): string {
  const isRead = names.length !== 1 || !names[0]?.includes(",");
  return isRead ? names.join("; ") : `${names.join("")};`;
}
