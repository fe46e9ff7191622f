import type { RecordErrors } from "../../../src/engine/define-section.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { Change } from "../served.types.ts";

/** A change of a record about to be written: its id is known before, also that of a new record. */
export type Draft = Change & {
  readonly id: string;
  /** Secrets that were sent, by field; `values` never holds one. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The input of the command that changes it; absent where there is none. */
  readonly input?: Values;
  /** Columns without a field, for a new record. */
  readonly columns?: Readonly<Record<string, unknown>>;
};

/** The result of a draft. */
export type Outcome =
  | { readonly id: string; readonly errors?: undefined }
  | { readonly id: string; readonly errors: RecordErrors; readonly twins?: Twins };

/** The records that have what must be unique, by the field that is refused for it: their ids. */
export type Twins = Readonly<Record<string, string>>;

/** The values sent for one record. */
export type Sent = {
  readonly values: Values;
  readonly reason: string | null;
  /** Values of fields that people cannot write, where a command makes the record. */
  readonly computed?: Values;
};
