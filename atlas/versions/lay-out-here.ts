import type { Diagram } from "../flows/diagram.types.ts";
import type { Drawing } from "../flows/drawing/drawing.types.ts";

/** The module that lays drawings out, beside the page: half a megabyte that only this page asks for. */
export const LAYOUT_FILE = "archivos/trazado.js";

type Layout = { readonly layOut: (diagram: Diagram) => Promise<Drawing> };

/**
 * Lays out a diagram in the browser.
 * @throws where the module does not come, as in a folder that is opened without a server.
 */
export async function layOutHere(diagram: Diagram): Promise<Drawing> {
  const place = new URL(LAYOUT_FILE, document.baseURI).href;
  const { layOut } = (await import(/* @vite-ignore */ place)) as Layout;
  return layOut(diagram);
}
