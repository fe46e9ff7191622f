import { AxeBuilder } from "@axe-core/playwright";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page } from "playwright";
import type { AtlasData } from "../../atlas/content/atlas-data.types.ts";
import { pack, unpack } from "../../atlas/content/pack.ts";
import { startServer } from "../support/server.ts";
import { openStageOn } from "../support/stage.ts";
import { createTestClock } from "../support/test-clock.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The folder that `npm run flows` builds. */
export const ATLAS = resolve(ROOT, "build/flujos");

/** Opens the running product with its atlas, and a browser. */
export function openAtlasStage() {
  const clock = createTestClock();
  const dist = resolve(ROOT, "dist");
  return openStageOn(async () => startServer({ dist, clock, atlas: ATLAS }), clock);
}

/** The part of axe that is used here; `AxeBuilder` injects it into the page. */
declare const axe: {
  run: (
    context: Document,
    options: { runOnly: readonly string[]; resultTypes: readonly string[] },
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Injects axe into a document, where it stays while only the part of the address after `#` changes. */
export async function bringAxe(page: Page): Promise<void> {
  await new AxeBuilder({ page }).setLegacyMode().analyze();
}

/** The accessibility complaints about a page: the findings of axe, and texts that leave the window. */
export async function complaintsAbout(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`)),
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px`] : []),
    ];
  }, AXE_TAGS);
}

const DATA = /(?<=<script type="application\/json" id="atlas">).*?(?=<\/script>)/su;

/** Makes a page open the atlas as if it had been built with other data. */
export async function withData(page: Page, change: (data: AtlasData) => AtlasData): Promise<void> {
  const html = await readFile(resolve(ATLAS, "index.html"), "utf8");
  const body = html.replace(DATA, (json) => {
    return pack(change(unpack(json))).replaceAll("<", String.raw`\u003c`);
  });
  await page.route("**/flujos/", (route) =>
    route.fulfill({ body, contentType: "text/html; charset=utf-8" }),
  );
}
