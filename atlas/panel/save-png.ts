/** Pixels of the image per pixel of the drawing, and the most that browsers draw on one side. */
const SHARPNESS = 2;
const LARGEST = 12_000;

/**
 * Saves a drawing as a PNG image.
 * @param svg the document of the drawing, which has its own style and its legend.
 * @throws when the browser cannot draw it.
 */
export async function savePng(svg: string, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(SHARPNESS, LARGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("The browser cannot draw");
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement("a");
  link.download = name;
  link.href = canvas.toDataURL("image/png");
  link.click();
}
