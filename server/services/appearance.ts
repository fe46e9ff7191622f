import { sql } from "kysely";
import type { Appearance } from "../../src/domain/appearance.ts";
import type { Ports } from "../ports.ts";
import { digestOf } from "./random-tokens.ts";
import type { SignedIn } from "./sessions.ts";

const YEAR_S = 365 * 24 * 60 * 60;
const USUAL = { theme: "system", density: "comfortable", keys: "on", menu: "open" } as const;

/**
 * Keeps how the product looks for each person. A cookie tells it to their browser before anything is drawn (ADR 52): it
 * is no secret, so the page's first script may read it. Over https it has the prefix of a cookie that this very host set.
 */
export function createAppearance({ db, config }: Pick<Ports, "db" | "config">) {
  const isTls = config.publicUrl?.protocol === "https:";
  const [prefix, secure] = isTls ? ["__Host-", "; Secure"] : ["", ""];

  function cookieOf({ theme, density, keys, menu }: Appearance): string {
    return `${prefix}apariencia=${theme}.${density}.${keys}.${menu}; Path=/; Max-Age=${YEAR_S}; SameSite=Strict${secure}`;
  }

  /** Stores what a person chose, the rest as it was, and gives the cookie. */
  async function keep({ user }: SignedIn, chosen: Appearance): Promise<string> {
    const { theme = null, density = null, keys = null, menu = null } = chosen;
    const { rows } = await sql<Appearance>`
      insert into user_appearances as former (user_id, theme, density, single_keys, menu)
      values (${user.id}, coalesce(${theme}, ${USUAL.theme}), coalesce(${density}, ${USUAL.density}),
        coalesce(${keys}, ${USUAL.keys}), coalesce(${menu}, ${USUAL.menu}))
      on conflict (user_id) do update
      set theme = coalesce(${theme}, former.theme), density = coalesce(${density}, former.density),
        single_keys = coalesce(${keys}, former.single_keys), menu = coalesce(${menu}, former.menu)
      returning theme, density, single_keys as keys, menu`.execute(db);
    return cookieOf(rows[0] ?? USUAL);
  }

  /** Gives the cookie of the person of a session. */
  async function cookieOfSession(token: string): Promise<string> {
    const { rows } = await sql<Appearance>`
      select a.theme, a.density, a.single_keys as keys, a.menu
      from user_appearances a join sessions s on s.user_id = a.user_id
      where s.token_hash = ${digestOf(token)}`.execute(db);
    return cookieOf(rows[0] ?? USUAL);
  }

  return { keep, cookieOfSession };
}
