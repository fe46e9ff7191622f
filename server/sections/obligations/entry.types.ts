/** A credit that enters, by the fields of an obligation; references are ids. */
export type Entering = {
  readonly referencia: string;
  readonly cliente: string;
  readonly portafolio: string;
  readonly fecha_desembolso: string;
  readonly valor_desembolso: string;
  readonly plazo: number;
  readonly tasa: string;
  readonly centro?: string | null;
  /** Whether its commission is paid in advance. */
  readonly anticipada?: boolean;
};

/** The cause of a change of what is covered. */
export type Cause = {
  /** The month of the cut that changes, `AAAA-MM`. */
  readonly period: string;
  /** The key of the ledger's entry: what was posted under it is not posted again (law 7). */
  readonly key: string;
};

/** Credits that enter together, with their first cut. */
export type Entry = Cause & {
  readonly rows: readonly Entering[];
  /** The load that brings them; null where a person enters one. */
  readonly load: string | null;
  /** The record that is the cause, `obligations-singles/15`, where it is no load. */
  readonly origin?: string;
};
