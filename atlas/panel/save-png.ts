import type { Size } from "../diagram/view.ts";

/** Pixels of the image per pixel of the drawing, and the most that browsers draw on one side. */
const SHARPNESS = 2;
const LARGEST = 12_000;

/** The properties that come from the page's style sheet, which the image must carry inline. */
const PROPERTIES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "opacity",
] as const;

/**
 * Saves the whole drawing, styled as on the page, as a PNG image.
 * @throws when the browser cannot draw it.
 */
export async function savePng(sheet: SVGSVGElement, size: Size, name: string): Promise<void> {
  const scale = Math.min(SHARPNESS, LARGEST / Math.max(size.width, size.height));
  const text = new XMLSerializer().serializeToString(standAlone(sheet, size));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("The browser cannot draw");
  brush.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement("a");
  link.download = name;
  link.href = canvas.toDataURL("image/png");
  link.click();
}

function standAlone(sheet: SVGSVGElement, { width, height }: Size): Node {
  const copy = sheet.cloneNode(true) as SVGSVGElement;
  const originals = sheet.querySelectorAll<SVGElement>("rect, path, text");
  const copies = copy.querySelectorAll<SVGElement>("rect, path, text");
  for (const [index, original] of originals.entries()) {
    const computed = getComputedStyle(original);
    for (const property of PROPERTIES) {
      copies[index]?.setAttribute(property, computed.getPropertyValue(property));
    }
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${String(width)} ${String(height)}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return copy;
}
