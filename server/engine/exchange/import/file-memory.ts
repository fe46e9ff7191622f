import type { Found } from "./find-targets.ts";

/** The state of a file while its rows are judged, batch after batch. */
export type FileMemory = {
  /** The line in which each key was found. */
  readonly seen: Map<string, number>;
  /** The record that each text of a reference names, by field. */
  readonly found: Map<string, Map<string, Found>>;
};

/** The state of a file before any of its rows is judged. */
export function freshMemory(): FileMemory {
  return { seen: new Map(), found: new Map() };
}
