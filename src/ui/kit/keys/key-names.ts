/** The names of keys as a browser and as a person know them. */
const NAMES: readonly (readonly [known: string, read: string])[] = [
  ["Control", "Ctrl"],
  ["Shift", "Mayús"],
];

/** Gives keys as people read them, such as `Ctrl+Mayús+Enter`, by the names of `aria-keyshortcuts`. */
export function shortcutsOf(read: string): string {
  return NAMES.reduce((keys, [known, name]) => keys.replaceAll(name, known), read);
}

/** Gives keys by the names of `aria-keyshortcuts` as people read them. */
export function keysRead(known: string): string {
  const keys = NAMES.reduce((all, [name, read]) => all.replaceAll(name, read), known);
  return keys.replaceAll(" ", " o ");
}
