import { createHmac, timingSafeEqual } from "node:crypto";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import { filledPath } from "../../src/contract/call.ts";
import { openTechnicalDoc, type TechnicalDoc } from "../../src/contract/technical-docs-contract.ts";
import type { Ports } from "../ports.ts";
import { permissionOf } from "./granted-permission.ts";
import type { SignedIn, Sessions } from "./sessions.ts";

type Needs = Pick<Ports, "config" | "secrets"> & {
  readonly sessions: Sessions;
  readonly everything: readonly PermissionEntry[];
};

/** The part of the addresses that needs each cookie: the page of the API reads the document of the API. */
const PATH_OF = { flows: "/flujos", api: "/api" } as const satisfies Record<TechnicalDoc, string>;

/**
 * Admits browsers to the sites beside the product. Their pages are opened as addresses, which carry no `Authorization`:
 * a cookie names the session instead. It is worth nothing as a token, nor for the other site, nor once the session ends
 * or the permission is taken away (ADR 55). Over https its name has the prefix of a cookie that was set over https: that of
 * a host asks for the path `/`, and each of these is sent to its own site alone.
 */
export function createSitePasses({ config, secrets, sessions, everything }: Needs) {
  const isTls = config.publicUrl?.protocol === "https:";
  const [prefix, secure] = isTls ? ["__Secure-", "; Secure"] : ["", ""];

  function nameOf(site: TechnicalDoc): string {
    return `${prefix}pase-${site}`;
  }

  function sign(site: TechnicalDoc, tokenHash: string): string {
    return createHmac("sha256", secrets.sitePass).update(`${site} ${tokenHash}`).digest("hex");
  }

  /** Gives the cookie of a session for a site. */
  function cookieOf(site: TechnicalDoc, { tokenHash }: SignedIn): string {
    const value = `${tokenHash}.${sign(site, tokenHash)}`;
    return `${nameOf(site)}=${value}; Path=${PATH_OF[site]}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Whether a request may have the files of a site. To read them keeps no session alive. */
  async function admits(site: TechnicalDoc, cookies: string): Promise<boolean> {
    if (config.technicalDocs !== "staff") return config.technicalDocs === "open";
    const [tokenHash = "", signature = ""] = valueIn(cookies, nameOf(site)).split(".");
    const given = Buffer.from(signature);
    const expected = Buffer.from(sign(site, tokenHash));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const signedIn = await sessions.use(tokenHash, "", true);
    if (!signedIn || signedIn.user.must_change_password) return false;
    return isGranted(
      filledPath(openTechnicalDoc.path, { site }),
      permissionOf(signedIn.user, everything),
    );
  }

  return { cookieOf, admits, areOpen: config.technicalDocs === "open" };
}

export type SitePasses = ReturnType<typeof createSitePasses>;

/** The value of a cookie in the header `Cookie`; empty where it is not. */
function valueIn(cookies: string, name: string): string {
  const all = cookies.split(";").map((each) => each.trim());
  return all.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
