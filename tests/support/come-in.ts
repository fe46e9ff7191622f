import type { APIResponse } from "playwright";
import { filledPath } from "../../src/contract/call.ts";
import { login, tfa, tfaQr } from "../../src/contract/contract.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import type { Visitor } from "./visitor.ts";

type Part = string | boolean | object;
type Parts = Readonly<Record<string, Part>>;

/**
 * Opens an address for a person who is signed in already: the server signs them in as always, and the tab holds the
 * session as the product stores it (spec §3). It is for walks about the work; the screens of the sign-in have their own.
 */
export async function comeIn(visitor: Visitor, username: string, path = "/dashboard") {
  const session = await newSession(visitor, username);
  // The tab was opened by a page of the site, whose storage it shares.
  await visitor.page.evaluate((parts) => {
    for (const [key, value] of parts) sessionStorage.setItem(key, value);
  }, session);
  await visitor.page.goto(path);
  await visitor.page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** Signs in by the calls alone, and gives the session as the tab stores it. */
async function newSession(visitor: Visitor, username: string): Promise<[string, string][]> {
  const { authenticator, context } = visitor;
  const post = async (path: string, data: object) =>
    partsOf(await context.request.post(`/api/${path}`, { data }));
  const credentials = { username, password: DEMO_PASSWORD, captcha: "" };
  const uid = textOf((await post(login.path, credentials))["uid"]);
  if (!authenticator.knows(username)) {
    const qr = await partsOf(await context.request.get(`/api/${filledPath(tfaQr.path, { uid })}`));
    authenticator.read(textOf(qr["data"]), username);
  }
  const password = await authenticator.codeOf(username);
  const granted = await post(filledPath(tfa.path, { uid }), { password, captcha: "" });
  const kept = ["token", "user", "permission", "companies", "company", "changepwd"];
  const stored = kept.map((key): [string, string] => [key, textOf(granted[key])]);
  return [["uid", uid], ...stored];
}

async function partsOf(reply: APIResponse): Promise<Parts> {
  return (await reply.json()) as Parts;
}

function textOf(part: Part = ""): string {
  return typeof part === "object" ? JSON.stringify(part) : String(part);
}
