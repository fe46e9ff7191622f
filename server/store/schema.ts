import type { ColumnType, Generated, Selectable } from "kysely";
import type { PermissionEntry } from "../../src/domain/permission.ts";

/** A jsonb column: read as a value, written as its text. */
type Json<Value> = ColumnType<Value, string, string>;

export type UsersTable = {
  id: string;
  username: string;
  email: string;
  firstname: string;
  lastname: string;
  password_hash: string;
  must_change_password: boolean;
  disabled_at: Date | null;
  /** Name that people know the rights by; the rights themselves are `is_admin` and `permission`. */
  role: Generated<string>;
  /** An administrator has every section that exists, including those added later. */
  is_admin: boolean;
  permission: Json<readonly PermissionEntry[]>;
  last_company_id: number | null;
  /** Encrypted at rest: see `services/secret-box.ts`. */
  totp_secret: string;
  /** First successful code: from then on the QR is never served again. */
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  created_at: Date;
};

export type Database = {
  users: UsersTable;
  companies: { id: Generated<number>; nombre: string };
  user_companies: { user_id: string; company_id: number };
  sign_in_handles: { hash: string; user_id: string; expires_at: Date; attempts: Generated<number> };
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    network: Generated<string>;
    device: Generated<string>;
  };
  recovery_requests: { id: string; email: string; requested_at: Date; claimed_until: Date };
  recovery_codes: { user_id: string; code_hash: string; expires_at: Date };
  throttles: {
    key: string;
    attempts: number;
    attempted_at: Date;
    blocked_until: Date | null;
    failed_at: Date | null;
  };
  used_bot_tokens: { id: string; expires_at: Date };
  sign_in_events: {
    id: Generated<number>;
    at: Date;
    step: string;
    outcome: string;
    user_id: string | null;
    network: string;
    request_id: string;
  };
};

export type User = Selectable<UsersTable>;
