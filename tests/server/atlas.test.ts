import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { pageRoutes } from "../../server/routes/pages.ts";
import { SITES, withSite } from "../../server/site/site-files.ts";
import { loadStaticFiles } from "../../server/site/static-files.ts";

const NAVIGATION = { headers: { accept: "text/html" } };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-atlas-"));
  for (const part of ["dist", "atlas"]) {
    await mkdir(join(folder, part));
    await writeFile(join(folder, part, "index.html"), part);
  }
  await writeFile(join(folder, "atlas/atlas.js"), "script");
});

afterAll(async () => rm(folder, { recursive: true }));

async function pagesWith(atlas: string | null) {
  const files = await withSite(await loadStaticFiles(join(folder, "dist")), SITES.atlas, atlas);
  const routes = pageRoutes(files);
  return async (path: string) => {
    const reply = await routes.request(path, NAVIGATION);
    return { status: reply.status, body: await reply.text(), to: reply.headers.get("location") };
  };
}

describe("the flow atlas", () => {
  test("is served at /flujos/, and says that a file of it does not exist", async () => {
    const ask = await pagesWith(join(folder, "atlas"));
    expect(await ask("/flujos/")).toMatchObject({ status: 200, body: "atlas" });
    expect(await ask("/flujos/atlas.js")).toMatchObject({ status: 200, body: "script" });
    expect(await ask("/flujos")).toMatchObject({ status: 308, to: "/flujos/" });
    expect((await ask("/flujos/nada")).status).toBe(404);
    expect(await ask("/login")).toMatchObject({ status: 200, body: "dist" });
  });

  test.each([["not wanted", null] as const, ["not built", "/nowhere/at/all"] as const])(
    "where it is %s, its address is one that does not exist, of the product",
    async (_why, atlas) => {
      const ask = await pagesWith(atlas);
      expect(await ask("/flujos/")).toMatchObject({ status: 200, body: "dist" });
    },
  );

  test("is open in a demonstration, and in production for staff alone, whatever TECHNICAL_DOCS says", () => {
    const production = { NODE_ENV: "production" };
    expect(readConfig({}).technicalDocs).toBe("open");
    expect(readConfig({ TECHNICAL_DOCS: "off" }).technicalDocs).toBe("off");
    expect(readConfig(production).technicalDocs).toBe("staff");
    expect(readConfig({ ...production, TECHNICAL_DOCS: "off" }).technicalDocs).toBe("off");
    expect(() => readConfig({ ...production, TECHNICAL_DOCS: "open" })).toThrow(
      /^TECHNICAL_DOCS no es válido/u,
    );
  });
});
