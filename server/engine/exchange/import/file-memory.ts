import type { Found } from "./find-targets.ts";

/** What is known of a file while its rows are judged, batch after batch. */
export type FileMemory = {
  /** The line in which each key was seen. */
  readonly seen: Map<string, number>;
  /** What each text of a reference calls, by the field. */
  readonly found: Map<string, Map<string, Found>>;
};

/** The memory of a file of which nothing was judged yet. */
export function freshMemory(): FileMemory {
  return { seen: new Map(), found: new Map() };
}
