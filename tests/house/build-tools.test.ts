import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { strangersIn } from "../../scripts/bundle-sources.ts";
import { measure, type Manifest } from "../../scripts/bundle-sizes.ts";
import { compressAssets } from "../../scripts/compress-assets.ts";
import { composeDocument } from "../../scripts/write-documents.ts";

const MANIFEST: Manifest = {
  "index.html": {
    file: "app.js",
    name: "app",
    isEntry: true,
    imports: ["_vendor.js"],
    css: ["app.css"],
  },
  "_vendor.js": { file: "vendor.js", name: "vendor" },
  "src/routes/shell/main-shell.tsx": {
    file: "shell.js",
    name: "shell",
    isDynamicEntry: true,
    imports: ["index.html"],
    css: ["shell.css"],
  },
  "_engine.js": { file: "engine.js", name: "engine", imports: ["src/routes/shell/main-shell.tsx"] },
  "_record.js": { file: "record.js", name: "record", imports: ["_engine.js"], css: ["record.css"] },
  "src/ui/screens/command/command-dialog.tsx": {
    file: "dialog.js",
    isDynamicEntry: true,
    imports: ["_record.js", "_engine.js"],
  },
  "src/routes/profile/page.tsx": {
    file: "profile.js",
    isDynamicEntry: true,
    imports: ["index.html"],
  },
  "src/routes/session/password-page.tsx": {
    file: "password.js",
    isDynamicEntry: true,
    imports: ["index.html"],
    css: ["form.css"],
  },
  "src/sections/genders/genders.section.ts": {
    file: "genders.js",
    isDynamicEntry: true,
    imports: ["_engine.js"],
  },
};

test("the sign-in weighs its own chunk, what it is built on and their styles, each once", () => {
  const [app] = measure(MANIFEST, () => 10);
  expect(app?.files.toSorted()).toEqual(["app.css", "app.js", "vendor.js"]);
  expect(app?.bytes).toBe(30);
});

test("the shell weighs what it adds to the sign-in, a list what it adds to both, a record what it adds to a list", () => {
  const weights = measure(MANIFEST, () => 10).map(({ name, files }) => [name, files]);
  expect(weights).toContainEqual(["shell", ["shell.js", "shell.css"]]);
  expect(weights).toContainEqual(["engine", ["engine.js"]]);
  expect(weights).toContainEqual(["record", ["record.js", "record.css"]]);
});

test("a page weighs what it adds to the shell, a declaration to a list, a dialog to a record; heaviest first", () => {
  const [, , , , ...others] = measure(MANIFEST, (file) => file.length);
  expect(others.map(({ name, files }) => [name, files])).toEqual([
    ["src/routes/session/password-page.tsx", ["password.js", "form.css"]],
    ["src/routes/profile/page.tsx", ["profile.js"]],
    ["src/sections/genders/genders.section.ts", ["genders.js"]],
    ["src/ui/screens/command/command-dialog.tsx", ["dialog.js"]],
  ]);
});

describe("a document that is seen before its code has come (ADR 21)", () => {
  const parts = {
    template:
      '<html lang="es"><head><title>Garante</title><link rel="icon" href="/favicon.svg"/>' +
      '<script type="module" src="/app.js"></script><link rel="stylesheet" href="/app.css"></head>' +
      '<body><div id="root"></div></body></html>',
    icon: "<svg/>",
    drawn: "<title>Ingreso</title><main>$&</main>",
    app: { scripts: ["app.js", "vendor.js"], styles: ["app.css"] },
    css: "a{}",
    early: "early()",
    look: "look()",
    next: { scripts: ["shell.js"], styles: ["shell.css"] },
  };
  const document = composeDocument(parts);

  test("says that it is early, and shows what was drawn, with its styles, under its own title", () => {
    expect(document).toContain("<html data-early");
    expect(document).toContain("<title>Ingreso</title><script>look()</script><style>a{}</style>");
    expect(document).toContain('<div id="root"><main>$&</main></div><script>early()</script>');
    expect(composeDocument({ ...parts, drawn: "<main></main>" })).toContain(
      "<title>Garante</title><script>look()</script><style>a{}</style>",
    );
  });

  test("asks for its code once, after what is seen, and tells what is needed next", () => {
    expect(document.match(/\/app\.js/gu)).toHaveLength(1);
    expect(document.indexOf("/app.js")).toBeGreaterThan(document.indexOf("<main>"));
    expect(document).toContain('<link rel="modulepreload" href="/vendor.js">');
    expect(document).toContain('<link rel="modulepreload" href="/shell.js">');
    expect(document).toContain('<link rel="preload" as="style" crossorigin href="/shell.css">');
  });

  test("asks for no styles and no icon that are written in it", () => {
    expect(document).toContain('<link rel="stylesheet" href="/app.css" disabled media="not all">');
    expect(document.match(/rel="stylesheet"/gu)).toHaveLength(1);
    expect(document).toContain('href="data:image/svg+xml,%3Csvg%2F%3E"');
  });
});

test("not a byte of the flow atlas enters the staff's bundles: the budget names the file and the source", () => {
  const own = ["/x/src/ui/kit/button.tsx", "/x/src/machines/auth/auth.machine.ts"];
  expect(strangersIn({ "assets/index.js": own })).toEqual([]);
  const strange = ["/x/atlas/main.tsx", "/x/atlas/flows/reach.ts", "/x/node_modules/elkjs/a.js"];
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
  await writeFile(path.join(folder, "image.png"), script);

  expect(await compressAssets(folder)).toBe(2);

  expect(await readdir(folder)).toEqual(["a.js", "a.js.br", "a.js.gz", "image.png", "tiny.css"]);
  const encoded = await readFile(path.join(folder, "a.js.br"));
  expect(brotliDecompressSync(encoded).toString()).toBe(script);
  expect(gunzipSync(await readFile(path.join(folder, "a.js.gz"))).toString()).toBe(script);
});
