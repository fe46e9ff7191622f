import type * as z from "zod/mini";

import type { Session } from "../domain/session.ts";
import { sessionParts } from "../contract/contract.ts";
import { resilient, type KeyValueStore } from "./resilient-storage.ts";

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The session store: exactly the seven keys of spec §3. Token and company are text that may be wrapped in
 * quotes, stripped on reading. A corrupt value counts as absent, and a corrupt permission list denies
 * (reading 11).
 *
 * @param open gives the browser's session storage; it may throw, and the store then lives in memory.
 */
export function createSessionStore(open: () => KeyValueStore) {
  const storage = resilient(open);

  const text = (key: string): string | null => {
    const stripped = (storage.get(key) ?? "").replaceAll(/^["']+|["']+$/gu, "").trim();
    // Any other character cannot travel in a header, and every request would fail without a message.
    return /^[\x21-\x7e]+$/u.test(stripped) ? stripped : null;
  };

  /** The last text read of each key, with its value: every visit reads the session, whose permissions are long. */
  const lastRead = new Map<string, { readonly stored: string; readonly value: unknown }>();

  function json<Schema extends z.ZodMiniType>(
    key: string,
    schema: Schema,
    otherwise: z.output<Schema>,
  ): z.output<Schema> {
    const stored = storage.get(key) ?? "";
    const known = lastRead.get(key);
    if (known?.stored === stored) return known.value as z.output<Schema>;
    const value = parsedOr(stored, schema, otherwise);
    lastRead.set(key, { stored, value });
    return value;
  }

  const token = () => text("token");
  const company = () => text("company");

  return {
    token,
    company,
    uid: () => text("uid"),

    /** Gives the stored session, or null without a token. */
    session(): Session | null {
      const stored = token();
      if (stored === null) return null;
      return {
        token: stored,
        user: json("user", sessionParts.user, { firstname: "", lastname: "" }),
        permission: json("permission", sessionParts.permission, []),
        companies: json("companies", sessionParts.companies, []),
        company: company() ?? "",
        changepwd: text("changepwd") === "true",
      };
    },

    saveUid(uid: string): void {
      storage.set("uid", uid);
    },

    saveSession(session: Session): void {
      storage.set("token", session.token);
      storage.set("user", JSON.stringify(session.user));
      storage.set("permission", JSON.stringify(session.permission));
      storage.set("companies", JSON.stringify(session.companies));
      storage.set("company", session.company);
      storage.set("changepwd", String(session.changepwd));
    },

    saveCompany(id: string): void {
      storage.set("company", id);
    },

    savePasswordChanged(): void {
      storage.set("changepwd", "false");
    },

    clear(): void {
      storage.clear();
    },
  };
}

function parsedOr<Schema extends z.ZodMiniType>(
  stored: string,
  schema: Schema,
  otherwise: z.output<Schema>,
): z.output<Schema> {
  try {
    const parsed = schema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : otherwise;
  } catch {
    return otherwise;
  }
}
