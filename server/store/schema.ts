import type { ColumnType, Generated, Selectable } from "kysely";
import type { Tables } from "./tables.types.ts";

export type UsersTable = {
  id: string;
  username: string;
  email: string;
  firstname: string;
  lastname: string;
  password_hash: string;
  must_change_password: boolean;
  /** A status of the lifecycle `user`; Locked is not stored, it follows from the throttles. */
  estado: Generated<string>;
  /** The role, which gives the user its permissions. */
  rol: string | number | null;
  /** First administrators may use every section, including those added later, whatever their role. */
  is_admin: boolean;
  last_company_id: number | null;
  /** The allied entity of which they are: they reach nothing but what is of it (ADR 127). */
  aliado: Generated<string | number | null>;
  /** The lawyer whom they are, or for whom they work: they reach nothing but the cases of it (ADR 132). */
  abogado: Generated<string | number | null>;
  /** The member of staff to whom they answer: what is overdue of theirs is told to them (ADR 127). */
  jefe: Generated<string | number | null>;
  /** Encrypted at rest: see `services/secret-box.ts`. */
  totp_secret: string;
  /** Time of the first valid code: from then on the QR is never served again. */
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  /** Since when they have entered, whatever happens to their second factor: who has is never deleted. */
  first_entered_at: Generated<Date | null>;
  created_at: Date;
  /** The id of a member of staff as a section's record; the drivers read a bigint in different types. */
  number: Generated<string | number>;
};

type Company = Tables["companies"];

/** Companies are older than their section: the id of one is a small number, and its other texts may never have been written. */
type CompaniesTable = { id: Generated<number>; nombre: string } & {
  [Name in Exclude<keyof Company, "id" | "nombre">]: Company[Name] extends string | null
    ? Company[Name] | null
    : Company[Name];
};

/** The last entry of each company's ledger. */
type LedgerHeads = {
  empresa_id: number;
  asientos: Generated<string>;
  anio: Generated<number>;
  numero: Generated<number>;
  huella: Generated<string>;
};

/** The months of each company's ledger that are closed. */
type LedgerPeriods = {
  empresa_id: number;
  periodo: string;
  estado: string;
  cerrado_en: Date | null;
  cerrado_por: string | null;
};

/** Who works on which line of the bank, and until when (ADR 125). */
type LineHolds = {
  line_id: string;
  empresa_id: number;
  user_id: string;
  hasta: Date;
};

/** Tells what people decided that a text or a payer of the bank stands for: twice the same proposes a rule (ADR 125). */
type ReconciliationDecisions = {
  id: Generated<string>;
  empresa_id: number;
  line_id: string;
  campo: "nit" | "payer" | "text";
  clave: string;
  significa: "payer" | "contribution" | "charge";
  empresa: string | null;
  decidido_por: string;
  decidido_en: Date;
};

/** The documents that companies issued, each as it is printed (ADR 126). */
type IssuedLetters = {
  company_id: number;
  number: string;
  /** Without its dashes. */
  code: string;
  controller: string;
  record_id: string;
  action: string;
  kind: string;
  day: string;
  issued_at: Date;
  issued_by: string | null;
  printed: ColumnType<unknown, string, never>;
};

/** The tables of the sections, and those that no section declares. */
export type Database = Omit<Tables, "companies"> & {
  users: UsersTable;
  companies: CompaniesTable;
  ledger_heads: LedgerHeads;
  ledger_periods: LedgerPeriods;
  line_holds: LineHolds;
  reconciliation_decisions: ReconciliationDecisions;
  issued_letters: IssuedLetters;
  user_companies: { user_id: string; company_id: number };
  sign_in_handles: { hash: string; user_id: string; expires_at: Date; attempts: Generated<number> };
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    /** The company of its last call: its sockets get that company's announcements. */
    company_id: Generated<number | null>;
    network: Generated<string>;
    device: Generated<string>;
  };
  recovery_codes: { user_id: string; code_hash: string; expires_at: Date };
  backup_codes: { user_id: string; code_hash: string };
  throttles: {
    key: string;
    attempts: number;
    attempted_at: Date;
    blocked_until: Date | null;
    failed_at: Date | null;
    /** The user whose sign-in it counts, where the name is known. */
    user_id: Generated<string | null>;
  };
  used_bot_tokens: { id: string; expires_at: Date };
  sign_in_events: {
    id: Generated<number>;
    at: Date;
    step: string;
    outcome: string;
    user_id: string | null;
    network: string;
    address: Generated<string | null>;
    request_id: string;
    /** How many of the same came within its minute. */
    times: Generated<number>;
  };
};

export type User = Selectable<UsersTable>;
