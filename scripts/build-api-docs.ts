import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compressAssets } from "./compress-assets.ts";

/** The output folder of the API's page, served at /api/docs. */
const FOLDER = path.resolve(import.meta.dirname, "../build/api-docs");
const PAGE = path.resolve(import.meta.dirname, "api-docs/page.html");

/** The viewer of OpenAPI documents, as one self-contained script (ADR 32). */
const SCALAR = fileURLToPath(
  new URL("browser/standalone.js", import.meta.resolve("@scalar/api-reference")),
);

/** The brotli level: the highest takes half a minute here, and saves a tenth of what few people download. */
const QUALITY = 9;

/** Builds the page of the API. The script, named by its version, is compressed once for each version. */
async function buildApiDocs(): Promise<void> {
  const started = performance.now();
  const name = `scalar-${await versionOf(SCALAR)}.js`;
  const page = (await readFile(PAGE, "utf8")).replace("%SCALAR%", name);
  if (!(await exists(path.join(FOLDER, `${name}.br`)))) {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const script = await readFile(SCALAR, "utf8");
    await writeFile(path.join(FOLDER, name), script.replace(/\n?\/\/# sourceMappingURL=.*$/u, ""));
    await compressAssets(FOLDER, QUALITY);
  }
  await writeFile(path.join(FOLDER, "index.html"), page);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`build/api-docs: the page of the API, ${seconds} s\n`);
}

async function versionOf(script: string): Promise<string> {
  const file = path.resolve(path.dirname(script), "../../package.json");
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

await buildApiDocs();
