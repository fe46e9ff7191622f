import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { strangersIn } from "../../scripts/bundle-sources.ts";
import { weigh, type Manifest } from "../../scripts/bundle-weights.ts";
import { compressAssets } from "../../scripts/compress-assets.ts";

const MANIFEST: Manifest = {
  "index.html": { file: "index.js", isEntry: true, imports: ["_vendor.js"], css: ["index.css"] },
  "_vendor.js": { file: "vendor.js" },
  "_form.js": { file: "form.js", css: ["form.css"], imports: ["index.html"] },
  "src/ui/screens/login.screen.tsx": {
    file: "login.js",
    isDynamicEntry: true,
    imports: ["_form.js"],
  },
  "src/ui/screens/tfa.screen.tsx": { file: "tfa.js", isDynamicEntry: true, imports: ["_form.js"] },
  "src/ui/screens/big.screen.tsx": { file: "big.js", isDynamicEntry: true, css: ["big.css"] },
};

test("the login route weighs its entry, its static imports, its own chunk and their styles, each once", () => {
  const [login] = weigh(MANIFEST, () => 10);
  expect(login?.files.toSorted()).toEqual(
    ["index.js", "index.css", "vendor.js", "login.js", "form.js", "form.css"].toSorted(),
  );
  expect(login?.bytes).toBe(60);
});

test("another screen weighs only what it adds to the login route, heaviest first", () => {
  const [, ...others] = weigh(MANIFEST, (file) => file.length);
  expect(others.map(({ name, files }) => [name, files])).toEqual([
    ["src/ui/screens/big.screen.tsx", ["big.js", "big.css"]],
    ["src/ui/screens/tfa.screen.tsx", ["tfa.js"]],
  ]);
});

test("the engine of the sections weighs once: a declaration weighs what it adds to it and to the shell", () => {
  const sections: Manifest = {
    ...MANIFEST,
    "src/routes/main-shell.tsx": { file: "shell.js", isDynamicEntry: true, imports: ["_form.js"] },
    "_engine-1.js": { file: "engine.js", name: "engine", imports: ["index.html"], css: ["e.css"] },
    "src/sections/declarations/genders.section.ts": {
      file: "genders.js",
      isDynamicEntry: true,
      imports: ["_engine-1.js", "_form.js"],
    },
  };
  const weights = weigh(sections, () => 10).map(({ name, files }) => [name, files]);
  expect(weights).toContainEqual(["engine", ["engine.js"]]);
  expect(weights).toContainEqual(["engine styles", ["e.css"]]);
  expect(weights).toContainEqual(["src/sections/declarations/genders.section.ts", ["genders.js"]]);
});

test("not a byte of the flow atlas enters the staff's bundles: the budget names the file and the source", () => {
  const own = ["/x/src/ui/kit/button.tsx", "/x/src/machines/auth/auth.machine.ts"];
  expect(strangersIn({ "assets/index.js": own })).toEqual([]);
  const strange = ["/x/src/atlas/main.tsx", "/x/src/flows/reach.ts", "/x/node_modules/elkjs/a.js"];
  expect(strangersIn({ "assets/index.js": [...own, ...strange] })).toEqual(
    strange.map((source) => `assets/index.js ← ${source}`),
  );
});

test("assets are compressed beside themselves where that makes them smaller", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "assets-"));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
  });
  const script = "export const words = 'hola';\n".repeat(50);
  await writeFile(path.join(folder, "a.js"), script);
  await writeFile(path.join(folder, "tiny.css"), "a{}");
  await writeFile(path.join(folder, "picture.png"), script);

  expect(await compressAssets(folder)).toBe(2);

  expect(await readdir(folder)).toEqual(["a.js", "a.js.br", "a.js.gz", "picture.png", "tiny.css"]);
  const encoded = await readFile(path.join(folder, "a.js.br"));
  expect(brotliDecompressSync(encoded).toString()).toBe(script);
  expect(gunzipSync(await readFile(path.join(folder, "a.js.gz"))).toString()).toBe(script);
});
