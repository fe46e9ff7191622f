import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import type { Kysely } from "kysely";
import { BY_ITSELF } from "../../src/contract/by-itself.ts";
import { accessTo, type PermissionEntry } from "../../src/domain/permission.ts";
import { permissionOf } from "../services/granted-permission.ts";
import { digestOf } from "../services/random-tokens.ts";
import type { SignedIn, Sessions } from "../services/sessions.ts";
import type { Database } from "../store/schema.ts";
import { rememberCompany } from "../store/users.ts";
import type { ServerEnv } from "./server-env.ts";

type Needs = {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly everything: readonly PermissionEntry[];
};

/** The person's own pages: they belong to no company (spec §6, *allowed with any token*). */
const COMPANY_FREE = /^\/profiles(?:\/|$)/u;

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer +(\S+)$/iu.exec(c.req.header("authorization") ?? "")?.[1];
}

/**
 * Admits a call only with a live token (else 401), permission for its path, and a company of the person (else 403): the
 * same rule as in the browser, whose own copy is only for display (reading 20).
 */
export function guard({ db, sessions, everything }: Needs) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const token = bearerToken(c);
    const company = c.req.header("company") ?? "";
    const signedIn =
      token === undefined
        ? undefined
        : await sessions.use(digestOf(token), company, c.req.header(BY_ITSELF) !== undefined);
    if (!signedIn) throw new HTTPException(401, { message: "Su sesión terminó. Inicie sesión." });
    // Before the refusals, so that the log says whose they are.
    c.set("signedIn", signedIn);
    const path = pageOf(decodedPath(c.req.path.replace(/^\/api/u, "")));
    const access = accessTo(path, {
      hasToken: true,
      mustChangePassword: signedIn.user.must_change_password,
      permission: permissionOf(signedIn.user, everything),
    });
    if (access === "changePassword") {
      throw new HTTPException(403, { message: "Debe cambiar su contraseña antes de continuar." });
    }
    if (access !== "allowed") throw new HTTPException(403, { message: "Acceso denegado." });
    await requireCompany(c, path, signedIn);
    await next();
  });

  async function requireCompany(c: Context, path: string, signedIn: SignedIn) {
    const { user, companies, companyId, tokenHash } = signedIn;
    const company = c.req.header("company") ?? "";
    if (company === "" && COMPANY_FREE.test(path)) return;
    if (!companies.some(({ id }) => id === company)) {
      throw new HTTPException(403, { message: "No tiene acceso a este fondo." });
    }
    if (String(companyId) !== company || String(user.last_company_id) !== company) {
      await rememberCompany(db, { userId: user.id, tokenHash }, Number(company));
    }
  }
}

/** Controller and action are the first two segments (spec §6); the rest names the record or the operation. */
function pageOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.slice(0, 2).join("/")}`;
}

/** `/portf%6Flios` is `/portfolios`; a path that cannot be decoded matches nothing. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
