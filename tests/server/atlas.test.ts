import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { pageRoutes } from "../../server/routes/pages.ts";
import { madeWhenAsked, SITES, withSite } from "../../server/site/site-files.ts";
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

  /** The pages of a copy whose atlas a script makes when it is asked for. */
  async function pagesThatMake(script: string) {
    const place = join(folder, script);
    const made = join(folder, `made by ${script}`);
    const ready = `${made}/index.html`;
    const text =
      script === "good.mjs"
        ? `import { mkdirSync, writeFileSync } from "node:fs"; mkdirSync(${JSON.stringify(made)}); writeFileSync(${JSON.stringify(ready)}, "drawn");`
        : `throw new Error("no hay con qué");`;
    await writeFile(place, text);
    const files = new Map(await loadStaticFiles(join(folder, "dist")));
    const reasons: unknown[] = [];
    const late = madeWhenAsked(files, {
      address: SITES.atlas,
      folder: made,
      script: place,
      log: ({ reason }) => reasons.push(reason),
    });
    const routes = pageRoutes(files, late);
    return { ask: async () => routes.request("/flujos/", NAVIGATION), reasons };
  }

  test("that is not there is drawn when somebody opens it: the page says so and asks again by itself", async () => {
    const { ask } = await pagesThatMake("good.mjs");
    const first = await ask();
    expect([first.status, first.headers.get("refresh")]).toEqual([503, "3"]);
    expect(await first.text()).toContain("Se están dibujando los flujos");
    await expect.poll(async () => (await ask()).status).toBe(200);
    expect(await (await ask()).text()).toBe("drawn");
  });

  test("that cannot be drawn says so, and why in the log", async () => {
    const { ask, reasons } = await pagesThatMake("bad.mjs");
    await expect.poll(async () => (await ask()).status).toBe(500);
    expect((await ask()).headers.get("refresh")).toBeNull();
    expect(String(reasons)).toContain("no hay con qué");
  });

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
