import type { AtlasTexts } from "./texts.types.ts";

/** The file of the heavy texts, beside the page. */
export const TEXTS_FILE = "archivos/textos.js";

const BEFORE = "globalThis.atlasTexts=";

/** Writes the heavy texts as a script: a page that was opened from a folder may load one, and make no request. */
export function textsScript(texts: AtlasTexts): string {
  return `${BEFORE}${JSON.stringify(texts)};\n`;
}

/** Reads what `textsScript` wrote, without running it. */
export function textsIn(script: string): AtlasTexts {
  return JSON.parse(script.slice(BEFORE.length, script.lastIndexOf(";"))) as AtlasTexts;
}
