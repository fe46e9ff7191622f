/** Work that some records of a section wait for, of whoever may do it (ADR 85). */
export type AwaitedWork = {
  /** The action of the permission that does it. */
  readonly action: string;
  /** The work in words: `Emitir`. */
  readonly label: string;
  /** The records that wait, by the filters of their list, as in an address. */
  readonly filters: Readonly<Record<string, string>>;
};
