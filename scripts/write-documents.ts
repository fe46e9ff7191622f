import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { minify } from "vite";

import { earlyPage } from "../src/app/early-page.ts";
import { showAppearance } from "../src/ui/kit/appearance/show-appearance.ts";
import { filesOf, keysNamed, type Manifest } from "./bundle-sizes.ts";
import { MANIFEST } from "./keep-manifest.ts";

/** The files of a part of the product, as the manifest names them. */
type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** The documents: each public form has one, and the frame is that of every other address (spec §2). */
const DOCUMENTS = [
  ["login.html", "/login"],
  ["tfa.html", "/tfa"],
  ["pwd-recovery.html", "/pwd-recovery"],
  ["pwd-update.html", "/pwd-update"],
  ["index.html", "/dashboard"],
] as const;

const ICON = 'href="/favicon.svg"';
const EMPTY_ROOT = '<div id="root"></div>';
const OWN_TAGS =
  /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/gu;

/** Splits a prerendered page into its title, if it has one, and its markup. */
const DRAWN = /^(?<title><title>[^<]*<\/title>)?(?<markup>[^]*)$/u;

/** The parts of a document. */
export type Parts = {
  /** The document from Vite, with an empty `#root`. */
  readonly template: string;
  /** The icon, written into each document because a browser would otherwise request it at each address. */
  readonly icon: string;
  /** The document's title and the markup of `#root`. */
  readonly drawn: string;
  /** The scripts and styles of the page: the script that starts it comes first. */
  readonly app: Files;
  /** The text of its styles. */
  readonly css: string;
  /** The script that runs within the page before its code has loaded. */
  readonly early: string;
  /** The script that gives the page its theme before it is drawn. */
  readonly look: string;
  /** The files that will be needed right after it. */
  readonly next: Files;
};

/**
 * Composes a document that is visible before any script has loaded (ADR 21): the markup with its styles and a short
 * script that preserves the typed values; the code is loaded after it.
 */
export function composeDocument({
  template,
  icon,
  drawn,
  app,
  css,
  early,
  look,
  next,
}: Parts): string {
  const { title = "", markup = "" } = DRAWN.exec(drawn)?.groups ?? {};
  const [main = "", ...others] = app.scripts;
  const head = [
    `<script>${look}</script>`,
    `<style>${css}</style>`,
    // Chunks that need these styles find them here, because a browser requests a style sheet that is only disabled.
    ...app.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled media="not all">`),
    ...[...others, ...next.scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...next.styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ];
  const body = [
    `<div id="root">${markup}</div>`,
    `<script>${early}</script>`,
    `<script type="module" src="/${main}"></script>`,
  ];
  return template
    .replaceAll(OWN_TAGS, "")
    .replace("<html", "<html data-early")
    .replace(/<title>.*<\/title>/u, (usual) => [title || usual, ...head].join(""))
    .replace(ICON, () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
    .replace(EMPTY_ROOT, () => body.join(""));
}

function only(files: Iterable<string>): Files {
  const all = [...files];
  return {
    scripts: all.filter((file) => file.endsWith(".js")),
    styles: all.filter((file) => file.endsWith(".css")),
  };
}

async function writeDocuments(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8")) as Manifest;
  const ofApp = filesOf(manifest, keysNamed(manifest, "app"));
  const ofShell = filesOf(manifest, keysNamed(manifest, "shell"));
  const app = only(ofApp);
  const shell = only([...ofShell].filter((file) => !ofApp.has(file)));
  const texts = await Promise.all(
    app.styles.map((file) => readFile(path.join(folder, file), "utf8")),
  );
  const template = await readFile(path.join(folder, "index.html"), "utf8");
  const icon = await readFile(path.join(folder, "favicon.svg"), "utf8");
  const { code: early } = await minify("early-page.js", `(${String(earlyPage)})()`);
  const { code: look } = await minify("look.js", `(${String(showAppearance)})()`);
  const { prerenderAddress } = (await import(
    path.resolve("build/prerender/prerender.js")
  )) as typeof import("../src/app/prerender.tsx");
  for (const [name, address] of DOCUMENTS) {
    const drawn = await prerenderAddress(address);
    const next = name === "index.html" ? shell : only([]);
    const document = composeDocument({
      template,
      icon,
      drawn,
      app,
      css: texts.join(""),
      early,
      look,
      next,
    });
    await writeFile(path.join(folder, name), document);
  }
}

if (import.meta.main) {
  await writeDocuments("dist");
  process.stdout.write(`${DOCUMENTS.length} documents of dist/ drawn\n`);
}
