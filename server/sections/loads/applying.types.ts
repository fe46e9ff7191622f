import type { LoadSpec } from "./load-spec.ts";
import type { KeptRow } from "./row-blocks.ts";

/** A block of rows that is applied. */
export type Applying = {
  readonly spec: LoadSpec;
  readonly rows: readonly KeptRow[];
  /** The key of its entry in the ledger: what was posted under it is not posted again (law 7). */
  readonly key: string;
};
