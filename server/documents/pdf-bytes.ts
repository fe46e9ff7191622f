/** Collects the bytes of a document while it is written. */
export async function pdfBytes(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}
