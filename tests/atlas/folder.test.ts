import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onPage } from "../support/on-page.ts";
import { describe, expect, test } from "vitest";
import { ATLAS, openAtlasStage } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

/** The bytes that a machine may add to the folder (ADR 31, ADR 153). */
const BYTES_OF_A_MACHINE = 95_000;

/** The module that no machine adds to, and that one page asks for. */
const LAYOUT = "archivos/trazado.js";

describe("the folder of the atlas", () => {
  test("opens without a server, and asks the network for nothing", async () => {
    const { page, sees } = await visit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(join(ATLAS, "index.html")).href);
    await sees("Cómo se comporta el producto");
    await page.getByRole("link", { name: "Simular" }).click();
    await sees("Simular: Acceso");
    await onPage(page.getByText("Restaurando la sesión").first()).toBeVisible();
    expect(asked.filter((url) => !url.startsWith("file:"))).toEqual([]);
  });

  test("stays under 95 kB a machine without the screenshots (ADR 31, ADR 153)", async () => {
    const entries = await readdir(ATLAS, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((each) => each.isFile() && !/\.(?:br|gz)$/u.test(each.name))
      .map((each) => join(each.parentPath, each.name))
      .filter((file) => !file.includes("pantallas/") && !file.endsWith(LAYOUT));
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const machines = files.filter((file) => file.endsWith(".mmd")).length;
    process.stdout.write(`\natlas: ${bytes} bytes without screenshots, ${machines} machines\n`);
    expect(bytes / machines).toBeLessThan(BYTES_OF_A_MACHINE);
  });

  test("shows its largest diagram", async () => {
    const { page } = await visit();
    await page.goto("/flujos/#/diagrama?maquina=editor&nivel=todo");
    await page.locator("[data-id]").first().waitFor();
    const time = Math.round(await page.evaluate(() => performance.now()));
    process.stdout.write(`\natlas: the largest diagram in ${time} ms\n`);
    expect(await page.locator("[data-id]").count()).toBeGreaterThan(100);
  });
});
