import { randomUUID } from "node:crypto";
import type section from "../../../src/sections/users/users.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";
import { unusableHash } from "../../services/passwords.ts";
import { seal } from "../../services/secret-box.ts";
import { newTotpSecret } from "../../services/totp.ts";

/** A new account starts with a key, a second factor to set up, and no password. */
export const derived: DerivedOf<typeof section> = async ({ ports }, { before }) => {
  if (before !== null) return {};
  const id = randomUUID();
  const columns = {
    id,
    password_hash: unusableHash(),
    is_admin: false,
    totp_secret: seal(newTotpSecret(), id, ports.secrets.encryption),
    totp_last_step: 0,
  };
  return { columns };
};
