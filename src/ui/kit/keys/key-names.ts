/** Gives keys as people read them, `Ctrl+Mayús+Enter`, by the names of `aria-keyshortcuts`. */
export function shortcutsOf(read: string): string {
  return read.replace("Ctrl", "Control").replace("Mayús", "Shift");
}

/** Gives keys by the names of `aria-keyshortcuts` as people read them. */
export function keysRead(known: string): string {
  return known.replaceAll("Control", "Ctrl").replaceAll("Shift", "Mayús").replaceAll(" ", " o ");
}
