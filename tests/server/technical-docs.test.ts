import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOffice, type Office, type Worker } from "../support/office.ts";

const HIDDEN = "SOLO PARA EL PERSONAL";
/** Every form of the addresses of both sites, and what the page of the API reads. */
const ADDRESSES = [
  "/flujos",
  "/flujos/",
  "/flujos/index.html",
  "/flujos/atlas.js",
  "/fluj%6fs/atlas.js",
  "/api/docs",
  "/api/docs/scalar.js",
  "/api/openapi.json",
];
const ACTIONS = ["flows", "api"] as const;

let folder: string;
let office: Office;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-sites-"));
  for (const part of ["dist", "atlas", "docs"]) {
    await mkdir(join(folder, part));
    await writeFile(join(folder, part, "index.html"), part === "dist" ? "producto" : HIDDEN);
  }
  await writeFile(join(folder, "atlas/atlas.js"), HIDDEN);
  await writeFile(join(folder, "docs/scalar.js"), HIDDEN);
  office = await openOffice(undefined, {
    env: { TECHNICAL_DOCS: "staff", PUBLIC_URL: "https://garante.example" },
    dist: join(folder, "dist"),
    atlas: join(folder, "atlas"),
    apiDocs: join(folder, "docs"),
  });
});

afterAll(async () => {
  await office.server.close();
  await rm(folder, { recursive: true });
});

const holderOf = (...actions: readonly string[]) =>
  office.asHolderOf([
    {
      controller: "technical-docs",
      status: 1,
      actions: ACTIONS.map((action) => ({ action, status: Number(actions.includes(action)) })),
    },
  ]);

/** The cookie that the server gives for a site. */
async function passOf(worker: Worker, site: string): Promise<string> {
  const reply = await worker(`technical-docs/${site}`, { method: "POST" });
  expect(reply.status).toBe(200);
  return reply.headers.get("set-cookie") ?? "";
}

async function ask(address: string, cookie = "", headers: Record<string, string> = {}) {
  const reply = await fetch(office.server.url + address, {
    headers: { accept: "text/html", cookie, ...headers },
    redirect: "manual",
  });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}

describe("the flow atlas and the page of the API of an installation", () => {
  test.each(ADDRESSES)("without a session give nothing at %s", async (address) => {
    const token = await office.tokenOf("admin");
    const stranger = await ask(address);
    expect(stranger.status).toBe(404);
    expect(JSON.parse(stranger.text)).toMatchObject({ msg: "No existe esta dirección." });
    for (const cookie of [
      "__Secure-pase-flows=",
      "__Secure-pase-flows=a.b; __Secure-pase-api=a.b",
      `__Secure-pase-flows=${token}`,
    ]) {
      expect((await ask(address, cookie)).status).toBe(404);
    }
    expect((await ask(address, "", { "if-none-match": "*" })).status).toBe(404);
  });

  test("are read with the permission of each, and with no other", async () => {
    const flows = await passOf(await holderOf("flows"), "flows");
    const api = await passOf(await holderOf("api"), "api");
    expect((await ask("/flujos/atlas.js", flows)).text).toBe(HIDDEN);
    expect((await ask("/api/docs", api)).text).toBe(HIDDEN);
    expect((await ask("/api/openapi.json", api)).status).toBe(200);
    expect((await ask("/api/docs", flows)).status).toBe(404);
    expect((await ask("/flujos/", api)).status).toBe(404);
    const moved = api.replace("pase-api", "pase-flows");
    // Nothing that was set over plain http is taken for it.
    expect((await ask("/flujos/", flows.replace("__Secure-", ""))).status).toBe(404);
    expect((await ask("/flujos/", moved)).status).toBe(404);
    const worker = await holderOf("api");
    expect((await worker("technical-docs/flows", { method: "POST" })).status).toBe(403);
  });

  test("are kept by no proxy, and their cookie is seen by no script and no other site", async () => {
    const pass = await passOf(await office.as("admin"), "flows");
    expect(pass).toMatch(
      /^__Secure-pase-flows=[^;]+; Path=\/flujos; HttpOnly; SameSite=Strict; Secure$/u,
    );
    const { headers } = await ask("/flujos/atlas.js", pass);
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  test("end with the session, and with the permission", async () => {
    const worker = await holderOf("flows");
    const pass = await passOf(worker, "flows");
    expect((await ask("/flujos/", pass)).status).toBe(200);
    await worker("auth/logout", { method: "POST" });
    expect((await ask("/flujos/", pass)).status).toBe(404);
    const later = await passOf(await holderOf("flows"), "flows");
    await office.server.db
      .updateTable("roles")
      .set({ estado: "inactive" })
      .where("nombre", "like", "p%-%")
      .execute();
    expect((await ask("/flujos/", later)).status).toBe(404);
  });

  test("are worth nothing as a way to the calls", async () => {
    const pass = await passOf(await office.as("admin"), "api");
    const value = /=([^;]*)/u.exec(pass)?.[1] ?? "";
    for (const token of [value, value.split(".")[0] ?? ""]) {
      const headers = { authorization: `Bearer ${token}`, company: "1" };
      expect((await ask("/api/genders/list", pass, headers)).status).toBe(401);
    }
  });
});
